import type { Fact } from '@saakh/domain/facts'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signal as cash } from './alerts/borrowing_despite_cash.ts'
import { signal as contingent } from './alerts/contingent_liability_rise.ts'
import { signal as tnw } from './alerts/declining_tnw_trend.ts'
import { signal as fixedAssets } from './alerts/fixed_assets_without_lt_sources.ts'
import { signal as leverage } from './alerts/high_tol_tnw.ts'
import { signal as inventory } from './alerts/inventory_build_up.ts'
import { signal as currentRatio } from './alerts/low_current_ratio.ts'
import { signal as debtService } from './alerts/low_dscr.ts'
import { signal as cover } from './alerts/low_interest_cover.ts'
import { signal as otherAssets } from './alerts/other_current_assets_jump.ts'
import { signal as payables } from './alerts/payables_stretch.ts'
import { signal as profit } from './alerts/profit_decline.ts'
import { signal as receivables } from './alerts/receivables_stretch.ts'
import { signal as relatedParties } from './alerts/related_party_transactions.ts'
import { signal as revenue } from './alerts/revenue_decline.ts'
import { signal as unbilled } from './alerts/unbilled_revenue_rise.ts'
import { signal as turnover } from './alerts/wc_borrowing_to_turnover.ts'
import { signal as zscore } from './alerts/weak_or_declining_zscore.ts'
import { inOrderOf, namedBy } from './drawn-facts.ts'
import { balanceSheet, financialYear, quarter } from './example-statements.ts'
import type { Outcome } from './outcome.ts'
import type { Signal } from './signal.ts'
import type { StatementSource } from './statement-series.ts'

const RULES: readonly Signal[] = [
  zscore,
  tnw,
  revenue,
  profit,
  cover,
  inventory,
  receivables,
  currentRatio,
  leverage,
  debtService,
  contingent,
  turnover,
  otherAssets,
  fixedAssets,
  cash,
  payables,
  relatedParties,
  unbilled,
]
type StatementFact = Fact<StatementSource>

const crore = fc.integer({ min: -40, max: 400 })
const positive = fc.integer({ min: 2, max: 900 })
const spanLine = {
  revenue_from_operations: positive,
  income: positive,
  profit_before_exceptional_items_and_tax: crore,
  exceptional_items_before_tax: crore,
  finance_costs: fc.integer({ min: 0, max: 90 }),
  profit_loss_for_period: crore,
  depreciation_depletion_and_amortisation_expense: fc.integer({ min: 0, max: 60 }),
  interest_on_term_loans: fc.integer({ min: 0, max: 60 }),
  related_party_transactions: positive,
}
const balanceLine = {
  inventories: positive,
  trade_receivables_current: positive,
  current_assets: positive,
  current_liabilities: positive,
  assets: positive,
  liabilities: positive,
  equity: crore,
  other_equity: crore,
  retained_earnings: crore,
  goodwill: fc.integer({ min: 0, max: 60 }),
  other_intangible_assets: fc.integer({ min: 0, max: 60 }),
  intangible_assets_under_development: fc.integer({ min: 0, max: 20 }),
  borrowings_current: positive,
  borrowings_noncurrent: positive,
  noncurrent_liabilities: positive,
  property_plant_and_equipment: positive,
  capital_work_in_progress: fc.integer({ min: 0, max: 200 }),
  cash_and_cash_equivalents: positive,
  other_current_assets: positive,
  trade_payables_current: positive,
  trade_payables_over_90_days: positive,
  unbilled_revenue: positive,
  contingent_liabilities: positive,
  current_maturities_of_long_term_borrowings: fc.integer({ min: 0, max: 60 }),
}
/** Whole statements, by which rules can judge, and such with gaps. */
const spanLines = fc.oneof(fc.record(spanLine), fc.record(spanLine, { requiredKeys: [] }))
const balanceLines = fc.oneof(fc.record(balanceLine), fc.record(balanceLine, { requiredKeys: [] }))
const about = fc.record({
  source: fc.constantFrom('published_result' as const, 'borrower_statement' as const),
  nature: fc.constantFrom('consolidated' as const, 'standalone' as const),
  audited: fc.constantFrom(true, true, true, false, null),
})
const endYear = fc.integer({ min: 2021, max: 2024 })
const fact: fc.Arbitrary<StatementFact> = fc.oneof(
  fc.tuple(endYear, spanLines, about).map(([year, lines, attributes]) => financialYear(year, lines, attributes)),
  fc
    .tuple(endYear, balanceLines, about)
    .map(([year, lines, attributes]) => balanceSheet(`${year}-03-31`, lines, attributes)),
  fc
    .tuple(endYear, fc.constantFrom('Q1' as const, 'Q2' as const, 'Q3' as const, 'Q4' as const), spanLines, about)
    .map(([year, name, lines, attributes]) => quarter(year, name, lines, attributes)),
)
const known = (all: StatementFact[]): StatementFact[] =>
  all.map((statement, i) => ({ ...statement, fact_id: `f${String(i).padStart(3, '0')}` }))
/** Year after year of one company, as most borrowers give it. */
const yearByYear = fc
  .tuple(about, fc.array(fc.tuple(spanLines, balanceLines), { minLength: 2, maxLength: 3 }))
  .map(([attributes, years]): StatementFact[] =>
    years.flatMap(([span, balance], back) => [
      financialYear(2024 - back, span, attributes),
      balanceSheet(`${2024 - back}-03-31`, balance, attributes),
    ]),
  )
const facts = fc.oneof(fc.array(fact, { maxLength: 16 }), yearByYear).map(known)
const as_of = fc.constantFrom('2022-07-31', '2023-08-15', '2024-06-30', '2024-12-31')

const judge = (given: readonly Fact[], day: string): Outcome[][] =>
  RULES.map((rule) => rule.evaluate(given, { as_of: day }))

/** Without the parent's own, and without the day of the next change, which is that of all together. */
const ofGroup = (judged: Outcome[][]) =>
  judged.map((outcomes) =>
    outcomes
      .filter(({ subject }) => !subject.endsWith('standalone'))
      .map((outcome) => ({ ...outcome, changes_on: null })),
  )

describe('rules on financial statements', () => {
  it('say the same whatever the order of the facts, and find the same in the facts they name', () => {
    fc.assert(
      fc.property(facts, as_of, fc.infiniteStream(fc.nat()), (given, day, ranks) => {
        const shuffled = inOrderOf(given, () => ranks.next().value ?? 0)
        expect(judge(shuffled, day)).toEqual(judge(given, day))
        for (const rule of RULES)
          for (const outcome of rule.evaluate(given, { as_of: day })) {
            if (outcome.state !== 'finding') continue
            const named = namedBy(given, outcome)
            const again = rule.evaluate(named, { as_of: day }).find(({ subject }) => subject === outcome.subject)
            expect(again).toMatchObject({ state: 'finding', band: outcome.band, detail: outcome.detail })
          }
      }),
      { numRuns: 300 },
    )
  })

  it('are not changed by what becomes known later', () => {
    fc.assert(
      fc.property(facts, facts, as_of, (given, later, day) => {
        const future = later.map((statement, i) => ({ ...statement, fact_id: `later${i}`, known_at: '2025-06-01' }))
        expect(judge([...future, ...given], day)).toEqual(judge(given, day))
      }),
      { numRuns: 200 },
    )
  })

  it('judge by ratios: ten times the money is the same judgement', () => {
    const tenfold = (statement: StatementFact): StatementFact => ({
      ...statement,
      payload: {
        ...statement.payload,
        lines: Object.fromEntries(
          Object.entries(statement.payload.lines).map(([name, text]) => [name, decimalOf(paiseOf(text) * 10n)]),
        ),
      },
    })
    fc.assert(
      fc.property(facts, as_of, (given, day) => {
        const states = (all: Outcome[][]) =>
          all.map((outcomes) =>
            outcomes.map((outcome) => [
              outcome.state,
              outcome.subject,
              outcome.state === 'finding' ? [outcome.band, outcome.severity] : null,
            ]),
          )
        expect(states(judge(given.map(tenfold), day))).toEqual(states(judge(given, day)))
      }),
      { numRuns: 200 },
    )
  })

  it('never look at the parent for what they say of the group', () => {
    fc.assert(
      fc.property(facts, facts, as_of, (given, more, day) => {
        const of = (nature: string) => (statement: StatementFact) => statement.payload.nature === nature
        const group = given.filter(of('consolidated'))
        const seen = new Set(
          group
            .filter((statement) => statement.known_at <= day && statement.payload.period_end <= day)
            .map(({ kind }) => kind),
        )
        const parent = more.filter(of('standalone')).filter(({ kind }) => seen.has(kind))
        const added = parent.map((statement, i) => ({ ...statement, fact_id: `parent${i}` }))
        expect(ofGroup(judge([...added, ...group], day))).toEqual(ofGroup(judge(group, day)))
      }),
      { numRuns: 200 },
    )
  })
})

// Figures with which every rule can judge, and judges clear except where its own line says otherwise.
const YEAR = {
  revenue_from_operations: 400,
  profit_before_exceptional_items_and_tax: 60,
  finance_costs: 30,
  profit_loss_for_period: 45,
  depreciation_depletion_and_amortisation_expense: 25,
  interest_on_term_loans: 10,
  related_party_transactions: 20,
}
const BALANCE = {
  inventories: 80,
  trade_receivables_current: 60,
  current_assets: 200,
  current_liabilities: 150,
  assets: 500,
  liabilities: 250,
  equity: 250,
  other_equity: 200,
  goodwill: 10,
  other_intangible_assets: 5,
  intangible_assets_under_development: 0,
  borrowings_current: 60,
  borrowings_noncurrent: 80,
  noncurrent_liabilities: 100,
  property_plant_and_equipment: 200,
  capital_work_in_progress: 10,
  cash_and_cash_equivalents: 20,
  other_current_assets: 15,
  trade_payables_current: 40,
  trade_payables_over_90_days: 4,
  unbilled_revenue: 12,
  contingent_liabilities: 15,
  current_maturities_of_long_term_borrowings: 12,
}
const years = (change: (lines: object, year: number) => object = (lines) => lines) =>
  [2023, 2024].flatMap((year) => [
    financialYear(year, change(YEAR, year)),
    balanceSheet(`${year}-03-31`, change(BALANCE, year)),
  ])
const without = (line: StatementLineName, from: number) =>
  years((lines, year) => Object.fromEntries(Object.entries(lines).filter(([name]) => year !== from || name !== line)))

describe('a line that is not stated', () => {
  it.each(RULES.map((rule) => [rule.code, rule] as const))('%s can judge with all of them', (_, rule) => {
    expect(rule.evaluate(years(), { as_of: '2024-08-31' })).toMatchObject([{ state: 'clear' }])
  })

  const NEEDED: readonly (readonly [Signal, readonly StatementLineName[], readonly number[]])[] = [
    [
      zscore,
      [
        'current_assets',
        'current_liabilities',
        'assets',
        'liabilities',
        'equity',
        'other_equity',
        'profit_before_exceptional_items_and_tax',
        'finance_costs',
      ],
      [2024],
    ],
    [tnw, ['equity', 'goodwill', 'other_intangible_assets', 'intangible_assets_under_development'], [2023, 2024]],
    [revenue, ['revenue_from_operations'], [2023, 2024]],
    [profit, ['profit_loss_for_period'], [2023, 2024]],
    [cover, ['profit_before_exceptional_items_and_tax', 'finance_costs'], [2024]],
    [inventory, ['inventories', 'revenue_from_operations'], [2023, 2024]],
    [receivables, ['trade_receivables_current', 'revenue_from_operations'], [2023, 2024]],
    [currentRatio, ['current_assets', 'current_liabilities'], [2024]],
    [leverage, ['liabilities', 'equity', 'goodwill', 'other_intangible_assets'], [2024]],
    [debtService, ['profit_loss_for_period', 'depreciation_depletion_and_amortisation_expense'], [2024]],
    [debtService, ['current_maturities_of_long_term_borrowings'], [2023]],
    [contingent, ['contingent_liabilities', 'equity'], [2024]],
    [turnover, ['borrowings_current', 'revenue_from_operations'], [2023, 2024]],
    [otherAssets, ['other_current_assets', 'assets'], [2023, 2024]],
    [
      fixedAssets,
      ['property_plant_and_equipment', 'capital_work_in_progress', 'equity', 'noncurrent_liabilities'],
      [2023, 2024],
    ],
    [cash, ['borrowings_current', 'borrowings_noncurrent', 'cash_and_cash_equivalents'], [2023, 2024]],
    [payables, ['trade_payables_current', 'trade_payables_over_90_days'], [2024]],
    [relatedParties, ['related_party_transactions', 'revenue_from_operations'], [2024]],
    [unbilled, ['unbilled_revenue', 'revenue_from_operations'], [2023, 2024]],
  ]
  it.each(
    NEEDED.flatMap(([rule, lines, from]) =>
      lines.flatMap((line) => from.map((year) => [rule.code, line, year, rule] as const)),
    ),
  )('%s without %s of %s is not measurable', (_, line, year, rule) => {
    expect(rule.evaluate(without(line, year), { as_of: '2024-08-31' })).toMatchObject([{ state: 'not_measurable' }])
  })
})
