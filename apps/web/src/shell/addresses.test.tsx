import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { accountWith } from '../testing/account.ts'
import { type Call, fakeServer, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const caseOf = (subject: string) => ({
  uid: 'c-1',
  case_id: 'CASE-1',
  subject,
  issue: 'x',
  status: 'WIP',
  case_status: 'WIP',
})
const JOB = { job_id: 'j-1', kind: 'customers', type: 'import', status: 'done', file_name: 'customers.csv' }
const jobs = { data: [JOB], total_count: 1 }
const WORLD = {
  ...accountWith({ '/v1': '*' }),
  'GET /v1/cases': ({ url }: Call) => ({
    cases: [caseOf(url.searchParams.get('assignee') === 'me' ? 'Assigned to Asha' : 'Anybody’s case')],
    count: 1,
  }),
  'GET /v1/cases/c-1': { ticket: caseOf('One case') },
  'GET /v1/admin/alerts': {
    data: [{ _id: 'a-1', alert_summary: 'Charge of 4 crore', alert_type: 'x', party_name: 'Sahyadri' }],
    total_count: 1,
  },
  'GET /v1/account/jobs': jobs,
  'GET /v1/admin/jobs': jobs,
  'GET /v1/account/myconfig/dashboard': { data: [] },
}

const results = async (text: string) => within(await screen.findByRole('main')).findByText(text)

it.each([
  ['/app/cases', 'Cases', 'Anybody’s case', '[SH-ROUTE-039] [SH-PROD-014]'],
  ['/app/alerts', 'Alerts', 'Charge of 4 crore', '[SH-ROUTE-041] [SH-PROD-013]'],
  ['/my', 'My area', 'Assigned to Asha', '[SH-ROUTE-042]'],
  ['/my/alerts', 'My alerts', 'Charge of 4 crore', '[SH-ROUTE-044]'],
  ['/my/cases', 'My cases', 'Assigned to Asha', '[SH-ROUTE-045]'],
  ['/account/jobs', 'My jobs', 'customers.csv', ''],
  ['/admin/jobs', 'Jobs', 'customers.csv', ''],
])('%s opens as %s and shows %s %s', async (path, title, text, _) => {
  fakeServer(WORLD)
  await openApp(path, { token: tokenFor() })
  await screen.findByRole('heading', { level: 1, name: title })
  await screen.findByText(text)
  expect(addressNow()).toBe(path)
})

it('/app/cases/{case_id} shows subject and status of that case [SH-ROUTE-040]', async () => {
  fakeServer(WORLD)
  await openApp('/app/cases/c-1', { token: tokenFor() })
  await screen.findByRole('heading', { level: 1, name: 'One case' })
  expect(within(screen.getByRole('main')).getAllByText('WIP').length).toBeGreaterThan(0)
})

it('/home shows the dashboard [SH-ROUTE-020]', async () => {
  fakeServer(WORLD)
  await openApp('/home', { token: tokenFor() })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
})

it('/my leads to what is the user’s own, and only where the policy lets it', async () => {
  fakeServer(WORLD)
  const { unmount } = await openApp('/my', { token: tokenFor() })
  const links = async () =>
    within(await screen.findByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  await screen.findByText('Assigned to Asha')
  expect(await links()).toEqual(
    expect.arrayContaining(['/my/cases', '/my/alerts', '/my/parties', '/account/jobs', '/account/my-profile']),
  )
  unmount()
  const server = fakeServer({
    ...WORLD,
    'GET /v1/account/myprofile': { ...WORLD['GET /v1/account/myprofile'], policy: { '/v1/admin/alerts': 'GET' } },
  })
  await openApp('/my', { token: tokenFor() })
  await results('Alerts of the parties you monitor')
  expect(await links()).not.toContain('/my/cases')
  expect(server.to('GET /v1/cases').filter(({ url }) => url.searchParams.has('assignee'))).toEqual([])
})

const searchAnswer = ({ url }: Call) => ({
  data: [{ party_id: 'p1', name: `Found for ${url.searchParams.get('q')}`, type: 'public_company' }],
  total_count: 1,
})
const searching = { 'GET /v1/admin/parties': searchAnswer, 'GET /v1/search/parties/complete': searchAnswer }
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search parties' })
const submit = async (text: string) => {
  const input = await box()
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(text)
  await userEvent.keyboard('{Enter}')
}

it('follows q by typing and by Back [SH-QP-003]', async () => {
  fakeServer({ ...WORLD, ...searching })
  await openApp('/app/search?q=konkan', { token: tokenFor() })
  await results('Found for konkan')
  await submit('sahyadri')
  await waitFor(() => expect(addressNow()).toBe('/app/search?q=sahyadri'))
  await results('Found for sahyadri')
  act(() => window.history.back())
  await results('Found for konkan')
  expect([addressNow(), (await box()).value]).toEqual(['/app/search?q=konkan', 'konkan'])
})

it.each(['M&M #1 + 50%', 'a=b&q=c', 'ब्याज / “साख”'])(
  'carries %j through the address and back into the box [SH-QP-012]',
  async (text) => {
    fakeServer({ ...WORLD, ...searching })
    const { unmount } = await openApp('/app/dashboard', { token: tokenFor() })
    await submit(text)
    await results(`Found for ${text}`)
    const address = addressNow()
    expect(new URLSearchParams(window.location.search).get('q')).toBe(text)
    unmount()
    await openApp(address, { token: tokenFor() })
    await results(`Found for ${text}`)
    expect((await box()).value).toBe(text)
  },
)

it.each(['ab', '  a ', '   '])('stays where it is when %j is submitted [SH-VAL-011] [SH-VAL-012]', async (text) => {
  fakeServer({ ...WORLD, ...searching })
  await openApp('/app/cases', { token: tokenFor() })
  await submit(text)
  expect(addressNow()).toBe('/app/cases')
  await submit('abc')
  await waitFor(() => expect(addressNow()).toBe('/app/search?q=abc'))
})

it.each([
  ['a company', 'p-1', 'Sahyadri Tools', /Private Company/],
  ['a person', 'p-2', 'Sahyadri Rao', /Person/],
])('finds %s and opens its page [SH-PROD-026]', async (_, party_id, name, words) => {
  const parties = [
    { party_id: 'p-1', name: 'Sahyadri Tools', type: 'private_company' },
    { party_id: 'p-2', name: 'Sahyadri Rao', type: 'person' },
  ]
  const own = parties.find((party) => party.party_id === party_id) ?? {}
  fakeServer({
    ...WORLD,
    'GET /v1/search/parties/complete': { data: parties },
    'GET /v1/admin/parties': { data: parties },
    [`GET /v1/parties/${party_id}`]: own,
    [`GET /v1/admin/parties/${party_id}`]: own,
  })
  await openApp('/app/cases', { token: tokenFor() })
  await userEvent.type(await box(), 'sahy')
  const option = await screen.findByRole('option', { name: new RegExp(name, 'i') })
  expect(option.textContent).toMatch(words)
  await userEvent.click(option)
  await waitFor(() => expect(addressNow()).toBe(`/app/party/${party_id}`))
  await screen.findByRole('heading', { level: 1, name })
})

it('asks nothing for two characters, and once for three [SH-CONST-018]', async () => {
  const server = fakeServer({ ...WORLD, ...searching })
  await openApp('/app/cases', { token: tokenFor() })
  const asked = () =>
    server.calls
      .filter(({ url }) => url.searchParams.get('m') === 'autocomplete')
      .map(({ url }) => url.searchParams.get('q'))
  const input = await box()
  await userEvent.type(input, 'ab')
  await screen.findByText('Minimum 3 characters required')
  await userEvent.keyboard('{Enter}')
  expect([asked(), addressNow()]).toEqual([[], '/app/cases'])
  await userEvent.type(input, 'c')
  await waitFor(() => expect(asked()).toEqual(['abc']))
})
