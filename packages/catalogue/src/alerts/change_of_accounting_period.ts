import { dayNumber, type IsoDate } from '@saakh/domain/dates'
import { isoDateSchema } from '@saakh/domain/fact-kind'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import type { Fact } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { EQUAL_LENGTH_DAYS, spanDays, spanOf } from '@saakh/domain/statement-span'
import { z } from 'zod'
import { staleBalance } from '../families/balance-judgement.ts'
import { defineSignal } from '../legacy-signal.ts'
import { type Evidence, type NotMeasurable, type RuleOutcome, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOld } from '../stale.ts'
import { STATEMENT_SOURCES, type StatementSource } from '../statement-series.ts'

const BANDS = ['changed', 'repeatedly'] as const
type Band = (typeof BANDS)[number]

const LONGEST_YEAR_DAYS = 553
/** Ends that lie nearer to one another name one year: a filing may be a day off. */
const ONE_YEAR_END_DAYS = 20
const SAME_DAY_OF_YEAR = 10
const DAYS_OF_YEAR = 365.25

interface AccountingYear {
  fact: Fact<StatementSource>
  start: IsoDate
  end: IsoDate
}

/**
 * Audited years by their end. A span of nine months may be a year cut short or the months so far, so only whole and
 * longer years count: after a short year the next whole one ends on the new day.
 */
function accountingYears(statements: readonly Fact<StatementSource>[], day: IsoDate): AccountingYear[] {
  const years = statements.flatMap((fact): AccountingYear[] => {
    const { statement, audited, period_start: start, period_end: end } = fact.payload
    if (statement !== 'profit_and_loss' || audited !== true || start === null || end > day) return []
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
function endsDiffer(before: AccountingYear, now: AccountingYear): boolean {
  const days = dayNumber(now.end) - dayNumber(before.end)
  return Math.abs(days - Math.round(days / DAYS_OF_YEAR) * DAYS_OF_YEAR) > SAME_DAY_OF_YEAR
}

/** Two whole years that share months are no change: one of them is a year of the tax law or of a report on twelve months. */
const overlap = (before: AccountingYear, now: AccountingYear): boolean =>
  dayNumber(before.end) - dayNumber(now.start) > ONE_YEAR_END_DAYS

const periodText = ({ start, end }: AccountingYear): string => `${formatDate(start)} to ${formatDate(end)}`

const yearEvidence = ({ fact, end }: AccountingYear, label: string): Evidence => ({
  fact_id: fact.fact_id,
  label,
  observed: formatDate(end),
  threshold: null,
  as_of: end,
  path: 'period_end',
})

const subjectOf = (source: StatementSource): string => (source === 'published_result' ? 'published' : 'borrower')

interface Settings {
  look_back_years: number
  stale_after_days_year: number
}

function judge(source: StatementSource, years: readonly AccountingYear[], day: IsoDate, settings: Settings) {
  const subject = subjectOf(source)
  const now = years.at(-1)
  const before = years.at(-2)
  const unknown = (reason: string): NotMeasurable => ({
    state: 'not_measurable',
    subject,
    reason,
    last_data_date: now?.end ?? null,
  })
  if (!now || !before) return unknown('Fewer than two audited years are known.')
  const unlessStale = <J extends { state: 'finding' | 'clear'; subject: string; last_data_date: string }>(judged: J) =>
    staleWhenOld(judged, dayNumber(day) - dayNumber(now.end), settings.stale_after_days_year)
  if (!endsDiffer(before, now))
    return unlessStale({
      state: 'clear' as const,
      subject,
      reason: `The last two audited years end on ${formatDate(before.end)} and ${formatDate(now.end)}.`,
      last_data_date: now.end,
    })
  if (overlap(before, now))
    return unknown(
      `The audited years ${periodText(before)} and ${periodText(now)} share months, so one of them is no financial year.`,
    )
  const since = dayNumber(now.end) - settings.look_back_years * DAYS_OF_YEAR
  const pairs = years.slice(1).map((year, at) => ({ before: years[at] ?? year, year }))
  const changes = pairs.filter((one) => dayNumber(one.year.end) >= since && endsDiffer(one.before, one.year))
  const repeatedly = changes.length > 1
  const told = [...new Set([before, now, ...changes.flatMap((one) => [one.before, one.year])])]
  const gap = dayNumber(now.start) - dayNumber(before.end)
  const span = dayNumber(now.end) - dayNumber(now.start) + 1
  return unlessStale({
    state: 'finding' as const,
    subject,
    band: (repeatedly ? 'repeatedly' : 'changed') as Band,
    severity: repeatedly ? ('High' as const) : ('Medium' as const),
    title: `The financial year ends on ${formatDate(now.end)} after one to ${formatDate(before.end)}.`,
    why: `${now.fact.payload.company_name} closed the audited year ${periodText(before)} and then one of ${span} days, ${periodText(now)}.${repeatedly ? ` The day has changed ${changes.length} times in ${settings.look_back_years} years.` : ''} ${gap > 1 + ONE_YEAR_END_DAYS ? ' What lies between the two is not known as an audited year.' : ''} Figures of the two do not compare.`,
    clears_when: 'The next audited year ends on the same day as this one.',
    detail: {
      previous_accounting_period: periodText(before),
      current_accounting_period: periodText(now),
      date_of_action: now.end,
      number_of_changes: changes.length,
    },
    evidence: told.map((year) => yearEvidence(year, year === now ? 'End of the year' : 'End of an earlier year')),
    fact_ids: [],
    trend: null,
    exposure: null,
    event_date: now.end,
    last_data_date: now.end,
  })
}

const detail = z.object({
  previous_accounting_period: z.string(),
  current_accounting_period: z.string(),
  date_of_action: isoDateSchema,
  number_of_changes: z.int(),
})

export const signal = defineSignal({
  code: 'change_of_accounting_period',
  label: 'Change of accounting period',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { changed: '20790', repeatedly: '20791' },
  signal_format: 1,
  track: ['fraud'],
  severity: 'Medium',
  regulation_number: 32,
  summary: 'The financial year of the company ends on another day than the one before it.',
  also_called: ['accounting_period', 'accounting_period_change'],
  detail,
  layout: {
    title: 'Accounting period',
    fields: [
      {
        key: 'previous_accounting_period',
        label: 'Previous accounting period',
        format: 'text',
        also: [
          'prev_accounting_period',
          'previous_period',
          'prev_period',
          'previous_accounting_year',
          'previous accounting period',
          'old_accounting_period',
        ],
      },
      {
        key: 'current_accounting_period',
        label: 'Current accounting period',
        format: 'text',
        also: [
          'accounting_period',
          'current_period',
          'curr_accounting_period',
          'current_accounting_year',
          'current accounting period',
          'new_accounting_period',
        ],
      },
      { key: 'date_of_action', label: 'Date of action', format: 'date', also: ['action_date'] },
      { key: 'number_of_changes', label: 'Changes within the years looked at', format: 'count', if_present: true },
    ],
  },
  needs: [publishedResult, borrowerStatement],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({ look_back_years: z.int().min(1).max(20), ...staleBalance.schema }),
    defaults: { look_back_years: 5, ...staleBalance.defaults },
    fields: {
      look_back_years: {
        label: 'Years looked back for further changes',
        unit: 'count',
        note: 'A second change within them is of High severity.',
        stricter: 'higher',
      },
      ...staleBalance.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const judged = STATEMENT_SOURCES.flatMap((source): RuleOutcome<z.infer<typeof detail>, Band>[] => {
      const statements = facts.of(source)
      return statements.length === 0 ? [] : [judge(source, accountingYears(statements, day), day, thresholds)]
    })
    return judged.length > 0
      ? judged
      : [
          {
            state: 'not_measurable',
            subject: WHOLE_PARTY,
            reason: 'No financial statement of this party is known.',
            last_data_date: null,
          },
        ]
  },
})
