import { gstTurnovers, wholeMonths } from '@saakh/catalogue/gst-turnover'
import { isUnmeasured } from '@saakh/catalogue/kit/figures'
import type { Origin } from '@saakh/contract/eligibility'
import { cinParts, parseCin } from '@saakh/domain/cin'
import { companyStatusRank, readCompanyStatus } from '@saakh/domain/company-status'
import { addDays, addMonths, financialYearOf, type IsoDate, monthOf } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { gstDueDate } from '@saakh/domain/gst-calendar'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { maskPersonal } from '@saakh/domain/personal-data'
import { spanOf } from '@saakh/domain/statement-span'
import type { Context } from '../../platform/verb.ts'
import { interestPaid, ofBills, ofBooks } from './from-own-files.ts'
import { ownParties, type StoredFact, storedFacts } from './known-facts.ts'

/** A value that stands without being asked. `overrules`: where it is fresh it counts before what was answered. */
interface KnownValue {
  value: string
  from: Origin
  overrules: boolean
}
export type KnownValues = Record<string, KnownValue>

type Values = Readonly<Record<string, string | null | undefined>>
type RegisterFact = Pick<StoredFact<'company_master'>, 'from'>

const REGISTER = 'Company register'
const GST_LOOK_UP = 'GST look-up'
const GST_RETURNS = 'GST returns'
const INCOME_TAX_RETURN = 'Income tax return'
const STATEMENT = 'Financial statement'
const BOOKS = 'Books'
const BANK_STATEMENTS = 'Bank statements'

/** What is known of the own business, by the field that asks for it. A register's word on a status overrules an answer. */
export async function knownValues(context: Context, named: readonly string[]): Promise<KnownValues> {
  const party_ids = await ownParties(context, named)
  if (party_ids.length === 0) return {}
  const known: KnownValues = {}
  const tell = ({ from }: RegisterFact, label: string, overrules: boolean, values: Values) => {
    for (const [field, value] of Object.entries(values))
      if (value !== null && value !== undefined && known[field] === undefined)
        known[field] = { value, from: { kind: 'fact', label, ...from }, overrules }
  }
  for (const fact of (await storedFacts(context, 'company_master', party_ids)).slice(0, 1)) {
    const { status, ...identity } = ofRegister(fact.payload)
    tell(fact, REGISTER, false, identity)
    tell(fact, REGISTER, true, { mca_status: status })
  }
  for (const fact of (await storedFacts(context, 'gst_registration', party_ids)).slice(0, 1)) {
    const { gstin, status, registered_on } = fact.payload
    // What is kept back of a person's data is not filled in either.
    const shown = maskPersonal('gstin', gstin) === gstin ? gstin : null
    tell(fact, GST_LOOK_UP, false, { gstin: shown, pan: shown?.slice(2, 12), gst_registered_on: registered_on })
    tell(fact, GST_LOOK_UP, true, { gst_status: status })
  }
  const returns = await storedFacts(context, 'gst_return', party_ids)
  const [latest] = returns
  if (latest) tell(latest, GST_RETURNS, false, { gst_returns_missing: missingReturns(returns, context.clock.today()) })
  const statements = [
    ...(await storedFacts(context, 'borrower_statement', party_ids)),
    ...(await storedFacts(context, 'published_result', party_ids)),
  ]
  for (const [fact, values] of ofStatements(statements))
    tell(fact, 'from_books' in fact.payload ? BOOKS : STATEMENT, false, values)
  const books = await storedFacts(context, 'books_month', party_ids)
  for (const [fact, values] of ofBooks(books, context.clock.today(), known.year_end?.value))
    tell(fact, BOOKS, false, values)
  for (const [fact, values] of ofBills(await storedFacts(context, 'open_bills', party_ids)))
    tell(fact, BOOKS, false, values)
  const year_end = known.year_end?.value
  // The assessment year begins when the year of the income has ended.
  const assessed = Number((year_end ?? financialYearOf(context.clock.today()).start).slice(0, 4))
  const tax = (await storedFacts(context, 'income_tax_return', party_ids)).find(
    ({ payload }) => payload.assessment_year === assessed,
  )
  if (tax) tell(tax, INCOME_TAX_RETURN, false, { itr_filed: 'yes' })
  const year = year_end === undefined ? null : { start: addMonths(addDays(year_end, 1), -12), end: year_end }
  if (year) {
    const by_returns = turnoverOf([...returns, ...(await storedFacts(context, 'gst_supplies', party_ids))], year.end)
    if (by_returns) tell(by_returns.from, GST_RETURNS, false, { gst_turnover: by_returns.value })
  }
  if (year && known.interest === undefined) {
    const statements = await storedFacts(context, 'bank_statement', party_ids)
    const lines = statements.length === 0 ? [] : await storedFacts(context, 'bank_transaction', party_ids)
    const paid = interestPaid(statements, lines, year)
    if (paid) tell(paid.from, BANK_STATEMENTS, false, { interest: paid.value })
  }
  return known
}

function ofRegister({ cin, name, status, registration_date }: FactPayload<'company_master'>) {
  const read = readCompanyStatus(status)
  const parsed = parseCin(cin)
  const company_class = parsed.ok ? cinParts(parsed.value).company_class : null
  return {
    business_name: name,
    cin: parsed.ok ? parsed.value : null,
    constitution: company_class === 'PLC' ? 'public_company' : company_class === 'PTC' ? 'private_company' : null,
    began_on: registration_date,
    status: read.ok ? (companyStatusRank(read.value) === 0 ? 'active' : 'not_active') : null,
  }
}

/** GSTR-3B of the last twelve months whose due date is over and that the newest table calls not filed. */
function missingReturns(returns: readonly StoredFact<'gst_return'>[], today: IsoDate): string {
  const from = monthOf(addMonths(today, -13))
  const missing = returns.filter(({ payload: { return_type, period, quarterly, status, gstin } }) => {
    if (return_type !== 'GSTR3B' || status !== 'not_filed' || period < from) return false
    const due = gstDueDate(return_type, { first: period, quarterly }, gstin.slice(0, 2))
    return due !== null && due.date < today
  })
  return String(Math.min(12, missing.length))
}

type Return = StoredFact<'gst_return'> | StoredFact<'gst_supplies'>

/** By the returns of each GSTIN in the year, with the newest of them; null unless they tell of every month. */
function turnoverOf(returns: readonly Return[], year_end: IsoDate): { from: Return; value: string } | null {
  const months = wholeMonths(addMonths(addDays(year_end, 1), -12), year_end)
  const turnovers = months === null ? null : gstTurnovers(returns, months)
  if (turnovers === null || isUnmeasured(turnovers)) return null
  const used = turnovers.flatMap((turnover) => turnover.returns)
  const newest = used.reduce<Return | null>((a, b) => (a && a.from.as_of >= b.from.as_of ? a : b), null)
  return newest && { from: newest, value: decimalOf(turnovers.reduce((sum, { paise }) => sum + paise, 0n)) }
}

type Statement = StoredFact<'borrower_statement'> | StoredFact<'published_result'>

/** The latest whole year, the one before it, and the balance sheet at its end; the company's own figures before a group's. */
function ofStatements(all: readonly Statement[]): [Statement, Values][] {
  const years = all.filter(
    ({ payload: { statement, period_start, period_end } }) =>
      statement === 'profit_and_loss' && period_start !== null && spanOf(period_start, period_end).span === 'year',
  )
  const isOwn = ({ payload }: Statement) => (payload.nature === 'standalone' ? 0 : 1)
  const [year] = years.toSorted(
    (a, b) => b.payload.period_end.localeCompare(a.payload.period_end) || isOwn(a) - isOwn(b),
  )
  if (!year) return []
  const { nature, period_end, lines } = year.payload
  const alike = (end: IsoDate) => (statement: Statement) =>
    statement.payload.nature === nature && statement.payload.period_end === end
  const before = years.find(alike(addMonths(period_end, -12)))
  const sheet = all.filter(({ payload }) => payload.statement === 'balance_sheet').find(alike(period_end))
  const entries: [Statement, Values][] = [
    [
      year,
      {
        year_end: period_end,
        turnover: lines.revenue_from_operations ?? lines.income,
        profit: lines.profit_loss_for_period,
        depreciation: lines.depreciation_depletion_and_amortisation_expense,
        interest: lines.finance_costs,
      },
    ],
  ]
  if (before) {
    const { revenue_from_operations, income } = before.payload.lines
    entries.push([before, { turnover_before: revenue_from_operations ?? income }])
  }
  if (sheet) entries.push([sheet, { borrowings: borrowingsOf(sheet.payload.lines) }])
  return entries
}

const PARTS = ['borrowings_noncurrent', 'borrowings_current', 'current_maturities_of_long_term_borrowings'] as const

function borrowingsOf(lines: Readonly<Record<string, string | undefined>>): string | null {
  if (lines.borrowings !== undefined) return lines.borrowings
  const amounts = PARTS.flatMap((name) => lines[name] ?? [])
  return amounts.length === 0 ? null : decimalOf(amounts.reduce((sum, amount) => sum + paiseOf(amount), 0n))
}
