import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const part = (place: string, line: string, label: string, amount: string) => ({
  ...{ place, line, label, amount, period_end: '2026-03-31', fact_id: 'f1' },
})
const driver = (id: string, label: string, more: object) => ({
  ...{ id, label, why: 'Because it is so.', better: 'higher', formula: 'one / another', unit: 'percent' },
  ...{ value: null, reason: null, before: null, standing: null, stands_in: false, parts: [] },
  ...more,
})
const STRENGTH = {
  ...{ because: null, source: 'published', nature: 'standalone', year_end: '2026-03-31', model_version: '1' },
  ...{ not_scored: null, z_double_prime: { figure: 5.29, reason: null, stands_in: true } },
  drivers: [
    driver('net_profit_to_assets', 'Net profit to assets', {
      ...{ value: 9, before: 7.5, standing: 'for' },
      parts: [
        part('plus', 'profit_loss_for_period', 'Profit or loss for the period', '90000000.00'),
        part('under', 'assets', 'Total assets', '1000000000.00'),
      ],
    }),
    driver('retained_earnings_to_assets', 'Retained earnings to assets', {
      ...{ value: 2, standing: 'against', stands_in: true },
    }),
    driver('quick_ratio', 'Quick ratio', { unit: 'times', value: 0.83, before: 0.9, standing: 'neither' }),
    driver('profit_of_three_years_to_assets', 'Profit of three years to assets', {
      reason: 'The statements of 3 years are not all known.',
    }),
  ],
}
const STATEMENT = {
  ...{ fact_id: 'f1', source: 'published', nature: 'standalone', statement: 'balance_sheet', span: null, months: null },
  ...{ period_start: null, period_end: '2026-03-31', audited: true, form: 'commercial', superseded: 0 },
  lines: { assets: '1000000000.00' },
  filing: {
    ...{ filing_id: 'F-1', context: 'OneI', address: 'https://exchange.example/F-1.xml' },
    ...{ published_at: '2026-05-20T10:00:00Z', document_id: null, file_name: null, row: null },
    document_included: false,
  },
}

const ALL = { '/v1': '*' }
const PROBABILITY = {
  ...{ because: null, says: '', months: 12, year_end: '2026-03-31', known_on: '2026-05-20', study_id: 's1' },
  ...{ studied_on: '2026-11-21', in_force_since: '2026-11-22T06:00:00Z' },
  ...{ probability: { value: 0.117, low: 0.0991, high: 0.1379 } },
  said: { text: 'It rests on {3} borrowers, of whom {4} became NPA. It is no rating.', slots: ['', '', '90', '40'] },
}
const PLACE = { because: null, place: 31, scored: 143, borrowers: 200 }

async function open(strength: object, rank: object = PLACE, probability: object = PROBABILITY, policy: object = ALL) {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/parties/p1/is_watchlisted': { meta: { total_records: 0 } },
    'GET /v1/parties/p1': { data: { id: 'p1', party_id: 'p1', name: 'Samudra Sample Foods', is_demo: true } },
    'GET /v1/parties/p1/financials': { data: [STATEMENT] },
    'GET /v1/parties/p1/financial_strength': strength,
    'GET /v1/parties/p1/financial_strength/rank': rank,
    'GET /v1/parties/p1/financial_strength/probability': probability,
  })
  await openApp('/app/party/p1/financials', { token: tokenFor() })
  return within(await screen.findByRole('region', { name: 'Financial strength' }))
}

it('shows each ratio with the year before, what it says and its lines, and calls itself no rating', async () => {
  const section = await open(STRENGTH)
  const table = within(await section.findByRole('table', { name: 'Financial strength' }))
  const cellsOf = (name: string) => {
    const row = table.getAllByRole('row').find((tableRow) => tableRow.textContent?.includes(name))
    return [...(row?.querySelectorAll('[role=cell], td') ?? [])].slice(1).map(({ textContent }) => textContent)
  }
  expect(cellsOf('Net profit to assets')).toEqual([
    ...['9.00%', '7.50%', 'Counts for it'],
    'Profit or loss for the period ₹9.00 cr₹9,00,00,000÷ Total assets ₹100.00 cr₹1,00,00,00,000',
  ])
  expect(cellsOf('Retained earnings')).toEqual(['2.00%', '-', 'Counts against it', ''])
  expect(cellsOf('Quick ratio')).toEqual(['0.83', '0.90', 'Counts little', ''])
  expect(cellsOf('Profit of three years')).toEqual(['-', '-', '', ''])
  section.getByText('Model figures from published results, not a rating.')
  section.getByText(/Other equity is used instead/)
  section.getByText(/Profit of three years to assets: The statements of 3 years are not all known/)
  section.getByText('5.29')
  section.getByRole('button', { name: /^Filing: balance sheet/ })
})

it('says why there are none', async () => {
  const section = await open({
    ...{ ...STRENGTH, because: 'No financial statement of this party is known.', drivers: [], z_double_prime: null },
  })
  await section.findByText('No financial statement of this party is known.')
  expect(section.queryByRole('table')).toBeNull()
})

it('says that too few ratios are measured', async () => {
  const said = 'It cannot be scored because only 4 of 14 ratios can be measured.'
  const section = await open({ ...STRENGTH, not_scored: said })
  await section.findByText(said)
})

it('tells the place among the own borrowers, or why there is none', async () => {
  const section = await open(STRENGTH)
  expect((await section.findByText('31 / 143')).parentElement?.textContent).toContain('A place is not a rating.')
  await closeBrowser()
  const because = 'Only your own borrowers have a place.'
  const none = await open(STRENGTH, { because, place: null, scored: 0, borrowers: 0 })
  expect((await none.findByText(/^No place within your book:/)).textContent).toContain(because)
})

it('tells the probability of an own borrower as the lender’s own calibration, with its interval and study', async () => {
  const section = await open(STRENGTH)
  const line = (await section.findByText('11.7%')).parentElement
  expect(line?.textContent).toMatch(
    /^Probability of NPA within 12 months, by your own calibration: 11\.7% \(9\.9% – 13\.8%\) · It rests on 90 borrowers, of whom 40 became NPA\. It is no rating\. In force since /,
  )
  expect(section.getByRole('link', { name: 'Study of 21-11-2026' }).getAttribute('href')).toBe('/admin/score-study/s1')
  await closeBrowser()
  const reader = await open(STRENGTH, PLACE, PROBABILITY, { '/v1/parties': '*', '/v1/admin/parties': '*' })
  await reader.findByText('11.7%')
  expect(reader.queryByRole('link', { name: /^Study of/ })).toBeNull()
})

it('says why there is no probability', async () => {
  const said = { text: 'Only your own borrowers have a probability.', slots: [] }
  const none = { ...PROBABILITY, because: said.text, said, probability: null, study_id: null, studied_on: null }
  const section = await open(STRENGTH, PLACE, { ...none, in_force_since: null })
  expect((await section.findByText(/^No probability of NPA:/)).textContent).toContain(said.text)
})
