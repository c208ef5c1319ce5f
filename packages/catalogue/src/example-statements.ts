import { addDays, type IsoDate } from '@saakh/domain/dates'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { decimalOf } from '@saakh/domain/money'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import type { StatementSource } from './statement-series.ts'

// Short ways to write statements of an invented company. Amounts are in crore rupees: 12.5 is ₹12,50,00,000.

type Payload = FactPayload<'borrower_statement'>
type About = Partial<Omit<Payload, 'lines' | 'customer_number'>> & {
  source?: StatementSource
  known_at?: string
  version?: string
}
export type CroreLines = Readonly<Partial<Record<StatementLineName, number>>>

const crores = (lines: CroreLines): Payload['lines'] =>
  borrowerStatement.payload.shape.lines.parse(
    Object.fromEntries(
      Object.entries(lines).map(([name, value]) => [name, decimalOf(BigInt(Math.round(value * 1_000_000_000)))]),
    ),
  )

function statement(
  payload: Omit<Payload, 'customer_number'>,
  { source = 'published_result', known_at, version = '' }: About,
): Fact<StatementSource> {
  const { nature, period_start, period_end } = payload
  const published = source === 'published_result'
  const known = known_at ?? addDays(period_end, 40)
  const name = `${version}${payload.statement} ${nature} ${period_start ?? ''} ${period_end} ${source}`
  return {
    fact_id: name,
    organization_id: published ? null : '00000000-0000-4000-8000-000000000001',
    party_id: '00000000-0000-4000-8000-0000000000aa',
    kind: source,
    subject: `${nature} ${payload.statement} ${period_start === null ? '' : `${period_start}..`}${period_end}`,
    valid_from: period_start ?? period_end,
    valid_to: period_end,
    known_at: known,
    recorded_at: `${known.slice(0, 10)}T12:00:00Z`,
    payload: published
      ? {
          ...payload,
          filing_id: `EXAMPLE-${version}${period_end}`,
          context: payload.statement === 'balance_sheet' ? 'OneI' : 'OneD',
          symbol: 'EXAMPLE',
          isin: null,
          scrip_code: null,
          financial_year_end: null,
          address: null,
        }
      : { ...payload, customer_number: 'C-1001' },
    source_document: 'statements',
    locator: { row: 2 },
    content_hash: name,
  }
}

const base = (about: About) => {
  const { source: _, known_at: __, version: ___, ...payload } = about
  return {
    nature: 'consolidated' as const,
    form: 'commercial' as const,
    audited: true,
    company_name: 'EXAMPLE LOOMS LIMITED',
    ...payload,
  }
}

/** A profit and loss statement of the span. */
export const profitAndLoss = (start: IsoDate, end: IsoDate, lines: CroreLines, about: About = {}) =>
  statement(
    {
      ...base(about),
      statement: 'profit_and_loss',
      period_start: start,
      period_end: end,
      lines: crores(lines),
    },
    about,
  )

export const balanceSheet = (end: IsoDate, lines: CroreLines, about: About = {}) =>
  statement(
    { ...base(about), statement: 'balance_sheet', period_start: null, period_end: end, lines: crores(lines) },
    about,
  )

/** The year that ends on 31 March. */
export const financialYear = (endYear: number, lines: CroreLines, about: About = {}) =>
  profitAndLoss(`${endYear - 1}-04-01`, `${endYear}-03-31`, lines, about)

const QUARTERS = {
  Q1: ['04-01', '06-30'],
  Q2: ['07-01', '09-30'],
  Q3: ['10-01', '12-31'],
  Q4: ['01-01', '03-31'],
} as const

/** A quarter of the calendar year: Q4 is January to March. */
export const quarter = (year: number, name: keyof typeof QUARTERS, lines: CroreLines, about: About = {}) => {
  const [start, end] = QUARTERS[name]
  return profitAndLoss(`${year}-${start}`, `${year}-${end}`, lines, about)
}
