import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SOURCE = { document_id: 'd1', file_name: 'relations.csv', row: 2, as_of: '2026-06-20', attribution: null }
const NONE = { High: 0, Medium: 0, Low: 0 }
const party = (party_id: string, name: string, more: object = {}) => ({
  party_id,
  name,
  type: 'private_company',
  status: null,
  is_demo: false,
  is_member: true,
  is_monitored: true,
  borrower_class: null,
  exposure: null,
  open_alerts: NONE,
  ...more,
})
const relation = (fact_id: string, more: object) => ({
  fact_id,
  relation: 'control',
  share: null,
  basis: null,
  amount: null,
  reference: null,
  from: '2020-04-01',
  until: null,
  holds: true,
  rolls_up: true,
  person: null,
  related_party_id: null,
  source: SOURCE,
  ...more,
})

const GROUP = {
  as_of: '2026-06-20',
  control_above: 50,
  exposure: '12500000.00',
  group: { group_id: 'p1', name: 'Quill Group', member_count: 2, open_alerts: { High: 1, Medium: 2, Low: 0 } },
  parties: [
    party('p1', 'Quill Holding'),
    party('p2', 'Brook Mills', {
      open_alerts: { High: 1, Medium: 2, Low: 0 },
      borrower_class: 'SMA-1',
      exposure: '12500000.00',
    }),
    party('p3', 'Stranger Guarantor', { is_member: false, is_monitored: false }),
  ],
  relations: [
    relation('f1', { party_id: 'p2', related_party_id: 'p1', share: '60', basis: 'shares' }),
    relation('f2', {
      relation: 'guarantee',
      party_id: 'p2',
      related_party_id: 'p3',
      amount: '5000000.00',
      rolls_up: false,
    }),
    relation('f3', {
      relation: 'guarantee',
      party_id: 'p2',
      person: { name: 'Sample Promoter', din: '00000007' },
      until: '2024-03-31',
      holds: false,
      rolls_up: false,
    }),
    relation('f4', { party_id: 'p2', related_party_id: 'p3', share: '20', basis: 'shares', rolls_up: false }),
  ],
  memberships: [
    {
      fact_id: 'm1',
      party_id: 'p2',
      group_code: 'G-1',
      group_name: 'Quill Group',
      from: null,
      until: null,
      holds: true,
      source: { ...SOURCE, file_name: 'groups.csv' },
    },
  ],
}
const OF_PARTY = {
  ...GROUP,
  party_id: 'p2',
  shared_directors: [
    {
      fact_id: 'h1',
      din: '00000009',
      name: 'Shared Director',
      role: 'Director',
      party_id: 'p9',
      company: 'Far Company',
      role_there: 'Independent director',
      source: SOURCE,
    },
  ],
}

const open = (path: string, answers: Parameters<typeof fakeServer>[0]) => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'groups', label: 'Groups' }] },
    'GET /v1/parties/p2': {
      id: 'p2',
      name: 'Brook Mills',
      type: 'private_company',
      group: { group_id: 'p1', name: 'Quill Group', member_count: 2, open_alert_count: 3 },
    },
    'GET /v1/admin/alerts': { data: [], total_count: 0 },
    ...answers,
  })
  return openApp(path, { token: tokenFor() })
}
const rowsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')

describe('the groups of a party', () => {
  it('are a table with source, and a drawing of what stands', async () => {
    await open('/app/party/p2/groups', { 'GET /v1/parties/p2/group': OF_PARTY })
    await screen.findByRole('table', { name: 'Relations' })
    const [control, guarantee, past, holding, list] = rowsOf('Relations')
    expect(control).toMatch(/Quill Holding.*Controls this party.*60%.*01-04-2020.*relations.csv, line 2/)
    expect(guarantee).toMatch(/Stranger Guarantor.*Guarantees for this party.*50.*not monitored/)
    expect(past).toMatch(/Sample Promoter.*Guarantees for this party.*31-03-2024.*Past/)
    expect(holding).toMatch(/Holds shares of this party.*20%/)
    expect(list).toMatch(/Quill Group \(G-1\).*Stands in your list of groups/)
    const drawing = within(screen.getByRole('figure'))
    expect(drawing.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Quill Holding No open alert',
      'Stranger Guarantor Not monitored',
      'Brook Mills 3 open alerts, worst High',
    ])
    expect(drawing.getByRole('link', { name: /Quill Holding/ }).getAttribute('href')).toBe('/app/party/p1/groups')
    expect(drawing.queryByText(/Sample Promoter/)).toBeNull()
    // 20% is a holding, not control.
    for (const word of ['controls', 'holds shares of', 'guarantees for']) drawing.getByText(word)
  })

  it('name the group in the head of the page, and a shared director as a hint apart', async () => {
    await open('/app/party/p2/groups', { 'GET /v1/parties/p2/group': OF_PARTY })
    const [head] = await screen.findAllByRole('link', { name: 'Quill Group' })
    expect(head?.getAttribute('href')).toBe('/app/groups/p1')
    expect(head?.parentElement?.textContent).toBe('Group: Quill Group, 2 members, 3 open alerts')
    await screen.findByRole('table', { name: 'Shared directors' })
    expect(rowsOf('Shared directors')[0]).toMatch(/Shared Director.*Director.*Far Company.*Independent director/)
    screen.getByText('A shared director is a hint: the companies are judged one by one.')
  })

  it('say how they come where no file states any', async () => {
    const nothing = { ...OF_PARTY, group: null, relations: [], memberships: [], shared_directors: [] }
    await open('/app/party/p2/groups', { 'GET /v1/parties/p2/group': nothing })
    await screen.findByText(/Control, guarantees and common borrowing come with the upload of relations/)
  })
})

describe('the page of a group', () => {
  it('has members with open alerts by severity, guarantees apart, and the list of alerts', async () => {
    const asked: (string | null)[][] = []
    await open('/app/groups/p1?severity=High', {
      'GET /v1/groups/p1': GROUP,
      'GET /v1/admin/alerts': ({ url: { searchParams } }) => {
        asked.push(['group_id', 'severity', 'state'].map((name) => searchParams.get(name)))
        return { data: [], total_count: 0 }
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Quill Group' })
    await screen.findByRole('table', { name: 'Members' })
    expect(rowsOf('Members')).toEqual([
      'Quill Holding 000monitored--',
      'Brook Mills 120monitored₹1.25 cr₹1,25,00,000SMA-1',
    ])
    expect(screen.getByText('Guarantees from outside').nextSibling?.textContent).toBe('1')
    expect(rowsOf('Relations')[0]).toMatch(/Quill Holding.*controls.*Brook Mills/)
    await screen.findByText('No alert of a monitored member is open.')
    expect(asked).toContainEqual(['p1', 'High', 'open'])
  })

  it('that nobody may see is not there', async () => {
    await open('/app/groups/p8', {})
    await screen.findByText('There is no group at this address on that day, or your organization cannot see it.')
  })
})
