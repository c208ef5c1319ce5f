import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const NORMS = 'Income-recognition norms as iterd.com tells them; the circulars were not read.'
const lacking = [{ because: 'valuation_missing', facilities: 1, exposure: '500000.00' }]
const sums = {
  ...{ facilities: 2, borrowers: 1, exposure: '2600000.00', base: '2100000.00', security: '1350000.00' },
  ...{ provision: '1087500.00', not_computable: lacking },
}
const PROVISIONS = {
  ...{ regime: 'norms', as_of: '2026-03-31', in_force: { from: null, until: '2027-03-31' }, presumed: null },
  months: ['2026-03', '2026-02'],
  data: [{ group: 'Doubtful 1', ...sums }],
  totals: sums,
  rates: [{ group: 'Standard', case: 'all', category: 'micro_small', rate: '0.25', source: NORMS }],
}
const row = {
  ...{ account_number: 'XX03', party_id: 'p2', party_name: 'Kaveri Sample Traders', is_demo: true, kind: 'term_loan' },
  ...{ asset_class: 'NPA', declared_class: 'Doubtful 1', npa_since: '2025-01-10', days_past_due: 500 },
  ...{ product_category: 'other', as_of: '2026-03-31', group: 'Doubtful 1', exposure: '2100000.00' },
  ...{ base: '2100000.00', security: '1350000.00', provision: '1087500.00', because: null },
  parts: [
    { case: 'secured', base: '1350000.00', rate: '25', amount: '337500.00', source: NORMS },
    { case: 'unsecured', base: '750000.00', rate: '100', amount: '750000.00', source: NORMS },
  ],
}
const without = {
  ...row,
  ...{ account_number: 'XX04', exposure: '500000.00', base: '500000.00', security: null, provision: null },
  ...{ because: 'valuation_missing', parts: [] },
}
const FACILITIES = { data: [row, without], total_count: 2, totals: sums }

const open = (answers: Parameters<typeof fakeServer>[0] = {}, path = '/app/book/provisions') => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/portfolios': { data: [], total_count: 0 },
    'GET /v1/book/provisions': PROVISIONS,
    'GET /v1/book/provisions/facilities': FACILITIES,
    ...answers,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))

describe('the provisions of the book', () => {
  it('say that they are a working figure, for how many facilities, and what is lacking', async () => {
    await open()
    await screen.findByText("A working figure, not the provision of the bank's accounts.")
    await screen.findByText(/The norms hold until/)
    const classes = await table('Provisions by class or stage')
    classes.getByText('₹10.88 lakh')
    classes.getByText(/no valid valuation of the security/)
    expect(classes.getByRole('link', { name: 'Upload: Securities' }).getAttribute('href')).toBe(
      '/uploads?kind=securities',
    )
    screen.getByText('1 / 2')
    const rates = await table('Rates and their sources')
    rates.getByText('0.25%')
    rates.getByText(NORMS)
  })

  it('tell of each facility rate, base, provision and why there is none', async () => {
    await open()
    const facilities = await table('Facilities and their provisions')
    const [, first, second] = facilities.getAllByRole('row')
    expect(first?.textContent).toMatch(/25% × ₹13\.50 lakh.* secured100% × ₹7\.50 lakh.* unsecured/)
    expect(first?.textContent).toContain('₹10.88 lakh')
    expect(second?.textContent).toMatch(/no valid valuation of the security.*not computable/)
  })

  it('open a class or a reason to its facilities, which stands in the address', async () => {
    const server = await open()
    const classes = await table('Provisions by class or stage')
    await userEvent.click(classes.getByRole('link', { name: '1' }))
    expect(addressNow()).toBe('/app/book/provisions?group=Doubtful+1&because=valuation_missing')
    await screen.findByRole('heading', { name: /Facilities.*Doubtful 1, no valid valuation of the security/ })
    const asked = server.to('GET /v1/book/provisions/facilities').at(-1)?.url.searchParams
    expect([asked?.get('group'), asked?.get('because')]).toEqual(['Doubtful 1', 'valuation_missing'])
  })

  it('are those of the other regime where it is chosen', async () => {
    const ecl = {
      ...{ ...PROVISIONS, regime: 'ecl', in_force: { from: '2027-04-01', until: null } },
      presumed: { days: 30, revolving: 60, source: 'one open library' },
      data: [{ group: 'Stage 3', ...sums }],
    }
    const server = await open({
      'GET /v1/book/provisions': ({ url }: { url: URL }) =>
        url.searchParams.get('regime') === 'ecl' ? ecl : PROVISIONS,
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Expected credit loss' }))
    await screen.findByText(/In force from/)
    expect(screen.getByText(/stage 2 is presumed/).textContent).toMatch(/: 30, of revolving facilities 60\.$/)
    ;(await table('Provisions by class or stage')).getByRole('link', { name: 'Stage 3' })
    expect(addressNow()).toBe('/app/book/provisions?regime=ecl')
    expect(server.to('GET /v1/book/provisions').at(-1)?.url.searchParams.get('regime')).toBe('ecl')
  })

  it('name what is rebutted on a line of its own, by whom, and ask to rebut what days alone presume', async () => {
    const ecl = {
      ...{ ...PROVISIONS, regime: 'ecl', in_force: { from: '2027-04-01', until: null } },
      data: [
        { group: 'Stage 1', ...sums },
        { group: 'Stage 2', ...sums },
      ],
      rebutted: { ...sums, facilities: 1, not_computable: [] },
    }
    const presumed = { ...row, account_number: 'XX05', group: 'Stage 2', increase: 'presumed', rebuttal: null }
    const rebutted = {
      ...{ ...row, account_number: 'XX06', group: 'Stage 1', increase: 'rebutted' },
      rebuttal: {
        ...{ rebuttal_id: 'r1', state: 'approved', reason: 'A holiday of its bank', valid_from: '2027-05-01' },
        ...{ valid_until: '2027-07-31', asked_by: 'Ravi', asked_at: '2027-05-01T06:00:00Z', approved_by: 'Meera' },
        ...{ approved_on: '2027-05-02', withdrawn_by: null, withdrawn_on: null },
      },
    }
    const server = await open(
      {
        'GET /v1/book/provisions': ecl,
        'GET /v1/book/provisions/facilities': { data: [presumed, rebutted], total_count: 2, totals: sums },
        'POST /v1/book/provisions/rebuttals': { success: true, data: { message: 'Asked', rebuttal_id: 'r2' } },
        'DELETE /v1/book/provisions/rebuttals/r1': { success: true, message: 'The rebuttal is withdrawn.' },
      },
      '/app/book/provisions?regime=ecl',
    )
    const stages = await table('Provisions by class or stage')
    expect(stages.getByRole('link', { name: 'of it rebutted' }).getAttribute('href')).toBe(
      '/app/book/provisions?regime=ecl&increase=rebutted',
    )
    const facilities = await table('Facilities and their provisions')
    expect(facilities.getByText(/Rebuttal by/).textContent).toBe(
      'Rebuttal by Ravi, 01-05-2027; approved by Meera, 02-05-2027. 01-05-2027 – 31-07-2027. A holiday of its bankWithdraw',
    )
    await userEvent.click(facilities.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(server.to('DELETE /v1/book/provisions/rebuttals/r1')).toHaveLength(1))
    await userEvent.click(facilities.getByRole('button', { name: 'Rebut: XX05' }))
    await userEvent.type(await screen.findByLabelText('Why its risk has not increased'), 'Paid on the next day')
    await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }))
    await waitFor(() =>
      expect(server.to('POST /v1/book/provisions/rebuttals').at(-1)?.body).toMatchObject({
        ...{ account_number: 'XX05', reason: 'Paid on the next day' },
      }),
    )
  })

  it('are those of a month where one is chosen, with its facilities', async () => {
    const server = await open()
    await userEvent.click(await screen.findByRole('combobox', { name: 'At the last day-end' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Feb 2026' }))
    await waitFor(() => expect(addressNow()).toBe('/app/book/provisions?month=2026-02'))
    for (const path of ['GET /v1/book/provisions', 'GET /v1/book/provisions/facilities'] as const)
      await waitFor(() => expect(server.to(path).at(-1)?.url.searchParams.get('month')).toBe('2026-02'))
  })

  it('say that the book is empty, and what failed', async () => {
    await open({ 'GET /v1/book/provisions': { ...PROVISIONS, as_of: null, data: [] } })
    await screen.findByText('Your book is empty')
    await closeBrowser()
    await open({ 'GET /v1/book/provisions': refuse(500, 'It failed') })
    await screen.findByText('It failed')
  })
})
