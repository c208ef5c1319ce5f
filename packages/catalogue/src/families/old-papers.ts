import { addDays, type IsoDate } from '@saakh/domain/dates'
import { accountDayEnd } from '@saakh/domain/fact-kinds/account-day-end'
import { loanAccount } from '@saakh/domain/fact-kinds/loan-account'
import { stockStatement } from '@saakh/domain/fact-kinds/stock-statement'
import type { Fact } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import { oldFrom } from '../book/old-papers.ts'
import type { ConductSeries } from '../conduct-series.ts'
import { filesReach } from '../files-reach.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import { type LimitValues, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type JudgeContext, type Rule } from '../kit/rule.ts'
import { staleWhenOlder } from '../stale.ts'
import { ACCOUNT_WORDS, accountOf, judgeRevolving, notMeasurable, placesAt } from './account-conduct.ts'
import { lastTold } from './last-balance.ts'

// The stock statement that the drawing power of a cash credit or overdraft rests on.

export const OLD_PAPERS_BANDS = ['irregular', 'non_performing'] as const
type Band = (typeof OLD_PAPERS_BANDS)[number]

export const OLD_PAPERS_LIMITS = {
  months: {
    label: 'A statement carries',
    unit: 'count',
    default: 3,
    min: 1,
    max: 24,
    note: 'Months from the day that it speaks of, as secondary sources quote the norms of income recognition.',
  },
  high_from_days: {
    label: 'High severity from',
    unit: 'days',
    default: 90,
    min: 1,
    max: 3650,
    note: 'Days on which what is drawn is irregular; after 90 of them on end the account is non-performing.',
  },
  stale_after_days: staleAfter({
    days: 100,
    note: 'Age of the last file of stock statements from which nothing is said about today.',
  }),
} as const
type Settings = LimitValues<typeof OLD_PAPERS_LIMITS>

type Statement = Fact<'stock_statement'>

/** What the drawing power rests on: the last statement that came; or, where none did, what lies before the first that did not. */
interface Rests {
  code: 'old' | 'never_received'
  statement: Statement
  old_from: IsoDate
}

function restsOn(statements: readonly Statement[], months: number): Rests | null {
  const byDay = [...statements].sort((a, b) => (a.payload.as_of < b.payload.as_of ? -1 : 1))
  const last = byDay.findLast(({ payload }) => payload.is_received)
  const statement = last ?? byDay[0]
  if (!statement) return null
  return { code: last ? 'old' : 'never_received', statement, old_from: oldFrom(statement.payload.as_of, months) }
}

type Balance = NonNullable<ReturnType<typeof lastTold>>

function findingOf(
  series: ConductSeries,
  { code, statement, old_from }: Rests,
  basis: { balance: Balance; statements: readonly Statement[]; last_data_date: IsoDate },
  { today, limits }: JudgeContext<Settings>,
): JudgedFinding<Band> {
  const { balance, statements, last_data_date } = basis
  const { as_of, received_on } = statement.payload
  const isLong = today.hasPassed(old_from, limits.high_from_days - 1)
  const power = lastTold(series, 'drawing_power')
  return {
    state: 'finding',
    subject: series.account_number,
    band: isLong ? 'non_performing' : 'irregular',
    severity: isLong ? 'High' : 'Medium',
    code,
    detail: {
      ...accountOf(series),
      statement_as_of: code === 'old' ? as_of : null,
      received_on: code === 'old' ? received_on : null,
      irregular_since: old_from,
      days_irregular: today.daysSince(old_from) + 1,
      non_performing_from: addDays(old_from, limits.high_from_days - 1),
      drawing_power: power?.text ?? statement.payload.drawing_power,
      balance_outstanding: balance.text,
      balance_date: balance.date,
    },
    figures: { as_of, files_until: last_data_date },
    places: [
      { fact_id: statement.fact_id, as_of, path: 'as_of', code: 'statement', figures: { as_of } },
      ...placesAt(series, 'outstanding', balance.day, 'balance'),
      ...(power ? placesAt(series, 'drawing_power', power.day, 'power') : []),
    ],
    fact_ids: [
      ...series.factIds(['outstanding'], balance.day, balance.day),
      ...(power ? series.factIds(['drawing_power'], power.day, power.day) : []),
      ...statements.map(({ fact_id }) => fact_id),
    ],
    trend: null,
    exposure: balance.text,
    event_date: old_from,
    last_data_date,
  }
}

function judgeAccount(
  series: ConductSeries,
  statements: readonly Statement[],
  context: JudgeContext<Settings>,
): Judged<Band> {
  const { today, limits, source_dates } = context
  const subject = series.account_number
  const rests = restsOn(statements, limits.months)
  if (rests === null) {
    const delivered = source_dates.stock_statement
    return notMeasurable(
      series,
      said(delivered === undefined ? 'none_delivered' : 'none_of_account'),
      delivered ?? null,
    )
  }
  const last_data_date = filesReach(statements, source_dates.stock_statement, today)
  const { as_of } = rests.statement.payload
  if (!today.hasCome(rests.old_from)) {
    if (rests.code === 'never_received') return notMeasurable(series, said('not_received', { as_of }), last_data_date)
    const clear = { state: 'clear' as const, subject, reason: said('recent', { as_of }), last_data_date }
    return staleWhenOlder(clear, last_data_date, today, limits.stale_after_days)
  }
  const balance = lastTold(series, 'outstanding')
  if (balance === null) return notMeasurable(series, said('no_balance', { as_of }), last_data_date)
  const judged =
    paiseOf(balance.text) > 0n
      ? findingOf(series, rests, { balance, statements, last_data_date }, context)
      : {
          state: 'clear' as const,
          subject,
          reason: said('nothing_drawn', { as_of, date: balance.date }),
          last_data_date,
        }
  return staleWhenOlder(judged, last_data_date, today, limits.stale_after_days)
}

export const drawingPowerOnOldPapers: Rule<
  readonly [typeof loanAccount, typeof accountDayEnd, typeof stockStatement],
  typeof OLD_PAPERS_LIMITS,
  Band
> = {
  needs: [loanAccount, accountDayEnd, stockStatement],
  applies_to: EVERY_PARTY,
  words: ACCOUNT_WORDS,
  judge(facts, context) {
    const statements = facts.of('stock_statement')
    const ofAccount = (number: string) => statements.filter(({ payload }) => payload.account_number === number)
    return judgeRevolving(facts, (series) => judgeAccount(series, ofAccount(series.account_number), context))
  },
}
