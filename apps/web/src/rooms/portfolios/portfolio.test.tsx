import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const LIST = 'GET /v1/admin/portfolios'
const ONE = 'GET /v1/admin/portfolios/p1'
const PARTIES = 'GET /v1/admin/portfolios/p1/parties'
const POST = 'POST /v1/admin/portfolios'
const PATCH = 'PATCH /v1/admin/portfolios/p1'
const DELETE = 'DELETE /v1/admin/portfolios/p1'

const portfolio = (more: object = {}) => ({
  id: 'p1',
  attributes: {
    name: 'West coast',
    description: 'Borrowers of Goa',
    no_of_parties: 3,
    risk_details: { low_risk: 1, medium_risk: 0, high_risk: 2 },
    created_by: 'Asha',
    created_at: '2026-04-01T06:00:00Z',
    updated_by: 'Asha',
    updated_at: '2026-04-01T06:00:00Z',
    version: 4,
    watched_only_here: 1,
    threshold_sets: 2,
    ...more,
  },
})
const member = (n: number, risk: string) => ({
  party_id: `c${n}`,
  name: `MEMBER ${n}`,
  type: 'private_company',
  risk,
  open_alerts: n,
  added_at: '2026-04-01T06:00:00Z',
})
const MEMBERS = [member(2, 'high'), member(3, 'high'), member(1, 'low')]

type Answers = Parameters<typeof fakeServer>[0]
interface Opened {
  policy?: object
  status?: string
  width?: number
}
async function open(
  path: string,
  answers: Answers = {},
  { policy = { '/v1': '*' }, status = 'active', width }: Opened = {},
) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@bank.example', status: 'active', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status },
    [LIST]: { data: [portfolio()], total_count: 1 },
    [ONE]: { data: portfolio() },
    [PARTIES]: ({ url }: { url: URL }) => {
      const data = MEMBERS.filter(({ risk }) => [null, risk].includes(url.searchParams.get('risk')))
      return { data, total_count: data.length }
    },
    'GET /v1/admin/alerts': { data: [], total_count: 0 },
    'GET /v1/cases': { cases: [], count: 0 },
    'GET /v1/admin/thresholds': { data: [] },
    ...answers,
  })
  await openApp(path, { token: tokenFor(), ...(width && { width }) })
  return server
}
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections of this portfolio' })).getByRole('link', { name })

describe('one portfolio', () => {
  it('shows its name, its risks and, a click away, its parties [SH-ROUTE-011] [SH-ROUTE-012]', async () => {
    const server = await open('/app/portfolio/p1')
    await screen.findByRole('heading', { name: 'West coast', level: 1 })
    expect(tab('Overview').getAttribute('aria-current')).toBe('page')
    screen.getByRole('link', { name: '2 high' })
    await userEvent.click(tab('Parties'))
    expect(addressNow()).toBe('/app/portfolio/p1/parties')
    const rows = await screen.findAllByRole('row', { name: /MEMBER/ })
    expect(rows.map((row) => row.textContent?.match(/MEMBER \d/)?.[0])).toEqual(['MEMBER 2', 'MEMBER 3', 'MEMBER 1'])
    expect(server.to(PARTIES)).toHaveLength(1)
  })

  it.each([
    ['/app/portfolio/p1/nothing', 'Overview'],
    ['/app/portfolio/p1/ALERTS', 'Alerts'],
    ['/app/portfolio/p1/cases', 'Cases'],
    ['/app/portfolios/p1/parties', 'Parties'],
  ])('at %s shows the section %s', async (path, section) => {
    await open(path)
    await screen.findByRole('heading', { name: 'West coast' })
    expect(tab(section).getAttribute('aria-current')).toBe('page')
    expect(addressNow().startsWith('/app/portfolio/p1')).toBe(true)
  })

  it('leads from each count to the members that it counts', async () => {
    const server = await open('/app/portfolio/p1')
    await userEvent.click(await screen.findByRole('link', { name: /^2 high/ }))
    expect(addressNow()).toBe('/app/portfolio/p1/parties?risk=high')
    await waitFor(() => expect(screen.getAllByRole('row', { name: /MEMBER/ })).toHaveLength(2))
    expect(server.to(PARTIES).at(-1)?.url.searchParams.get('risk')).toBe('high')
    expect(screen.getByRole('button', { name: /^High/ }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: /^Medium/ }))
    await screen.findByText('No party of this portfolio has all of these properties.')
    await userEvent.click(screen.getByRole('button', { name: 'Show all parties' }))
    await waitFor(() => expect(screen.getAllByRole('row', { name: /MEMBER/ })).toHaveLength(3))
  })

  it('asks for the alerts and the cases of its parties', async () => {
    const server = await open('/app/portfolio/p1/alerts')
    await screen.findByText('No alert is open for a party of this portfolio.')
    expect(server.to('GET /v1/admin/alerts').at(-1)?.url.search).toMatch(/portfolio_id=p1&state=open/)
    await userEvent.click(tab('Cases'))
    await screen.findByText('No case was opened for a party of this portfolio yet.')
    expect(server.to('GET /v1/cases').at(-1)?.url.searchParams.get('portfolio_id')).toBe('p1')
  })

  it('names the settings that are its own', async () => {
    const set = { code: 'x', label: 'High utilisation', portfolio_name: null, threshold_set_id: 't', set_by: 'Asha' }
    const fields = [{ key: 'days', label: 'Days', unit: 'days', note: null }]
    const own = { ...set, portfolio_id: 'p1', values: { days: 3 }, valid_from: '2026-04-01', fields }
    const all = { ...set, portfolio_id: null, values: { days: 9 }, valid_from: null, fields }
    await open('/app/portfolio/p1', { 'GET /v1/admin/thresholds': { data: [all, own] } })
    expect((await screen.findByText('High utilisation')).closest('li')?.textContent).toBe(
      'High utilisation: Days 3 dayssince 01-04-2026, Asha',
    )
  })

  it('is found in the list of a server that has no call for one, in any of its spellings', async () => {
    const foreign = { _id: 'p1', name: 'West coast', no_of_parties: '3', risk_details: { high_risk: '2' } }
    await open('/app/portfolio/p1', { [ONE]: () => refuse(404, 'Not here'), [LIST]: { data: [foreign] } })
    await screen.findByRole('heading', { name: 'West coast' })
    screen.getByRole('link', { name: /^2 high/ })
  })

  it('that there is not says so and leads back', async () => {
    await open('/app/portfolio/p2', { [LIST]: { data: [], total_count: 0 } })
    await screen.findByText('No data found')
    await userEvent.click(screen.getByRole('link', { name: 'Go to portfolios' }))
    await screen.findByText("Looks like you don't have any portfolios")
  })

  it('that cannot be read says why, with the id of the request, and tries again', async () => {
    const server = await open('/app/portfolio/p1', { [ONE]: () => refuse(500, 'Out of order') })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/could not be loaded.*Out of order.*Request req-1/)
    server.answers[ONE] = () => refuse(403, 'Not for you')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Access is not allowed, contact admin')
    expect(localStorage.getItem('token')).not.toBeNull()
  })
})

describe('making a portfolio', () => {
  it('needs a name, sends it once and opens what was made', async () => {
    const made = portfolio({
      name: 'East',
      no_of_parties: 0,
      risk_details: { low_risk: 0, medium_risk: 0, high_risk: 0 },
    })
    const server = await open('/app/portfolios', { [POST]: { success: true, message: 'ok', data: made } })
    await userEvent.click(await screen.findByRole('button', { name: 'New portfolio' }))
    const dialog = await screen.findByRole('dialog', { name: 'New portfolio' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create portfolio' }))
    await within(dialog).findByText('Please fill the field')
    await userEvent.type(within(dialog).getByLabelText(/^Name/), '  East ')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create portfolio' }))
    await waitFor(() => expect(addressNow()).toBe('/app/portfolio/p1/parties'))
    expect(server.to(POST).map(({ body }) => body)).toEqual(
      [{ name: 'East', description: '' }].map(({ name }) => ({ name })),
    )
  })

  it('shows a refusal at its field and keeps what was typed', async () => {
    const taken = "There is a portfolio 'West coast' already."
    await open('/app/portfolios?do=create', { [POST]: () => refuse(400, taken, { fields: { name: taken } }) })
    const name = await screen.findByLabelText(/^Name/)
    await userEvent.type(name, 'West coast{Enter}')
    await screen.findByText(taken)
    expect(name).toHaveProperty('value', 'West coast')
    await userEvent.type(name, ' 2')
    expect(screen.queryByText(taken)).toBeNull()
  })

  it('is stopped by the one modal while the organization may not write, and keeps what was typed [SH-STATE-035]', async () => {
    const server = await open('/app/portfolios?do=create', {}, { status: 'suspended' })
    const name = await screen.findByLabelText(/^Name/)
    await userEvent.type(name, 'Typed before{Enter}')
    await screen.findByText('Account Suspended')
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Typed before')
  })
})

describe('changing a portfolio', () => {
  it('sends the version that was seen, and tells what another tab made of it', async () => {
    let now = 4
    const server = await open('/app/portfolio/p1?do=edit', {
      [PATCH]: ({ headers, body }: { headers: Headers; body: object }) => {
        if (headers.get('If-Match') === `"${now}"` && now === 5)
          return { success: true, message: 'ok', data: portfolio(body) }
        now = 5
        return refuse(409, "Omar changed this portfolio since you opened it: it is 'Konkan' now.", {
          version: 5,
          portfolio: { name: 'Konkan', description: null },
        })
      },
    })
    const name = await screen.findByLabelText(/^Name/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Western{Enter}')
    await screen.findByText("Omar changed this portfolio since you opened it: it is 'Konkan' now.")
    expect(name).toHaveProperty('value', 'Western')
    await userEvent.click(screen.getByRole('button', { name: 'Go on with mine' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(PATCH).map(({ headers, body }) => [headers.get('If-Match'), body])).toEqual([
      ['"4"', { name: 'Western', description: 'Borrowers of Goa' }],
      ['"5"', { name: 'Western', description: 'Borrowers of Goa' }],
    ])
  })

  it('takes a party off, and back', async () => {
    const server = await open('/app/portfolio/p1/parties', {
      [PATCH]: { success: true, message: 'ok', data: portfolio() },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove MEMBER 3 from the portfolio' }))
    await screen.findByText('MEMBER 3 removed from West coast')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    const parties = [{ party_id: 'c3', name: 'MEMBER 3' }]
    await waitFor(() =>
      expect(server.to(PATCH).map(({ body }) => body)).toEqual([
        { action: 'remove', parties },
        { action: 'add', parties },
      ]),
    )
  })

  it('says what is lost before it deletes', async () => {
    const server = await open('/app/portfolio/p1', {
      [DELETE]: { success: true, message: 'ok', data: { parties: 3, no_longer_watched: 1 } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete portfolio' }))
    const dialog = await screen.findByRole('dialog', { name: "Delete 'West coast'?" })
    expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Its 3 parties stay, with their alerts and cases.',
      'The watch of 1 party ends, since nothing else monitors it: no new alerts are raised.',
      'Its own settings of 2 signals hold no longer.',
      'This cannot be undone.',
    ])
    expect(server.to(DELETE)).toHaveLength(0)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete portfolio' }))
    await waitFor(() => expect(addressNow()).toBe('/app/portfolios'))
    expect(server.to(DELETE)).toHaveLength(1)
  })

  it('imports a file into the portfolio that is open', async () => {
    const UPLOAD = 'POST /v1/admin/uploads'
    const server = await open('/app/portfolio/p1/parties', {
      [UPLOAD]: { success: true, data: { message: 'The file is stored', job_id: 'j1', already_imported: false } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Import from a file' }))
    await userEvent.upload(
      await screen.findByLabelText('File of parties'),
      new File(['cin\n'], 'members.csv', { type: 'text/csv' }),
    )
    expect((await screen.findByRole('link', { name: 'See what became of each line' })).getAttribute('href')).toBe(
      '/admin/job/j1',
    )
    expect(server.to(UPLOAD)[0]?.body).toMatchObject({
      type: 'portfolio_members',
      portfolio_id: 'p1',
      file_name: 'members.csv',
    })
  })
})

describe('what the policy does not allow', () => {
  it('to read is the card, on each of the screens [SH-PROT-010]', async () => {
    for (const path of ['/app/portfolios', '/app/portfolio/p1', '/app/portfolio/p1/parties']) {
      const server = await open(path, {}, { policy: { '/v1': '*', '/v1/admin/portfolios': [] } })
      await screen.findByText("Sorry, you don't have permission to view this page")
      expect(server.to(LIST).length + server.to(ONE).length).toBe(0)
      closeBrowser()
    }
  })

  it('to write has no control, and no dialog by address', async () => {
    const policy = { '/v1': '*', '/v1/admin/portfolios': 'GET' }
    await open('/app/portfolio/p1/parties?do=edit', {}, { policy })
    await screen.findAllByRole('row', { name: /MEMBER/ })
    for (const name of ['More actions', 'Import from a file', 'Remove MEMBER 1 from the portfolio'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add parties' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    closeBrowser()
    await open('/app/portfolios?do=create', {}, { policy })
    await screen.findByRole('link', { name: 'West coast' })
    expect(screen.queryByRole('button', { name: 'New portfolio' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
