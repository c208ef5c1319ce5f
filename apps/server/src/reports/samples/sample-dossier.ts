import { GOA, paid } from '@saakh/catalogue/example-epf'
import { account, dayEnds, registerEdition } from '@saakh/catalogue/example-facts'
import { chequeReturnOf } from '@saakh/catalogue/example-lender-records'
import { chargeEntry } from '@saakh/catalogue/example-proceedings'
import { balanceSheet, type CroreLines, profitAndLoss } from '@saakh/catalogue/example-statements'
import { asOfInstant } from '@saakh/catalogue/fact-set'
import { filed, rated } from '@saakh/catalogue/rating-and-gst-facts'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { addDays, addMonths, type IsoDate, monthOf } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { type Dossier, judgeDossier, type PartyJudgement } from '../../monitoring/evaluate-parties.ts'
import { RULES } from '../../monitoring/rules.ts'
import { scoreDossier } from '../../monitoring/score-dossier.ts'
import { idOf, sha256 } from '../../platform/ids.ts'
import { EXPERT } from '../../rooms/score-study/card-in-force.ts'
import type { OpenAlert, ReportDossier, ScoreOfDay } from '../read-dossier.ts'

// An invented borrower of an invented bank, written here and nowhere stored: the same file gives the same samples. The
// name has the word Sample in it, and its CIN a state that does not exist.

export const SAMPLE_AS_OF = '2026-06-30'
export const SAMPLE_KNOWN_AT = '2026-06-30T12:30:00.000Z'
const NAME = 'Sahyadri Sample Looms Private Limited'
const CIN = 'U17110ZZ2011PTC999999'
const PARTY_ID = idOf('sample', 'party')
export const SAMPLE_ORGANIZATION = idOf('sample', 'organization')

interface YearOf {
  end: number
  revenue: number
  profit: number
  debt: number
}
const YEARS: readonly YearOf[] = [
  { end: 2023, revenue: 41.62, profit: 2.31, debt: 9.4 },
  { end: 2024, revenue: 46.18, profit: 2.74, debt: 10.1 },
  { end: 2025, revenue: 48.93, profit: 2.05, debt: 11.6 },
  { end: 2026, revenue: 45.27, profit: -0.48, debt: 13.2 },
]

const rounded = (amount: number) => Math.round(amount * 10_000) / 10_000

/** Sums are sums: the total of each side of the balance sheet is that of its lines. */
function booksOf({ end, revenue, profit, debt }: YearOf, worth: number): { year: CroreLines; sheet: CroreLines } {
  const finance_costs = rounded(debt * 0.105)
  const depreciation = 1.42
  const materials = rounded(revenue * 0.61)
  const staff = rounded(revenue * 0.11)
  const before_tax = rounded(profit > 0 ? profit / 0.75 : profit)
  const others = rounded(revenue + 0.36 - materials - staff - finance_costs - depreciation - before_tax)
  const inventories = rounded(revenue * 0.145 + (end - 2023) * 0.4)
  const trade_receivables_current = rounded(revenue * 0.16 + (end - 2023) * 0.55)
  const cash_and_cash_equivalents = rounded(2.1 - (end - 2023) * 0.42)
  const current_assets = rounded(inventories + trade_receivables_current + cash_and_cash_equivalents)
  const noncurrent_assets = rounded(14.8 - (end - 2023) * 0.35)
  const assets = rounded(current_assets + noncurrent_assets)
  const equity = rounded(worth)
  const borrowings_noncurrent = rounded(debt * 0.42)
  const borrowings_current = rounded(debt * 0.58)
  const liabilities = rounded(assets - equity)
  const current_liabilities = rounded(liabilities - borrowings_noncurrent)
  return {
    year: {
      revenue_from_operations: revenue,
      other_income: 0.36,
      income: rounded(revenue + 0.36),
      cost_of_materials_consumed: materials,
      employee_benefit_expense: staff,
      finance_costs,
      depreciation_depletion_and_amortisation_expense: depreciation,
      other_expenses: others,
      expenses: rounded(revenue + 0.36 - before_tax),
      profit_before_exceptional_items_and_tax: before_tax,
      profit_before_tax: before_tax,
      tax_expense: rounded(before_tax - profit),
      profit_loss_for_period: profit,
    },
    sheet: {
      property_plant_and_equipment: noncurrent_assets,
      noncurrent_assets,
      inventories,
      trade_receivables_current,
      cash_and_cash_equivalents,
      current_assets,
      assets,
      equity_share_capital: 2,
      retained_earnings: rounded(equity - 2),
      other_equity: rounded(equity - 2),
      equity,
      goodwill: 0,
      other_intangible_assets: 0,
      intangible_assets_under_development: 0,
      borrowings_noncurrent,
      noncurrent_liabilities: borrowings_noncurrent,
      borrowings_current,
      trade_payables_current: rounded(current_liabilities - borrowings_current),
      current_liabilities,
      liabilities,
    },
  }
}

function statements(): Fact[] {
  let worth = 5.9
  return YEARS.flatMap((of) => {
    worth += of.profit
    const { year, sheet } = booksOf(of, worth)
    const about = {
      source: 'borrower_statement' as const,
      nature: 'standalone' as const,
      company_name: NAME.toUpperCase(),
      known_at: `${of.end}-06-12`,
    }
    return [
      profitAndLoss(`${of.end - 1}-04-01`, `${of.end}-03-31`, year, about),
      balanceSheet(`${of.end}-03-31`, sheet, about),
    ]
  })
}

const MONTHS = Array.from({ length: 12 }, (_, index) => addMonths('2025-06-01', index))

const rupees = (crore: number) => `${Math.round(crore * 10_000_000)}.00`

function conduct(): Fact[] {
  return [
    account('CC-4471', 'cash_credit', {
      sanction_limit: rupees(8),
      product_desc: 'Cash credit against stock and book debts',
    }),
    account('TL-4472', 'term_loan', { sanction_limit: rupees(6.5), product_desc: 'Term loan for looms' }),
    ...dayEnds('CC-4471', '2025-12-01', SAMPLE_AS_OF, (_, index) => ({
      outstanding: rupees(5.2 + index * 0.0115),
      sanction_limit: rupees(8),
      drawing_power: rupees(7.9),
      dpd: 0,
    })),
    ...dayEnds('TL-4472', '2025-12-01', SAMPLE_AS_OF, (_, index) => ({
      outstanding: rupees(5.6 - index * 0.0062),
      dpd: index > 195 ? index - 195 : 0,
    })),
    chequeReturnOf('CC-4471', '2026-05-14', '000318'),
    chequeReturnOf('CC-4471', '2026-06-09', '000342'),
  ]
}

function filings(): Fact[] {
  return [
    ...MONTHS.map((first, index) => filed(monthOf(first), addDays(addMonths(first, 1), index > 9 ? 26 : 18))),
    ...MONTHS.map((first, index) =>
      paid(monthOf(first), addDays(addMonths(first, 1), 13), 182 - index, { establishment_id: GOA }),
    ),
    rated('2024-08-20', 'BBB'),
    rated('2026-02-11', 'BBB-'),
    chargeEntry('101000417', '2022-09-01', {
      created_on: '2022-08-19',
      holder: 'Sample Bank',
      own: true,
      amount: rupees(8),
      assets: 'Stock and book debts',
    }),
    chargeEntry('101000418', '2022-09-01', {
      created_on: '2022-08-19',
      holder: 'Sample Bank',
      own: true,
      amount: rupees(6.5),
      assets: 'Plant and machinery',
    }),
    registerEdition('Active', '2026-03-31', {
      cin: CIN,
      name: NAME.toUpperCase(),
      paid_up_capital: rupees(2),
      authorized_capital: rupees(5),
      nic_code: '17110',
      activity: 'Weaving of textiles',
      state: 'Maharashtra',
      roc: 'ROC Mumbai',
      address: '14 Sample Road, Sample Nagar 400000',
      registration_date: '2011-05-02',
    }),
  ]
}

const FILES: Partial<Record<Fact['kind'], string>> = {
  company_master: 'sample-register.csv',
  borrower_statement: 'sample-statements.csv',
  loan_account: 'sample-accounts.csv',
  account_day_end: 'sample-day-ends.csv',
  cheque_return: 'sample-cheque-returns.csv',
  gst_return: 'sample-gst-returns.csv',
  epf_payment: 'sample-provident-fund.csv',
  rating_action: 'sample-ratings.csv',
  charge: 'sample-charges.csv',
}

/** As the facts of a store stand: ids, the hash of what they say, and a line each in the file of their kind. */
function stored(facts: readonly Fact[]): Fact[] {
  const lines = new Map<string, number>()
  return facts.map((fact) => {
    const file_name = FILES[fact.kind] ?? 'sample.csv'
    const row = (lines.get(file_name) ?? 1) + 1
    lines.set(file_name, row)
    return {
      ...fact,
      fact_id: idOf('sample', file_name, String(row)),
      party_id: PARTY_ID,
      source_document: idOf('sample', file_name),
      locator: { file_name, row },
      content_hash: sha256(canonicalJson(fact.payload)),
    }
  })
}

const SETTINGS = new Map(
  RULES.map(({ signal }) => [signal.code, { values: signal.thresholds.defaults, threshold_set_id: null }]),
)

function judged(all: readonly Fact[], as_of: IsoDate) {
  const limit = asOfInstant(as_of).getTime()
  const facts = all.filter(({ known_at, valid_from }) => Date.parse(known_at) <= limit && valid_from <= as_of)
  const dossier: Dossier = {
    party: { party_id: PARTY_ID, type: 'private_company', is_demo: true, monitored: true, customer_number: 'S-4470' },
    facts: [...facts],
    waiting: [],
    ended: [],
    source_dates: { company_master: '2026-03-31', cheque_return: as_of, charge: as_of, rating_action: as_of },
    settingsOf: ({ signal }) => SETTINGS.get(signal.code) ?? { values: {}, threshold_set_id: null },
    scorecard: EXPERT,
  }
  const judgements = judgeDossier(dossier, RULES, as_of)
  return { facts, judgements, scored: scoreDossier(dossier, judgements, as_of) }
}

const GRAVITY = { High: 0, Medium: 1, Low: 2 } as const

/** What the engine would have raised: an alert for each finding, on the day of its event. */
const alertsOf = (judgements: readonly PartyJudgement[]): OpenAlert[] =>
  judgements
    .flatMap(({ judgement }) =>
      judgement.state !== 'judged'
        ? []
        : judgement.outcomes.flatMap((outcome): OpenAlert[] =>
            outcome.state !== 'finding'
              ? []
              : [
                  {
                    alert_id: idOf('sample', judgement.code, outcome.subject),
                    alert_type: judgement.code,
                    signal_code: outcome.signal_code,
                    severity: outcome.severity,
                    summary: outcome.title,
                    exposure: outcome.exposure,
                    date_of_alert: outcome.event_date,
                    origin: 'engine',
                    evidence_hash: sha256(canonicalJson(outcome)),
                  },
                ],
          ),
    )
    .sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity] || (a.date_of_alert < b.date_of_alert ? 1 : -1))

export function sampleDossier(): ReportDossier {
  const all = stored([...filings(), ...statements(), ...conduct()])
  const { facts, judgements, scored } = judged(all, SAMPLE_AS_OF)
  const days = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', SAMPLE_AS_OF]
  const score_history = days.map((as_of): ScoreOfDay => {
    const { score, band, coverage, scorecard, evidence_hash } = judged(all, as_of).scored
    return { as_of, score, band, coverage, scorecard_version: scorecard.version, evidence_hash }
  })
  const place = { city: 'Sample Nagar', state: 'Maharashtra' }
  return {
    card: {
      party_id: PARTY_ID,
      name: NAME,
      type: 'private_company',
      status: 'Active',
      ...place,
      is_demo: true,
      cin: CIN,
      monitoring_active: ['customer'],
      claimed: false,
    },
    produced_for: 'Sample Bank',
    identifiers: [{ scheme: 'cin', value: CIN, source_document: null, source: 'sample-register.csv', valid_to: null }],
    customer_numbers: ['S-4470'],
    facts,
    documents: [],
    judgements,
    contests: [],
    alerts: alertsOf(judgements),
    scored,
    score_history,
    peers: [],
    lender: 'bank',
    own_peers: null,
    may_be_scored: true,
    stored_until: SAMPLE_KNOWN_AT,
  }
}
