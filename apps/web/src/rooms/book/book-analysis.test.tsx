import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const cell = (
  from_class: string,
  to_class: string,
  facilities: number,
  exposure_from: string,
  exposure_to = '0.00',
) => ({
  ...{ from_class, to_class, facilities, borrowers: 1, exposure_from, exposure_to },
})
const part = (exposure: string, percent: string) => ({ exposure, percent })
const NONE = part('0.00', '0.0')
const MOVEMENT = {
  from: '2026-02',
  to: '2026-03',
  months: ['2026-03', '2026-02'],
  cells: [cell('SMA-1', 'NPA', 2, '2000000.00', '2100000.00'), cell('absent', 'Standard', 1, '0.00', '700000.00')],
  rolls: [
    {
      ...{ from_class: 'SMA-1', facilities: 2, exposure: '2000000.00', worse: part('2000000.00', '100.0') },
      ...{ same: NONE, better: NONE, unknown: NONE, ended: NONE },
    },
  ],
}
const FACILITIES = {
  data: [
    {
      ...{
        account_number: 'XX03',
        party_id: 'p2',
        party_name: 'Kaveri Sample Traders',
        is_demo: true,
        kind: 'term_loan',
      },
      ...{
        from_class: 'SMA-1',
        to_class: 'NPA',
        exposure_from: '2000000.00',
        exposure_to: '2100000.00',
        days_past_due: 95,
      },
    },
  ],
  total_count: 1,
  totals: { exposure_from: '2000000.00', exposure_to: '2100000.00' },
}
const LIMIT = {
  ...{ valid_from: '2026-03-01', capital_base: '35000000.00', borrower_percent: '20.00', group_percent: '25.00' },
  ...{ set_by: 'Asha', set_at: '2026-03-01T05:00:00Z' },
}
const CONCENTRATION = {
  by: 'borrower',
  data: [
    {
      ...{
        key: 'p1',
        label: 'Ashwini Sample Mills',
        facilities: 2,
        borrowers: 1,
        exposure: '7100000.00',
        percent: '66.0',
      },
      ...{ npa_exposure: '0.00', of_capital: '20.3', is_above_limit: true },
    },
  ],
  total_count: 1,
  exposure: '10600000.00',
  herfindahl: '0.4954',
  limit: LIMIT,
}

const open = (answers: Parameters<typeof fakeServer>[0], path: string) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/portfolios': { data: [{ id: 'f1', attributes: { name: 'Traders' } }], total_count: 1 },
    'GET /v1/book/movement': MOVEMENT,
    'GET /v1/book/movement/facilities': FACILITIES,
    'GET /v1/book/concentration': CONCENTRATION,
    ...answers,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}

describe('the movement', () => {
  it('stands as a matrix of number and rupees, and a cell opens to its facilities', async () => {
    const server = await open({}, '/app/book/movement')
    const matrix = within(await screen.findByRole('region', { name: 'Movement between classes' }))
    expect(matrix.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'From, toStandardNPA',
      expect.stringMatching(/^SMA-12₹20\.00 lakh/),
      expect.stringMatching(/^New1₹7\.00 lakh/),
    ])
    expect(within(screen.getByRole('table', { name: 'Roll rates' })).getByText('100%')).toBeTruthy()
    await userEvent.click(matrix.getByRole('link', { name: /^2/ }))
    await screen.findByRole('link', { name: 'Kaveri Sample Traders' })
    expect(addressNow()).toBe('/app/book/movement?from_class=SMA-1&to_class=NPA')
    const [asked] = server.to('GET /v1/book/movement/facilities')
    expect(asked?.url.searchParams.get('to_class')).toBe('NPA')
    await userEvent.click(screen.getByRole('button', { name: 'Sort by at the second' }))
    await waitFor(() =>
      expect(addressNow()).toBe('/app/book/movement?from_class=SMA-1&to_class=NPA&sort_by=exposure_to&sort_in=desc'),
    )
  })

  it('says what is needed while one month-end is known, and what failed', async () => {
    await open(
      { 'GET /v1/book/movement': { from: null, to: null, months: [], cells: [], rolls: [] } },
      '/app/book/movement',
    )
    await screen.findByText('Two month-ends are needed. Upload the day-ends of another month.')
    await closeBrowser()
    await open({ 'GET /v1/book/movement': refuse(500, 'It failed') }, '/app/book/movement')
    await screen.findByText('It failed')
  })
})

describe('the concentration', () => {
  it('tells shares, the limit and who is above it', async () => {
    await open({}, '/app/book/concentration')
    const row = within((await screen.findByRole('link', { name: 'Ashwini Sample Mills' })).closest('tr') as HTMLElement)
    row.getByText('66%')
    row.getByText('Above the limit')
    screen.getByText(/One borrower may take/)
    expect(screen.getByText(/20%/).textContent).toContain('25%')
  })

  it('is asked by another property, which stands in the address', async () => {
    const of = (key: string | null) => ({ ...CONCENTRATION.data[0], key, label: key, is_above_limit: false })
    const answer = { ...CONCENTRATION, by: 'industry', data: [of('13111'), of(null)] }
    const server = await open(
      { 'GET /v1/book/concentration': answer },
      '/app/book/concentration?by=industry&month=2026-03',
    )
    const opened = await screen.findByRole('link', { name: '13111' })
    expect(opened.getAttribute('href')).toBe('/app/book/all?month=2026-03&industry=13111')
    screen.getByText('Not stated')
    expect(server.to('GET /v1/book/concentration')[0]?.url.searchParams.get('by')).toBe('industry')
  })

  it('is sorted by a press on a head, from the first page on, and back at the second', async () => {
    const server = await open({}, '/app/book/concentration?page=2')
    const orderAsked = () => {
      const { searchParams } = server.to('GET /v1/book/concentration').at(-1)?.url ?? new URL('http://none.example')
      return ['sort_by', 'sort_in', 'page'].map((name) => searchParams.get(name)).join(' ')
    }
    const head = (name: string) => screen.findByRole('button', { name })
    await head('Sort by exposure, sorted descending')
    expect(orderAsked()).toBe('exposure  2')
    await userEvent.click(await head('Sort by facilities'))
    await head('Sort by facilities, sorted descending')
    expect([addressNow(), orderAsked()]).toEqual([
      '/app/book/concentration?sort_by=facilities&sort_in=desc',
      'facilities desc 1',
    ])
    await userEvent.click(await head('Sort by facilities, sorted descending'))
    await waitFor(() => expect(orderAsked()).toBe('facilities asc 1'))
  })

  it('takes limits, and keeps what was typed when the server refuses', async () => {
    const server = await open(
      { 'POST /v1/book/exposure_limits': refuse(400, 'Wrong', { fields: { capital_base: 'must be above 0' } }) },
      '/app/book/concentration?do=limits',
    )
    const base = await screen.findByRole('textbox', { name: 'Capital base (₹)' })
    await userEvent.clear(base)
    await userEvent.type(base, '3,50,00,000')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('must be above 0')
    expect(base).toHaveProperty('value', '3,50,00,000')
    expect(server.to('POST /v1/book/exposure_limits')[0]?.body).toMatchObject({
      capital_base: '35000000',
      borrower_percent: '20.00',
    })
    await waitFor(() => expect(addressNow()).toContain('do=limits'))
  })
})
