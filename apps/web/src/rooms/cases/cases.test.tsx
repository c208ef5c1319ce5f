import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SIGNED_IN = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha Kulkarni', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
}

const caseAt = (n: number, more: object = {}) => ({
  uid: `uid-${n}`,
  case_id: `CASE-2026-${String(n).padStart(6, '0')}`,
  subject: `Subject ${n}`,
  party_id: 'p1',
  party_name: 'Konkan Agro Processors LLP',
  status: 'NEW',
  case_status: 'NEW',
  case_assignee: { _id: 'u2', name: 'Vikram Deshpande' },
  created_at: '2024-03-05T18:45:00Z',
  ...more,
})

const pageOfCases = (all: object[]) => (call: Call) => {
  const per_page = Number(call.url.searchParams.get('per_page') ?? 20)
  const page = Number(call.url.searchParams.get('page') ?? 1)
  return { cases: all.slice((page - 1) * per_page, page * per_page), count: all.length }
}

const openCases = (
  answers: Parameters<typeof fakeServer>[0],
  path = '/app/cases',
  options: { width?: number } = {},
) => {
  const server = fakeServer({ ...SIGNED_IN, ...answers })
  return openApp(path, { token: tokenFor(), ...options }).then(() => server)
}
const rowOf = async (subject: string) => {
  const row = (await screen.findByText(subject)).closest('tr')
  if (!row) throw new Error(`${subject} is in no row`)
  return within(row)
}

it('lists cases with subject, party, status, assignee and creation date in India [DOM-ROUTE-006] [DOM-CONST-014] [DOM-CONST-015]', async () => {
  await openCases({ 'GET /v1/cases': { cases: [caseAt(1)], count: 1 } })
  const row = await rowOf('Subject 1')
  for (const text of [
    'CASE-2026-000001',
    'Konkan Agro Processors LLP',
    'NEW',
    'Vikram Deshpande',
    '06 Mar 2024, 12:15 am',
  ])
    row.getByText(text)
})

it('marks high red, medium amber and low green, each with its word and shape [DOM-CONST-007] [DOM-CONST-008] [DOM-CONST-009]', async () => {
  const risks = ['High', 'Medium', 'Low', null]
  await openCases({ 'GET /v1/cases': { cases: risks.map((risk, n) => caseAt(n, { risk })), count: 4 } })
  const marks = await Promise.all(
    risks.map(async (risk, n) => {
      const word = (await rowOf(`Subject ${n}`)).getByText(risk ?? 'Not rated')
      return [word.dataset.tone, word.querySelector('[data-shape]')?.getAttribute('data-shape')]
    }),
  )
  expect(marks).toEqual([
    ['high', 'filled'],
    ['medium', 'half'],
    ['low', 'outline'],
    ['quiet', undefined],
  ])
})

it('reaches all of 120 cases by paging, and the total is the count [DOM-ROUTE-019] [DOM-API-016]', async () => {
  const all = Array.from({ length: 120 }, (_, n) => caseAt(n))
  await openCases({ 'GET /v1/cases': pageOfCases(all) })
  const seen = new Set<string>()
  for (let page = 1; page <= 6; page += 1) {
    await screen.findByText(`Subject ${(page - 1) * 20}`)
    for (const link of screen.getAllByRole('link', { name: /^Subject/ })) seen.add(link.textContent ?? '')
    screen.getByText(`${(page - 1) * 20 + 1}–${page * 20} of 120`)
    if (page < 6) await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  }
  expect(seen.size).toBe(120)
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
})

it('cuts the pages itself where a server sends everything at once', async () => {
  const all = Array.from({ length: 45 }, (_, n) => caseAt(n))
  await openCases({ 'GET /v1/cases': { cases: all, count: 45 } }, '/app/cases?page=3')
  await screen.findByText('Subject 40')
  expect(screen.getAllByRole('link', { name: /^Subject/ })).toHaveLength(5)
})

it('opens a case from its row beside the list; Back closes it [DOM-ROUTE-017] [DOM-PANEL-003] [DOM-PANEL-010]', async () => {
  const seventh = caseAt(7, { issue: 'What happened' })
  await openCases({
    'GET /v1/cases': { cases: [seventh], count: 1 },
    'GET /v1/cases/uid-7': { ticket: seventh },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Subject 7' }))
  await waitFor(() => expect(addressNow()).toBe('/app/cases?offCanvas=view-case&case_id=uid-7'))
  const panel = within(await screen.findByRole('dialog', { name: 'CASE-2026-000007' }))
  await panel.findByText('Subject 7')
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('link', { name: 'Subject 7' })
})

it('keeps the filters in the address and asks the server with them', async () => {
  const server = await openCases({ 'GET /v1/cases': { cases: [caseAt(1)], count: 1 } })
  await userEvent.click(await screen.findByRole('button', { name: /^WIP/ }))
  await userEvent.click(screen.getByRole('button', { name: /^High/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Assigned to me' }))
  await waitFor(() => expect(addressNow()).toBe('/app/cases?status=WIP&risk=High&assignee=me'))
  await waitFor(() => {
    const asked = Object.fromEntries(server.to('GET /v1/cases').at(-1)?.url.searchParams ?? [])
    expect(asked).toMatchObject({ status: 'WIP', risk: 'High', assignee: 'me', page: '1' })
  })
})

it('shows own cases at /my/cases', async () => {
  const server = await openCases({ 'GET /v1/cases': { cases: [caseAt(1)], count: 1 } }, '/my/cases')
  await screen.findByRole('heading', { name: 'My cases' })
  await screen.findByText('Subject 1')
  expect(server.to('GET /v1/cases')[0]?.url.searchParams.get('assignee')).toBe('me')
})

it('counts by status of today or overall, and by risk [DOM-ROUTE-015] [DOM-ROUTE-016] [DOM-API-040] [DOM-API-041] [DOM-API-042]', async () => {
  const server = await openCases({
    'GET /v1/cases': { cases: [caseAt(1)], count: 1 },
    'GET /v1/cases/case_count/status_category': ({ url }: Call) => ({
      data: url.searchParams.get('type') === 'day' ? { NEW: 2 } : { NEW: 31, WIP: 4, CLOSED: 5, ESCALATION: 6 },
    }),
    'GET /v1/cases/case_count/risk_type': { data: { high: 7, medium: 8, low: 9 } },
  })
  const chip = (word: string, count: number) => ({ name: new RegExp(`^${word}\\s*${count}$`) })
  await screen.findByRole('button', chip('NEW', 31))
  const others = { WIP: 4, CLOSED: 5, ESCALATION: 6, High: 7, Medium: 8, Low: 9 }
  for (const [word, count] of Object.entries(others)) screen.getByRole('button', chip(word, count))
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  await screen.findByRole('button', chip('NEW', 2))
  screen.getByRole('button', chip('WIP', 0))
  const types = server.to('GET /v1/cases/case_count/status_category').map(({ url }) => url.searchParams.get('type'))
  expect(types).toEqual(['overall', 'day'])
})

it('says so where the counts are not allowed, and still lists [DOM-PERM-008] [SH-PERM-013]', async () => {
  await openCases({
    'GET /v1/cases': { cases: [caseAt(1)], count: 1 },
    'GET /v1/cases/case_count/status_category': () => refuse(403, 'No'),
    'GET /v1/cases/case_count/risk_type': () => refuse(403, 'No'),
  })
  await screen.findByText('Access is not allowed, contact admin')
  await screen.findByText('Subject 1')
})

it('says that there is no data, and offers the way out of a filter [DOM-ERR-023]', async () => {
  await openCases({ 'GET /v1/cases': { cases: [], count: 0 } }, '/app/cases?status=CLOSED')
  await screen.findByText('No Data Available')
  await userEvent.click(screen.getByRole('button', { name: 'Show all cases' }))
  await waitFor(() => expect(addressNow()).toBe('/app/cases'))
})

it('tells a failure with the request and tries again', async () => {
  const server = await openCases({ 'GET /v1/cases': () => refuse(500, 'Something broke') })
  await screen.findByText('This could not be loaded')
  screen.getByText('req-1')
  server.answers['GET /v1/cases'] = { cases: [caseAt(1)], count: 1 }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Subject 1')
})

it('stands in the navigation, and opens the form [DOM-ROUTE-011] [DOM-PANEL-001] [DOM-PANEL-014]', async () => {
  await openCases({ 'GET /v1/cases': { cases: [], count: 0 } }, '/app/dashboard')
  const main = within(await screen.findByRole('navigation', { name: 'Main' }))
  await userEvent.click(main.getByRole('link', { name: 'Cases' }))
  await waitFor(() => expect(addressNow()).toBe('/app/cases'))
  await userEvent.click(await screen.findByRole('button', { name: 'Create case' }))
  await waitFor(() => expect(addressNow()).toBe('/app/cases?offCanvas=create-case'))
  await screen.findByRole('dialog', { name: 'Create case' })
  await screen.findByRole('textbox', { name: 'Summary' })
})

it('shows the case that the panel address names, and no data without one [DOM-PANEL-003] [DOM-PANEL-004]', async () => {
  const answers = {
    'GET /v1/cases': { cases: [], count: 0 },
    'GET /v1/cases/uid-1': { ticket: caseAt(1) },
    'GET /v1/cases/uid-2': { ticket: caseAt(2) },
  }
  await openCases(answers, '/app/cases?offCanvas=view-case&case_id=uid-1')
  await screen.findByRole('heading', { name: 'Subject 1' })
  closeBrowser()
  await openCases(answers, '/app/cases?offCanvas=view-case&case_id=uid-2')
  await screen.findByRole('heading', { name: 'Subject 2' })
  closeBrowser()
  await openCases(answers, '/app/cases?offCanvas=view-case')
  const panel = await screen.findByRole('dialog', { name: 'Case' })
  within(panel).getByText('No Data Available')
})

it('filters by cases that wait for the borrower, and by those to be asked again', async () => {
  const server = await openCases({ 'GET /v1/cases': { cases: [caseAt(1)], count: 1 } })
  await rowOf('Subject 1')
  for (const [name, waiting] of [
    ['Waiting for the borrower', 'all'],
    ['To be asked again', 'ask_again'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(server.to('GET /v1/cases').at(-1)?.url.searchParams.get('waiting')).toBe(waiting))
    expect(addressNow()).toContain(`waiting=${waiting}`)
  }
})
