import { dayNumber, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { EQUAL_LENGTH_DAYS, spanDays, spanOf } from '@saakh/domain/statement-span'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, Place } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { staleWhenOlder } from '../stale.ts'
import type { StatementSource } from '../statement-series.ts'

type Statement = Fact<StatementSource>

const LONGEST_YEAR_DAYS = 553
/** Ends that lie nearer to one another name one year: a filing may be a day off. */
const ONE_YEAR_END_DAYS = 20
const SAME_DAY_OF_YEAR = 10
const DAYS_OF_YEAR = 365.25

interface AccountingYear {
  fact: Statement
  start: IsoDate
  end: IsoDate
}

interface Change {
  before: AccountingYear
  year: AccountingYear
}

/**
 * Audited years by their end. A span of nine months may be a year cut short or the months so far, so only whole and
 * longer years count: after a short year the next whole one ends on the new day.
 */
function accountingYears(statements: readonly Statement[], today: Today): AccountingYear[] {
  const years = statements.flatMap((fact): AccountingYear[] => {
    const { statement, audited, period_start: start, period_end: end } = fact.payload
    if (statement !== 'profit_and_loss' || audited !== true || start === null || !today.hasCome(end)) return []
    const days = spanDays(start, end)
    const isYear = spanOf(start, end).span === 'year' || (days > 366 + EQUAL_LENGTH_DAYS && days <= LONGEST_YEAR_DAYS)
    return isYear ? [{ fact, start, end }] : []
  })
  const key = ({ fact, start, end }: AccountingYear) => `${end} ${start} ${fact.payload.nature}`
  const distinct: AccountingYear[] = []
  for (const year of years.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))) {
    const last = distinct.at(-1)
    if (last && dayNumber(year.end) - dayNumber(last.end) <= ONE_YEAR_END_DAYS) distinct[distinct.length - 1] = year
    else distinct.push(year)
  }
  return distinct
}

/** Whether two years end on different days of the year. */
function endsDiffer({ before, year }: Change): boolean {
  const days = dayNumber(year.end) - dayNumber(before.end)
  return Math.abs(days - Math.round(days / DAYS_OF_YEAR) * DAYS_OF_YEAR) > SAME_DAY_OF_YEAR
}

/** Two whole years that share months are no change: one of them is a year of the tax law or of a report on twelve months. */
const overlap = ({ before, year }: Change): boolean => dayNumber(before.end) - dayNumber(year.start) > ONE_YEAR_END_DAYS

/** As alerts keep it. */
const periodText = ({ start, end }: AccountingYear): string => `${formatDate(start)} to ${formatDate(end)}`

const periods = ({ before, year }: Change) => ({
  previous_accounting_period: periodText(before),
  current_accounting_period: periodText(year),
})

const endPlace = ({ fact, end }: AccountingYear, code: string): Place => ({
  fact_id: fact.fact_id,
  as_of: end,
  path: 'period_end',
  code,
  figures: { end },
})

function findingOf(
  subject: string,
  last: Change,
  years: readonly AccountingYear[],
  lookBackYears: number,
): JudgedFinding<'changed' | 'repeatedly'> {
  const { before, year: now } = last
  const since = dayNumber(now.end) - lookBackYears * DAYS_OF_YEAR
  const changes = years
    .slice(1)
    .map((year, at): Change => ({ before: years[at] ?? year, year }))
    .filter((change) => dayNumber(change.year.end) >= since && endsDiffer(change))
  const isRepeated = changes.length > 1
  const compared = [...new Set([last, ...changes].flatMap(({ before, year }) => [before, year]))]
  return {
    state: 'finding',
    subject,
    band: isRepeated ? 'repeatedly' : 'changed',
    severity: isRepeated ? 'High' : 'Medium',
    detail: { ...periods(last), date_of_action: now.end, number_of_changes: changes.length },
    figures: {
      company_name: now.fact.payload.company_name,
      end: now.end,
      end_before: before.end,
      span_days: spanDays(now.start, now.end),
      is_repeated: isRepeated,
      leaves_gap: dayNumber(now.start) - dayNumber(before.end) > 1 + ONE_YEAR_END_DAYS,
    },
    places: compared.map((year) => endPlace(year, year === now ? 'year_end' : 'earlier_year_end')),
    fact_ids: [],
    trend: null,
    exposure: null,
    event_date: now.end,
    last_data_date: now.end,
  }
}

/** The ends of the last audited years that one source tells. */
export function judgeAccountingYears(
  source: StatementSource,
  statements: readonly Statement[],
  { today, limits }: JudgeContext<{ look_back_years: number } & InForce>,
): Judged<'changed' | 'repeatedly'> {
  const subject = source === 'published_result' ? 'published' : 'borrower'
  const years = accountingYears(statements, today)
  const [before, year] = [years.at(-2), years.at(-1)]
  const unmeasured = { state: 'not_measurable', subject, last_data_date: year?.end ?? null } as const
  if (!year || !before) return { ...unmeasured, reason: said('too_few_years') }
  const change = { before, year }
  const isChange = endsDiffer(change)
  if (isChange && overlap(change)) return { ...unmeasured, reason: said('years_share_months', periods(change)) }
  const calm: JudgedClear = {
    state: 'clear',
    subject,
    reason: said('clear', { end: year.end, end_before: before.end }),
    last_data_date: year.end,
  }
  const judged = isChange ? findingOf(subject, change, years, limits.look_back_years) : calm
  return staleWhenOlder(judged, year.end, today, Number(limits.stale_after_days_year))
}
