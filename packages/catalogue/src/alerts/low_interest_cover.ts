import { computedAmountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { companyMaster } from '@saakh/domain/fact-kinds/company-master'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import { formatDate, formatRatio } from '@saakh/domain/formats'
import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, rounded } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { interestCoverByEbit } from '@saakh/domain/statement-ratios'
import { z } from 'zod'
import {
  asOf,
  clear,
  detailOf,
  factIds,
  judgeStatements,
  KIND_WORDS,
  latestSpan,
  linesEvidence,
  missingLines,
  money,
  notMeasurable,
  recent,
  stale,
  staleThresholds,
  statementDetail,
  statementFields,
  subjectOf,
} from '../families/financial-statements.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Severity } from '../outcome.ts'
import type { SpanKind, StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['thin', 'uncovered'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { thin: 'Medium', uncovered: 'High' }

const LINES: readonly StatementLineName[] = ['profit_before_exceptional_items_and_tax', 'finance_costs']

interface Settings {
  cover_below: number
  uncovered_below: number
}

interface Cover {
  period: StatementPeriod
  cover: Ratio
  ebit: bigint
  interest: bigint
}

/** Null when nothing is owed for interest worth the name: there is nothing to cover. */
function coverOf(period: StatementPeriod, smallest: number): Cover | null | string {
  const missing = missingLines(period, [...LINES, 'revenue_from_operations'])
  if (missing !== null) return missing
  const profit = period.paise('profit_before_exceptional_items_and_tax') ?? 0n
  const interest = period.paise('finance_costs') ?? 0n
  const revenue = period.paise('revenue_from_operations') ?? 0n
  if (interest < 0n) return `The finance costs to ${formatDate(period.date)} are negative.`
  if (interest === 0n || (revenue > 0n && compareToPercent(interest, revenue, smallest) < 0)) return null
  const cover = interestCoverByEbit({ profit_before_exceptional_items_and_tax: profit, finance_costs: interest })
  return cover.ok ? { period, cover: cover.value, ebit: profit + interest, interest } : cover.reason
}

const text = ({ cover }: Cover) => formatRatio(rounded(cover))

/** A multiple below zero says nothing: the less interest there is, the worse it would look. */
const timesText = (one: Cover) =>
  one.ebit < 0n ? `a loss of ${money(-one.ebit)} before interest and tax` : `${text(one)} times`

const SHARES = 'share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method'

/** The form puts them after tax: of a group that earns in joint ventures the cover leaves a part of its income out. */
function sharesText(period: StatementPeriod): string {
  const shares = period.paise(SHARES) ?? 0n
  return shares === 0n
    ? ''
    : ` The share in the profit of associates and joint ventures, ${money(shares)}, stands after them.`
}

function findingOf(series: StatementSeries, kind: SpanKind, now: Cover, before: Cover, settings: Settings) {
  const uncovered = [now, before].every((one) => compareRatio(one.cover, settings.uncovered_below) < 0)
  const band: Band = uncovered ? 'uncovered' : 'thin'
  const span = KIND_WORDS[kind]
  const { period } = now
  const shown = recent(series.spans[kind], period).flatMap((one) => {
    const cover = coverOf(one, 0)
    return cover !== null && typeof cover !== 'string' ? [cover] : []
  })
  return {
    state: 'finding' as const,
    subject: subjectOf(series),
    band,
    severity: SEVERITY[band],
    title:
      now.ebit < 0n
        ? `A loss before interest and tax leaves the interest of the ${span} to ${formatDate(period.date)} uncovered, after ${timesText(before)}.`
        : `Earnings cover interest ${text(now)} times in the ${span} to ${formatDate(period.date)}, after ${timesText(before)}.`,
    why: `${asOf(series, period)}: ${
      now.ebit < 0n
        ? `${timesText(now)} covers nothing of the finance costs of ${money(now.interest)}`
        : `earnings before interest and tax of ${money(now.ebit)} against finance costs of ${money(now.interest)} cover them ${text(now)} times`
    }, after ${timesText(before)} in the ${span} before; the alert begins below ${formatRatio(settings.cover_below)} in two ${span}s running. Earnings are profit before exceptional items and tax plus finance costs; exceptional items do not count.${sharesText(period)} Finance costs may hold interest on leases${series.nature === 'consolidated' ? ', and those of a group what its finance companies pay' : ''}.`,
    clears_when: `Earnings before interest and tax cover the finance costs of a ${span} at least ${formatRatio(settings.cover_below)} times.`,
    detail: {
      ...detailOf(series, period),
      interest_cover: rounded(now.cover),
      previous_interest_cover: rounded(before.cover),
      earnings_before_interest_and_tax: decimalOf(now.ebit),
      previous_earnings_before_interest_and_tax: decimalOf(before.ebit),
      finance_costs: decimalOf(now.interest),
      previous_finance_costs: decimalOf(before.interest),
      previous_reporting_date: before.period.date,
      period: span,
    },
    evidence: [now, before].flatMap((one) => linesEvidence(one.period, [...LINES, SHARES])),
    fact_ids: factIds(shown.map((one) => one.period)),
    trend: {
      unit: 'ratio' as const,
      points: shown.map((one) => ({ date: one.period.date, value: rounded(one.cover) })),
      threshold: settings.cover_below,
    },
    exposure: null,
    event_date: period.date,
    last_data_date: period.date,
  }
}

export const signal = defineSignal({
  code: 'low_interest_cover',
  label: 'Low interest cover',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { thin: '20550', uncovered: '20551' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'Earnings before interest and tax (before exceptional items) were less than 1.5 times the finance costs in two quarters, half-years or years running.',
  detail: z.object({
    ...statementDetail,
    interest_cover: z.number(),
    previous_interest_cover: z.number(),
    earnings_before_interest_and_tax: computedAmountSchema,
    previous_earnings_before_interest_and_tax: computedAmountSchema,
    finance_costs: computedAmountSchema,
    previous_finance_costs: computedAmountSchema,
    previous_reporting_date: isoDateSchema,
    period: z.string(),
  }),
  layout: {
    title: 'Interest cover by EBIT',
    comparisons: [
      {
        label: 'EBIT / finance costs',
        previous: 'previous_interest_cover',
        current: 'interest_cover',
        format: 'ratio',
      },
      {
        label: 'EBIT before exceptional items',
        previous: 'previous_earnings_before_interest_and_tax',
        current: 'earnings_before_interest_and_tax',
        format: 'money',
      },
      { label: 'Finance costs', previous: 'previous_finance_costs', current: 'finance_costs', format: 'money' },
      {
        label: 'Reporting date',
        previous: 'previous_reporting_date',
        current: 'latest_reporting_date',
        format: 'date',
      },
    ],
    fields: [{ key: 'period', label: 'Span', format: 'text' }, ...statementFields],
  },
  needs: [publishedResult, borrowerStatement, companyMaster],
  applies_to: { party_types: 'all', sectors: 'industrial' },
  thresholds: {
    schema: z.object({
      cover_below: z.number().min(0).max(100),
      uncovered_below: z.number().min(0).max(100),
      minimum_interest_percent: z.number().min(0).max(100),
      ...staleThresholds.schema,
    }),
    defaults: {
      cover_below: 1.5,
      uncovered_below: 1,
      minimum_interest_percent: 0.5,
      ...staleThresholds.defaults,
    },
    fields: {
      cover_below: { label: 'Cover below', unit: 'ratio', stricter: 'higher' },
      uncovered_below: { label: 'High when below', unit: 'ratio', stricter: 'higher' },
      minimum_interest_percent: {
        label: 'Smallest finance costs, as a share of revenue',
        unit: 'percent',
        note: 'With less than that there is no interest worth covering; a loss is told by another alert.',
      },
      ...staleThresholds.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    return judgeStatements(facts, day, (series) => {
      const found = latestSpan(series)
      if (!found.ok) return notMeasurable(series, found.reason, found.now)
      const { kind, now: period } = found
      const span = KIND_WORDS[kind]
      const limit = thresholds.cover_below
      const calm = (reason: string) => stale<never, never>(clear(series, reason, period), period, kind, day, thresholds)
      const now = coverOf(period, thresholds.minimum_interest_percent)
      if (typeof now === 'string') return notMeasurable(series, now, period)
      if (now === null) return calm('there are no finance costs worth covering.')
      if (compareRatio(now.cover, limit) >= 0) return calm(`earnings cover interest ${text(now)} times.`)
      // Each span is measured by itself and against the limit, not against the other, so their audit states may differ:
      // a fourth quarter is audited and the third is not.
      const last = series.justBefore(period)
      const below = `The cover of the ${span} to ${formatDate(period.date)} is ${text(now)}`
      if (!last || last.form !== period.form)
        return notMeasurable(series, `${below}; no ${span} just before it is known.`, period)
      const before = coverOf(last, thresholds.minimum_interest_percent)
      if (typeof before === 'string') return notMeasurable(series, `${below}. ${before}`, period)
      if (before === null || compareRatio(before.cover, limit) >= 0)
        return calm(
          `the first ${span} in which earnings cover interest less than ${formatRatio(limit)} times: ${timesText(now)}.`,
        )
      return stale(findingOf(series, kind, now, before, thresholds), period, kind, day, thresholds)
    })
  },
})
