import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SIDEBAR = 'GET /v1/account/myconfig/party-sidebar'
const SECTIONS = { data: ['overview', 'facilities', 'signals', 'alerts', 'cases'].map((id) => ({ id })) }
const SOURCE = {
  document_id: 'd1',
  file_name: 'register.csv',
  row: 1204,
  as_of: '2025-05-31',
  attribution: 'MCA, GODL',
}

const SIGNED_IN = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  [SIDEBAR]: SECTIONS,
  'GET /v1/admin/parties/p1/is_watchlisted': { meta: { total_records: 0 } },
}
const PARTY = {
  id: 'p1',
  party_id: 'p1',
  name: 'Konkan Sample Agro Limited',
  type: 'public_company',
  cin: 'U15400GA2011PTC990001',
  status: 'Strike Off',
  city: 'Mapusa',
  state: 'Goa',
  is_demo: true,
  customer_numbers: ['C-7'],
  identity: [
    { key: 'paid_up_capital', label: 'Paid-up capital', value: '1250000.00', format: 'money', source: SOURCE },
    { key: 'registration_date', label: 'Date of registration', value: '1987-11-20', format: 'date', source: SOURCE },
    { key: 'roc', label: 'Registrar of companies', value: null, format: 'text', source: SOURCE },
  ],
  identifiers: [{ scheme: 'cin', value: 'U15400KA2011PTC990001', valid_to: '2020-01-31' }],
  address: '12 Sample Road, Mapusa',
}

const openParty = (answers: Parameters<typeof fakeServer>[0] = {}, path = '/app/party/p1', width = 1440) => {
  const server = fakeServer({ ...SIGNED_IN, 'GET /v1/parties/p1': { data: PARTY }, ...answers })
  return openApp(path, { token: tokenFor(), width }).then(() => server)
}
const section = (name: string) => screen.findByRole('region', { name })

describe('the party page', () => {
  it('shows who it is: name as the title, type, status, identifiers, demo mark [DOM-ROUTE-002] [SH-ROUTE-007] [SH-PROD-010]', async () => {
    await openParty()
    const title = await screen.findByRole('heading', { level: 1, name: /Konkan Sample Agro Limited/ })
    within(title).getByText('Demo')
    screen.getByText('Public Company')
    screen.getByText('U15400GA2011PTC990001')
    expect(screen.getByText('Strike Off').dataset.tone).toBe('high')
    screen.getByText('Mapusa, Goa')
    screen.getByText('C-7')
    await waitFor(() => expect(document.title).toBe('Konkan Sample Agro Limited · Party · Saakh'))
  })

  it.each([
    { party_id: 'p1', name: 'Konkan Sample' },
    { party_id: 'p1', party_name: 'Konkan Sample' },
  ])('takes the name from %j [SH-ENT-054]', async (party) => {
    await openParty({ 'GET /v1/parties/p1': party })
    await screen.findByRole('heading', { level: 1, name: 'Konkan Sample' })
  })

  it.each([
    ['public_company', 'Public Company', 'DOM-ENT-004'],
    ['private_company', 'Private Company', 'DOM-ENT-005'],
    ['person', 'Person', 'DOM-ENT-006'],
    ['limited_liability_partnership', 'Limited Liability Partnership', 'DOM-ENT-007'],
    ['firm', 'Firm', 'DOM-ENT-008'],
    ['default', 'Business', 'DOM-ENT-009'],
    ['Trust', 'Business', 'DOM-ENT-009'],
  ])('shows the type %s as an icon and the words %s [%s]', async (type, label) => {
    await openParty({
      'GET /v1/parties/p1': { _id: 'p1', party_name: 'Konkan Sample', attributes: { model_type: type } },
    })
    const title = await screen.findByRole('heading', { level: 1, name: 'Konkan Sample' })
    const header = title.closest('header')
    if (!header) throw new Error('the title is in no header')
    const words = within(header).getByText(label)
    expect(words.querySelector('svg[data-party-icon]')).not.toBeNull()
  })

  it.each([
    [true, 1],
    ['true', 1],
    [false, 0],
    [null, 0],
  ])('marks beside the name whether it is claimed: %s [SH-ENT-056]', async (claimed, marks) => {
    await openParty({ 'GET /v1/parties/p1': { data: { ...PARTY, claimed } } })
    const title = await screen.findByRole('heading', { level: 1, name: /Konkan Sample Agro Limited/ })
    expect(within(title).queryAllByText('Claimed')).toHaveLength(marks)
  })

  it('shows each line of the identity in its format, with its day and the line it was read from', async () => {
    await openParty()
    const identity = await section('Identity')
    const capital = within(identity).getByText('Paid-up capital').closest('div')
    if (!capital) throw new Error('the capital is in no line')
    within(capital).getByText('₹12.50 lakh')
    within(capital).getByText('31-05-2025')
    expect(within(capital).getByRole('link', { name: 'line 1,204' }).getAttribute('href')).toBe(
      '/app/documents/d1?row=1204',
    )
    within(identity).getByText('20-11-1987')
    within(identity).getByText('not in the register')
    within(identity).getByText('Former CIN')
    within(identity).getByText('until 31-01-2020')
    within(identity).getByText('12 Sample Road, Mapusa')
    within(identity).getByText('Source: MCA, GODL')
  })

  it.each([
    ['bare, by _id and attributes', { _id: 'p1', attributes: { name: 'Bare Trader', model_type: 'firm' } }],
    ['under party, by party_name', { party: { party_id: 'p1', party_name: 'Bare Trader', model_type: 'firm' } }],
  ])(
    'stands when a server states no more than the specification: %s [DOM-ENT-001] [DOM-ENT-002] [DOM-ENT-003]',
    async (_, body) => {
      await openParty({
        'GET /v1/parties/p1': body,
        [SIDEBAR]: () => refuse(404, 'Not here'),
      })
      await screen.findByRole('heading', { level: 1, name: 'Bare Trader' })
      screen.getByText('Firm')
      for (const name of ['Identity', 'Open alerts', 'Conduct', 'Signals'])
        await within(await section(name)).findByText('No Data Available')
    },
  )

  it('says so when there is no such party [SH-API-070] [SH-ERR-016]', async () => {
    await openParty({ 'GET /v1/parties/p1': () => refuse(404, 'Nothing of that name') })
    await screen.findByText('No data found')
    expect(screen.queryByRole('button', { name: 'Create case' })).toBeNull()
  })

  it('asks nothing and shows the card when the policy allows no parties [SH-PROT-010]', async () => {
    const server = await openParty({
      'GET /v1/account/myprofile': { user_id: 'u1', name: 'L', email: 'l@b.example', policy: { '/v1/cases': 'GET' } },
    })
    await screen.findByText("Sorry, you don't have permission to view this page")
    expect(server.to('GET /v1/parties/p1')).toEqual([])
  })
})

describe('sections', () => {
  it('are those of the configuration, in its order; another one changes address and content [SH-API-036] [DOM-ROUTE-003] [SH-ROUTE-008]', async () => {
    await openParty({
      [SIDEBAR]: { data: [{ id: 'cases', label: 'Work' }, { id: 'overview' }, { id: 'legal' }] },
      'GET /v1/cases': { cases: [], count: 0 },
    })
    const menu = await screen.findByRole('navigation', { name: 'Sections of this party' })
    await waitFor(() =>
      expect(
        within(menu)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Work', 'Overview', 'Legal']),
    )
    await screen.findByText('No case was opened for this party yet.')
    await userEvent.click(within(menu).getByRole('link', { name: 'Overview' }))
    expect(addressNow()).toBe('/app/party/p1/overview')
    await section('Identity')
    await userEvent.click(within(menu).getByRole('link', { name: 'Legal' }))
    expect(addressNow()).toBe('/app/party/p1/legal')
    await within(await section('Legal')).findByText('No Data Available')
  })

  it('show the first where the address names an unknown one', async () => {
    await openParty({}, '/app/party/p1/nonsense')
    await section('Identity')
    expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
  })

  it('cases: only those of the party are asked for and listed [DOM-ROUTE-004] [DOM-API-017]', async () => {
    const server = await openParty(
      {
        'GET /v1/cases': {
          cases: [{ uid: 'c1', case_id: 'CASE-1', subject: 'Stock audit', party_id: 'p1', status: 'NEW' }],
          count: 1,
        },
      },
      '/app/party/p1/cases',
    )
    await screen.findByText('Stock audit')
    const [call] = server.to('GET /v1/cases').filter(({ url }) => url.searchParams.has('party_id'))
    expect(call?.url.searchParams.get('party_id')).toBe('p1')
  })

  it('without cases say No Data Available [DOM-ERR-023]', async () => {
    await openParty({ 'GET /v1/cases': { cases: [], count: 0 } }, '/app/party/p1/cases')
    await screen.findByText('No Data Available')
  })
})

it('offers a case and an alert beside the name on a desktop, with the party fixed [DOM-PANEL-016] [DOM-PANEL-014] [DOM-PANEL-015]', async () => {
  await openParty({
    'GET /v1/cases/case_types': [{ _id: 't1', name: 'Review', ticket_workflow_id: 'w1' }],
    'GET /v1/admin/alerts/signals': { data: [] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Create case' }))
  expect(addressNow()).toBe('/app/party/p1?offCanvas=create-case')
  const panel = await screen.findByRole('dialog', { name: 'Create case' })
  await within(panel).findByText('Konkan Sample Agro Limited')
  expect(within(panel).queryByRole('combobox', { name: /party/i })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Create alert' }))
  expect(addressNow()).toBe('/app/party/p1?offCanvas=create-alert')
})

describe('facilities', () => {
  const months = Array.from({ length: 36 }, (_, index) => {
    const month = `${2023 + Math.floor((index + 11) / 12)}-${String(((index + 11) % 12) + 1).padStart(2, '0')}`
    return { month, max_dpd: index < 35 ? 0 : 45, class: index < 35 ? 'Standard' : 'SMA-1' }
  })
  const account = {
    account_number: 'CC-1',
    customer_number: 'C-7',
    kind: 'cash_credit',
    product_desc: 'Against stock',
    sanction_limit: '10000000.00',
    limit: '10000000.00',
    drawing_power: '8000000.00',
    outstanding: '9000000.00',
    dpd: 45,
    class: 'SMA-1',
    as_of: '2026-11-20',
    months,
    source: { ...SOURCE, file_name: 'day.csv', row: 12, as_of: '2026-11-20' },
    book: {
      ...{ declared_class: 'Standard', computed_class: 'SMA-1', class_reason: 'counted', differs_since: '2026-11-01' },
      ...{ undrawn: '500000.00', margin: null, exposure: '10000000.00', currency: 'INR', rate: null },
    },
  }

  it('tell limits, drawing power, outstanding, use and class with their source, and 36 months in words', async () => {
    await openParty(
      { 'GET /v1/parties/p1/facilities': { data: [account], borrower_class: 'SMA-1' } },
      '/app/party/p1/facilities',
    )
    const accountSection = within(await section('CC-1'))
    const figure = (label: string) => accountSection.getByText(label).nextElementSibling?.textContent
    expect(figure('Outstanding')).toContain('₹90.00 lakh')
    expect(figure('Limit')).toContain('₹1.00 cr')
    expect(figure('Drawing power')).toContain('₹80.00 lakh')
    expect(figure('Utilisation')).toContain('112.5%')
    expect(figure('Utilisation')).toContain('above the limit')
    expect(figure('Days in excess')).toBe('45 days')
    expect(accountSection.getAllByText('SMA-1')[0]?.dataset.tone).toBe('medium')
    accountSection.getByText(/As of 20-11-2026/)
    expect(accountSection.getByRole('link', { name: 'day.csv, line 12' }).getAttribute('href')).toBe(
      '/app/documents/d1?row=12',
    )
    const strip = accountSection.getByRole('table', { name: /Days in excess of account CC-1 by month/ })
    expect(within(strip).getAllByText(/days past due|no data/)).toHaveLength(36)
    within(strip).getByText('2026-11: 45 days past due, SMA-1')
    const behind = accountSection.getByRole('table', { name: /worst of the month/ })
    expect(within(behind).getByRole('rowheader', { name: 'Nov 2026' }).closest('tr')?.textContent).toBe(
      'Nov 202645SMA-1',
    )
  })
})

it('tells both classes of a facility with the reason, its exposure, and the kind of one that is not fund based', async () => {
  const months = [{ month: '2026-11', max_dpd: null, class: null }]
  const guarantee = {
    ...{ account_number: 'BG-1', customer_number: 'C-7', kind: 'bank_guarantee', product_desc: null, dpd: null },
    ...{ sanction_limit: '2000000.00', limit: '2000000.00', drawing_power: null, outstanding: '1500000.00' },
    ...{ class: 'Standard', as_of: '2026-11-20', months, source: { ...SOURCE, as_of: '2026-11-20' } },
    book: {
      ...{ declared_class: 'Standard', computed_class: 'NPA', class_reason: 'another', differs_since: '2026-11-03' },
      ...{ undrawn: '500000.00', margin: '200000.00', exposure: '1800000.00', currency: 'INR', rate: null },
    },
  }
  await openParty(
    { 'GET /v1/parties/p1/facilities': { data: [guarantee], borrower_class: 'NPA' } },
    '/app/party/p1/facilities',
  )
  const accountSection = within(await section('BG-1'))
  accountSection.getByText('Bank guarantee')
  expect(accountSection.getByText('Cash margin').nextElementSibling?.textContent).toContain('₹2.00 lakh')
  expect(accountSection.getByText('Exposure').nextElementSibling?.textContent).toContain('₹18.00 lakh')
  accountSection.getByText('Days past due')
  const classes = accountSection.getByText(/Class of your system/).textContent
  expect(classes).toContain('By the days: NPA')
  expect(classes).toContain('Another account of the borrower is non-performing')
  expect(classes).toContain('different since 03-11-2026')
})

describe('signals', () => {
  const signal = (code: string, state: string, more: object = {}) => ({
    code,
    label: `Signal ${code}`,
    category: 'Account conduct',
    track: 'credit',
    state,
    severity: null,
    sentence: `Why ${code}`,
    last_data_date: null,
    alert_id: null,
    ...more,
  })

  it('show state, reason, last data and coverage; a fired one leads to its alert', async () => {
    await openParty(
      {
        'GET /v1/parties/p1/signals': {
          data: [
            signal('a', 'finding', { severity: 'High', last_data_date: '2026-11-20', alert_id: 'al1' }),
            signal('b', 'clear'),
            signal('c', 'not_measurable'),
            signal('d', 'stale'),
            signal('e', 'not_applicable'),
          ],
          evaluated_at: '2026-11-20T18:30:00Z',
          monitored: true,
        },
      },
      '/app/party/p1/signals',
    )
    const row = async (name: string) => {
      const tableRow = (await screen.findByText(name)).closest('tr')
      if (!tableRow) throw new Error(`${name} is in no row`)
      return within(tableRow)
    }
    const fired = await row('Signal a')
    expect(fired.getByText('Fired, High').dataset.tone).toBe('high')
    fired.getByText('Why a')
    fired.getByText('20-11-2026')
    ;(await row('Signal c')).getByText('Not measurable')
    expect(screen.getByText('Coverage').nextElementSibling?.textContent).toBe('50% 2 of 4')
    screen.getByText('Judged 21 Nov 2026, 12:00 am')
    await userEvent.click(screen.getByRole('button', { name: /^Stale/ }))
    expect(addressNow()).toBe('/app/party/p1/signals?state=stale')
    expect(screen.queryByText('Signal a')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Stale/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Open the alert on Signal a' }))
    expect(addressNow()).toBe('/app/party/p1/signals?offCanvas=al1')
  })
})
