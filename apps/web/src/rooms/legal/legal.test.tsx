import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CASE = {
  case_id: 'c1',
  case_number: 'CP (IB) No. 990/MB/2025',
  court: 'nclt',
  court_name: 'NCLT Mumbai Bench-IV',
  party_id: 'p1',
  party_name: 'Ashwini Sample Mills',
  is_demo: true,
  role: 'debtor',
  other_side: 'Sample Gramin Bank',
  under: 'IBC section 7',
  filed_on: '2025-06-02',
  status: 'open',
  stage: 'admitted',
  stage_date: '2026-01-15',
  next_hearing: '2020-05-11',
  amount: '48000000',
  reported_on: '2026-03-02',
  reports: 2,
  open_alerts: 1,
}
const report = (fact_id: string, stage: string, row: number) => ({
  ...{ fact_id, stage, stage_date: '2026-01-15', known_on: '2026-01-14', next_hearing: null, amount: null },
  source: { document_id: 'd1', file_name: 'court.csv', row, as_of: '2026-01-14', attribution: null },
})
const DETAIL = {
  ...CASE,
  reported: [report('f1', 'filed', 2), report('f2', 'admitted', 3)],
  alerts: [
    { alert_id: 'a1', summary: 'Admitted to insolvency', severity: 'High', state: 'open', date_of_alert: '2026-01-16' },
  ],
  insolvency: {
    name: 'Corporate insolvency resolution process',
    sections: '7 to 33',
    stages: [
      {
        code: 'admitted',
        label: 'Admitted',
        section: '7, 9 or 10',
        time_limit: '14 days from the application',
        reached: { on: '2026-01-15', known_on: '2026-01-14' },
      },
      { code: 'plan_approved', label: 'Resolution plan approved', section: '31', time_limit: null, reached: null },
    ],
  },
}
const WORLD = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
}
const open = async (path: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    ...WORLD,
    'GET /v1/legal/cases': { data: [CASE], total_count: 1 },
    'GET /v1/legal/cases/c1': { data: DETAIL },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

describe('the list of court cases', () => {
  it('shows case, court, party, stage and hearing, and opens a case [SH-ROUTE-023]', async () => {
    await open('/legal')
    const table = within(await screen.findByRole('table', { name: 'Court cases' }))
    for (const text of ['NCLT Mumbai Bench-IV', 'Ashwini Sample Mills', 'Admitted', 'was 11-05-2020'])
      table.getByText(text)
    await userEvent.click(table.getByRole('link', { name: CASE.case_number }))
    await waitFor(() => expect(addressNow()).toBe('/legal/c1'))
  })

  it('has no column of which no case tells anything', async () => {
    const silent = { ...CASE, other_side: null, next_hearing: null, amount: null }
    await open('/legal', { 'GET /v1/legal/cases': { data: [silent], total_count: 1 } })
    await screen.findByRole('link', { name: CASE.case_number })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Case', 'Party', 'Court', 'Stage', 'Filed'],
    ])
  })

  it('asks for what the address filters by, and says what it does not know', async () => {
    const server = await open('/legal?court=drt&status=open&stage=simmering&q=kaveri')
    await screen.findByText(/does not know stage=simmering/)
    const asked = server.to('GET /v1/legal/cases').at(-1)?.url.searchParams
    expect([asked?.get('court'), asked?.get('status'), asked?.get('stage'), asked?.get('q')]).toEqual([
      'drt',
      'open',
      null,
      'kaveri',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Ended' }))
    await waitFor(() => expect(addressNow()).toContain('status=ended'))
  })

  it('says what to do where there is none, or none so narrowed', async () => {
    const none = { 'GET /v1/legal/cases': { data: [], total_count: 0 } }
    await open('/legal', none)
    await screen.findByText('No data found')
    screen.getByRole('link', { name: 'Go to uploads' })
    closeBrowser()
    await open('/legal?status=ended', none)
    await userEvent.click(await screen.findByRole('button', { name: 'Show all court cases' }))
    await waitFor(() => expect(addressNow()).toBe('/legal'))
  })

  it('tells a failure', async () => {
    await open('/legal', { 'GET /v1/legal/cases': () => refuse(500, 'It broke.') })
    await screen.findByRole('button', { name: 'Retry' })
  })
})

describe('one court case', () => {
  it('shows court, parties, stage, the lines it was told by and its alerts [SH-ROUTE-024]', async () => {
    await open('/legal/c1')
    await screen.findByRole('heading', { level: 1, name: CASE.case_number })
    expect(screen.getByRole('link', { name: 'Ashwini Sample Mills' }).getAttribute('href')).toBe('/app/party/p1/legal')
    screen.getByText('Sample Gramin Bank')
    screen.getByText('IBC section 7')
    const reports = within(screen.getByRole('table', { name: 'Reports' }))
    expect(reports.getByRole('link', { name: 'court.csv, line 3' }).getAttribute('href')).toBe(
      '/app/documents/d1?row=3',
    )
    expect(screen.getByRole('link', { name: 'Admitted to insolvency' }).getAttribute('href')).toContain('offCanvas=a1')
  })

  it('shows the stages of the Code, and that nobody told of the others', async () => {
    await open('/legal/c1')
    const stages = within(await screen.findByRole('list', { name: DETAIL.insolvency.name })).getAllByRole('listitem')
    expect(stages.map(({ textContent }) => textContent)).toEqual([
      'Admitted15-01-2026Section 7, 9 or 10 · 14 days from the application',
      'Resolution plan approvednot reportedSection 31',
    ])
  })

  it('shows none for a case under another law, and says that there is no such case', async () => {
    await open('/legal/c1', { 'GET /v1/legal/cases/c1': { data: { ...DETAIL, insolvency: null, alerts: [] } } })
    await screen.findByText('No signal has found anything in this case.')
    expect(screen.queryByText(DETAIL.insolvency.name)).toBeNull()
    closeBrowser()
    await open('/legal/c2', {
      'GET /v1/legal/cases/c2': () => refuse(404, 'No data found: there is no such court case.'),
    })
    await screen.findByText('No data found')
  })
})

it('the same cases stand in the section of the party', async () => {
  const server = await open('/app/party/p1/legal', {
    'GET /v1/parties/p1': { id: 'p1', attributes: { name: 'Ashwini Sample Mills', type: 'default' } },
  })
  const table = within(await screen.findByRole('table', { name: 'Court cases' }))
  table.getByText('NCLT Mumbai Bench-IV')
  expect(server.to('GET /v1/legal/cases').at(-1)?.url.searchParams.get('party_id')).toBe('p1')
})
