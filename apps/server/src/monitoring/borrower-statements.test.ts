import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleText } from '../imports/kit/sample-file.ts'
import { importText } from '../testing/import-text.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { evaluateDirty } from './run.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2025-10-10T06:00:00Z' })
})
afterAll(() => world.close())

async function lender(): Promise<Client> {
  const asha = await world.organization()
  await importText(
    world,
    asha.organization_id,
    'customers',
    'customer_number,name,constitution\nSAMPLE-C1,Neelambari Sample Textiles,private_company\n',
  )
  return asha
}

const HEADING =
  'customer_number,company_name,period_start,period_end,nature,audited,revenue_from_operations,income,inventories,current_assets,assets,equity,liabilities,equity_and_liabilities'
const send = ({ organization_id }: Client, ...rows: string[]) =>
  importText(world, organization_id, 'borrower_statements', `${HEADING}\n${rows.join('\n')}\n`)
const row = (cells: string) => `SAMPLE-C1,Neelambari Sample Textiles,${cells}`

const factsOf = ({ organization_id }: Client) =>
  query(
    world.owner_url,
    `select subject, payload, locator_key, known_at from facts where organization_id = '${organization_id}' order by subject, known_at`,
  )

describe("a file of borrowers' statements", () => {
  it('makes up to three facts of a line, each with its own lines, and alerts with the figures they rest on', async () => {
    const asha = await lender()
    const sample = await sampleText('borrower_statements')
    const outcome = await importText(world, asha.organization_id, 'borrower_statements', sample)
    expect(outcome.counts).toMatchObject({ rows_read: 3, rows_quarantined: 0, facts_written: 6 })
    expect(await importText(world, asha.organization_id, 'borrower_statements', `${sample}\n`)).toMatchObject({
      counts: { facts_written: 0 },
    })
    await evaluateDirty(world.platform, asha.organization_id)
    const alerts = (await asha.get('/v1/admin/alerts?state=open')).body.data
    const types = alerts.map((alert: { alert_type: string }) => alert.alert_type).sort()
    expect(types).toEqual(['inventory_build_up', 'profit_decline'])
  })

  it('knows a year received in September from then on, and an audited year after its provisional one', async () => {
    const asha = await lender()
    await send(asha, row('2024-04-01,2025-03-31,standalone,no,84000000,,,,,,,'))
    const again = await send(asha, row('2024-04-01,2025-03-31,standalone,yes,83000000,,,,,,,'))
    expect(again.counts.facts_written).toBe(1)
    const facts = await factsOf(asha)
    expect(facts.map(({ payload }) => payload)).toMatchObject([
      { audited: false, lines: { revenue_from_operations: '84000000.00' } },
      { audited: true, lines: { revenue_from_operations: '83000000.00' } },
    ])
  })

  it.each([
    [
      'assets',
      '2024-04-01,2025-03-31,standalone,yes,1,,,,90000000,30000000,59000000,',
      /equity and liabilities together are/,
    ],
    ['assets', '2024-04-01,2025-03-31,standalone,yes,1,,,,90000000,,,91000000', /but equity_and_liabilities is/],
    ['current_assets', ',2025-03-31,standalone,yes,,,5000000,4000000,,,,', /less than its parts \(inventories\)/],
    ['income', '2024-04-01,2025-03-31,standalone,yes,5000000,4000000,,,,,,', /less than its parts/],
    ['revenue_from_operations', '2024-04-01,2025-03-31,standalone,yes,-5,,,,,,,', /cannot be negative/],
    ['period_start', '2025-03-20,2025-03-31,standalone,yes,5,,,,,,,', /12 days/],
    ['period_start', '2023-04-01,2025-03-31,standalone,yes,5,,,,,,,', /731 days/],
    ['period_start', ',2025-03-31,standalone,yes,5,,,,,,,', /need the first day/],
    ['period_end', '2025-04-01,2026-03-31,standalone,yes,5,,,,,,,', /has not come yet/],
    ['nature', '2024-04-01,2025-03-31,both,yes,5,,,,,,,', /standalone or consolidated/],
    ['audited', '2024-04-01,2025-03-31,standalone,perhaps,5,,,,,,,', /yes or no/],
    [null, '2024-04-01,2025-03-31,standalone,yes,,,,,,,,', /states no figure/],
  ])('sets aside a line for its %s: %s', async (field, cells, reason) => {
    const asha = await lender()
    const { job_id, counts } = await send(asha, row(cells))
    expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 0 })
    const [aside] = (await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data
    expect(aside).toMatchObject({ field, reason: expect.stringMatching(reason) })
  })

  it('reads notes to the accounts, and judges by them what no balance sheet tells', async () => {
    const asha = await lender()
    const heading =
      'customer_number,company_name,period_start,period_end,nature,audited,revenue_from_operations,finance_costs,interest_on_term_loans,depreciation_depletion_and_amortisation_expense,profit_loss_for_period,related_party_transactions,equity,trade_payables_current,trade_payables_over_90_days,unbilled_revenue,contingent_liabilities,current_maturities_of_long_term_borrowings'
    const sent = await importText(
      world,
      asha.organization_id,
      'borrower_statements',
      [
        heading,
        row('2023-04-01,2024-03-31,standalone,yes,840000000,,,,,,200000000,,,,10000000,25000000'),
        row(
          '2024-04-01,2025-03-31,standalone,yes,860000000,30000000,15000000,9000000,12000000,260000000,210000000,60000000,36000000,,63000000,28000000',
        ),
      ].join('\n'),
    )
    expect(sent.counts).toMatchObject({ rows_quarantined: 0, facts_written: 4 })
    await evaluateDirty(world.platform, asha.organization_id)
    const { data } = (await asha.get('/v1/admin/alerts?state=open')).body
    const types = data.map((item: { alert_type: string }) => item.alert_type).sort()
    expect(types).toEqual(['contingent_liability_rise', 'low_dscr', 'payables_stretch', 'related_party_transactions'])
    const listedAlert = data.find((item: { alert_type: string }) => item.alert_type === 'contingent_liability_rise')
    const [alert] = (await asha.get(`/v1/admin/alerts/${listedAlert._id}`)).body.data
    expect(alert.alert_detail).toMatchObject({
      financial_year: '2024-25',
      contingent_liabilities_value: '63000000.00',
      profit_or_loss_value: '12000000.00',
      percentage: 525,
      share_of_net_worth: 0.3,
    })
  })

  it('leaves a negative amount of a note out', async () => {
    const asha = await lender()
    const { counts } = await importText(
      world,
      asha.organization_id,
      'borrower_statements',
      [
        'customer_number,company_name,period_end,nature,audited,equity,contingent_liabilities',
        row('2025-03-31,standalone,yes,5000000,-1'),
      ].join('\n'),
    )
    expect(counts).toMatchObject({ rows_quarantined: 0, cells_left_out: 1, facts_written: 1 })
  })

  it.each([['trade_payables_current', '5000000,,4000000,', /less than its parts \(trade_payables_over_90_days\)/]])(
    'sets aside a note for its %s',
    async (field, cells, reason) => {
      const asha = await lender()
      const { job_id, counts } = await importText(
        world,
        asha.organization_id,
        'borrower_statements',
        [
          'customer_number,company_name,period_end,nature,audited,trade_payables_over_90_days,equity,trade_payables_current,contingent_liabilities',
          row(`2025-03-31,standalone,yes,${cells}`),
        ].join('\n'),
      )
      expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 0 })
      const [aside] = (await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data
      expect(aside).toMatchObject({ field, reason: expect.stringMatching(reason) })
    },
  )

  it('accepts rounding: ₹1,000 or 0.1% between assets and equity and liabilities', async () => {
    const asha = await lender()
    const { counts } = await send(
      asha,
      row(',2025-03-31,standalone,yes,,,,,90000000,30000000,59990000,'),
      row(',2024-03-31,standalone,yes,,,,,50000,30000,19500,'),
    )
    expect(counts).toMatchObject({ rows_quarantined: 0, facts_written: 2 })
  })

  it('sets a second line for the same balance sheet aside as a whole, its profit and loss too', async () => {
    const asha = await lender()
    const { counts } = await send(
      asha,
      row('2024-04-01,2025-03-31,standalone,yes,84000000,,,,90000000,,,'),
      row('2025-01-01,2025-03-31,standalone,yes,21000000,,,,80000000,,,'),
    )
    expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 2 })
  })
})
