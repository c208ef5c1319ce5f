import { readNarration } from '@saakh/domain/bank-narration'
import { addDays, daysInMonth, type IsoDate, type IsoMonth } from '@saakh/domain/dates'
import type { Fact, FactKind, FactPayload } from '@saakh/domain/facts'
import { lastDayOfPeriod } from '@saakh/domain/gst-calendar'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { GSTIN_GOA } from './rating-and-gst-facts.ts'

// Short ways to write bank statements and returns in examples. All names and figures are fictional.

const BANK = { bank: 'UTIB', account_number: '912000777' } as const
export const ACCOUNT = `${BANK.bank} ${BANK.account_number}`

function fact<K extends FactKind>(
  kind: K,
  subject: string,
  span: { from: IsoDate; to: IsoDate | null; known: IsoDate },
  payload: FactPayload<K>,
): Fact<K> {
  return {
    fact_id: `${kind} ${subject} ${span.known}`,
    organization_id: '00000000-0000-4000-8000-000000000001',
    party_id: '00000000-0000-4000-8000-0000000000aa',
    kind,
    subject,
    valid_from: span.from,
    valid_to: span.to,
    known_at: span.known,
    recorded_at: `${span.known}T12:00:00Z`,
    payload,
    source_document: `${kind}-file`,
    locator: { file_name: 'file', row: 2 },
    content_hash: `${kind} ${subject}`,
  }
}

export interface Moved {
  day: IsoDate
  /** Rupees: paid in, or paid out where negative. */
  amount: string
  words?: string
  reference?: string
}

/** A statement over whole months with these lines, known on the day after it ends; the balance is followed from `opening`. */
export function statement(from: IsoMonth, to: IsoMonth, moved: readonly Moved[], opening = '100000.00'): Fact[] {
  const span = { from: `${from}-01`, to: `${to}-${daysInMonth(to)}` }
  const known = addDays(span.to, 1)
  let balance = paiseOf(opening)
  const seen = new Map<string, number>()
  const lines = moved.map(({ day, amount, words = '', reference = null }) => {
    const signed = paiseOf(amount)
    balance += signed
    const direction = signed > 0n ? ('credit' as const) : ('debit' as const)
    const payload: FactPayload<'bank_transaction'> = {
      ...BANK,
      ...readNarration(words, direction),
      date: day,
      value_date: null,
      direction,
      amount: decimalOf(signed > 0n ? signed : -signed),
      balance: decimalOf(balance),
      reference,
    }
    const subject = [ACCOUNT, day, direction, payload.amount, payload.balance].join(' ')
    const n = (seen.get(subject) ?? 0) + 1
    seen.set(subject, n)
    return fact('bank_transaction', n > 1 ? `${subject} no. ${n}` : subject, { from: day, to: null, known }, payload)
  })
  const payload: FactPayload<'bank_statement'> = {
    ...BANK,
    ...span,
    opening_balance: opening,
    closing_balance: decimalOf(balance),
    transactions: moved.length,
    breaks: 0,
    drawing_limit: null,
  }
  return [...lines, fact('bank_statement', [ACCOUNT, span.from, span.to].join(' '), { ...span, known }, payload)]
}

/** A statement whose heading tells something more, or less. */
export const bankStatementWith = (
  from: IsoMonth,
  to: IsoMonth,
  moved: readonly Moved[],
  heading: Partial<FactPayload<'bank_statement'>>,
): Fact[] =>
  statement(from, to, moved).map((fact) =>
    fact.kind === 'bank_statement' ? { ...fact, payload: { ...fact.payload, ...heading } } : fact,
  )

/** What a return shows of its month, known on the 20th of the next. */
export function supplies(
  period: IsoMonth,
  turnover: string,
  more: Partial<FactPayload<'gst_supplies'>> = {},
): Fact<'gst_supplies'> {
  const { return_type = 'GSTR3B', quarterly = false, gstin = GSTIN_GOA } = more
  const to = lastDayOfPeriod({ first: period, quarterly })
  const subject = `${gstin} ${return_type} ${period}`
  return fact(
    'gst_supplies',
    subject,
    { from: `${period}-01`, to, known: addDays(to, 20) },
    {
      ...{ gstin, return_type, period, quarterly, turnover },
      ...{ tax: '0.00', reverse_charge: null, has_amendments: false, filed_on: null },
      ...more,
    },
  )
}

export const taxStatement = (
  startYear: number,
  as_of: IsoDate,
  business_receipts: string,
): Fact<'tax_credit_statement'> => {
  const span = { from: `${startYear}-04-01`, to: `${startYear + 1}-03-31` }
  return fact(
    'tax_credit_statement',
    String(startYear),
    { ...span, known: as_of },
    {
      ...{ ...span, as_of, business_receipts },
      ...{ other_receipts: '0.00', tax_deducted: '0.00', deductors: 1, collected_on: '0.00' },
    },
  )
}

export const itr = (
  assessment_year: number,
  known: IsoDate,
  figures: Partial<FactPayload<'income_tax_return'>>,
): Fact<'income_tax_return'> => {
  const span = { from: `${assessment_year - 1}-04-01`, to: `${assessment_year}-03-31` }
  return fact(
    'income_tax_return',
    String(assessment_year),
    { ...span, known },
    {
      ...{ form: 'ITR-6', assessment_year, ...span, made_on: known, revenue: null, other_income: null },
      ...{ employee_cost: null, interest_cost: null, profit_before_tax: null, profit_after_tax: null },
      ...{ total_assets: null, trade_receivables: null, inventories: null },
      ...figures,
    },
  )
}

export const pfWages = (wage_month: IsoMonth, gross_wages: string): Fact<'pf_wages'> => {
  const from = `${wage_month}-01`
  const known = addDays(`${wage_month}-${daysInMonth(wage_month)}`, 15)
  return fact(
    'pf_wages',
    wage_month,
    { from, to: null, known },
    {
      ...{ wage_month, members: 20, gross_wages, epf_wages: gross_wages, contributions: '0.00', ncp_days: 0 },
    },
  )
}

/** One line on a day of each month. */
export const eachMonth = (months: readonly IsoMonth[], day: string, amount: string, words = 'NEFT'): Moved[] =>
  months.map((month) => ({ day: `${month}-${day}`, amount, words }))
