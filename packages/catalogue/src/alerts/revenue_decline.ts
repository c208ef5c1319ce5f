import { computedAmountSchema } from '@saakh/domain/fact-kind'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import { formatDate } from '@saakh/domain/formats'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { type Ratio, times, wireFigure } from '@saakh/domain/ratio'
import { fellBy, growth } from '@saakh/domain/statement-ratios'
import { z } from 'zod'
import { declineDetail, declineLayout, restatedBase, revenueLineOf, revenueWord } from '../families/decline.ts'
import {
  asOf,
  clear,
  detailOf,
  factIds,
  judgeStatements,
  KIND_WORDS,
  latestSpanPair,
  lineEvidence,
  missingLines,
  money,
  notMeasurable,
  pairOf,
  percentText,
  recent,
  rupees,
  stale,
  staleThresholds,
  subjectOf,
} from '../families/financial-statements.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { SpanKind, StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['fallen', 'lasting'] as const

interface Settings {
  fall_percent: number
  steep_percent: number
  minimum_revenue: string
}

interface Fall {
  kind: SpanKind
  now: StatementPeriod
  before: StatementPeriod
  latest: bigint
  previous: bigint
  change: Ratio
}

const DISCONTINUED = 'profit_loss_from_discontinued_operations_after_tax'

/** A business that is given up leaves the revenue of its last spans and stays in that of the year before. */
const leftABusiness = (now: StatementPeriod, before: StatementPeriod): boolean =>
  (now.paise(DISCONTINUED) ?? 0n) !== 0n && (before.paise(DISCONTINUED) ?? 0n) === 0n

/** The change of revenue from the same span a year before; a sentence when it cannot be told whether it fell by the percentage. */
function changeOf(
  series: StatementSeries,
  kind: SpanKind,
  now: StatementPeriod,
  minimum: bigint,
  percent: number,
): Fall | string {
  const pair = pairOf(series, now, KIND_WORDS[kind])
  if (!pair.ok) return pair.reason
  const { before } = pair
  const line = revenueLineOf(now)
  const missing = missingLines(now, [line]) ?? missingLines(before, [line])
  if (missing !== null) return missing
  const latest = now.paise(line) ?? 0n
  const previous = before.paise(line) ?? 0n
  const word = revenueWord(now)
  if (latest < 0n) return `The ${word} to ${formatDate(now.date)} is negative.`
  if (previous < minimum || previous <= 0n)
    return `The ${word} to ${formatDate(before.date)} was ${money(previous)}; changes from less than ${money(minimum)} say nothing.`
  const change = growth({ latest, previous })
  if (!change.ok) return change.reason
  const fell = fellBy(change.value, percent)
  const restated = restatedBase(series, before, line, (other) => {
    const changed = growth({ latest, previous: other })
    return !changed.ok || fellBy(changed.value, percent) !== fell
  })
  if (restated !== null) return restated
  if (fell && leftABusiness(now, before))
    return `The ${KIND_WORDS[kind]} to ${formatDate(now.date)} tells discontinued operations apart, which the one to ${formatDate(before.date)} may still count among its ${word}.`
  return { kind, now, before, latest, previous, change: change.value }
}

function findingOf(series: StatementSeries, fall: Fall, earlier: Fall | null, settings: Settings) {
  const { kind, now, before, latest, previous, change } = fall
  const lasting = earlier !== null && [fall, earlier].every((one) => fellBy(one.change, settings.steep_percent))
  const line = revenueLineOf(now)
  const word = revenueWord(now)
  const size = percentText(times(change, { n: -1n, d: 1n }))
  const span = KIND_WORDS[kind]
  const shown = recent(series.spans[kind], now).filter((one) => one.form === now.form && one.paise(line) !== null)
  const limit = `${settings.fall_percent}% below the year before`
  return {
    state: 'finding' as const,
    subject: subjectOf(series),
    band: lasting ? ('lasting' as const) : ('fallen' as const),
    severity: lasting ? ('High' as const) : ('Medium' as const),
    title: `${word.charAt(0).toUpperCase()}${word.slice(1)} fell by ${size} in the ${span} to ${formatDate(now.date)}.`,
    why: `${asOf(series, now)}: ${word} of the ${span} was ${money(latest)} against ${money(previous)} in the same ${span} a year before, ${size} less; the alert begins above ${settings.fall_percent}%.${
      lasting
        ? ` The ${span} before had fallen by ${percentText(times(earlier.change, { n: -1n, d: 1n }))}: more than ${settings.steep_percent}% twice running.`
        : ''
    }${line === 'income' ? ' Banks and insurers report income and no revenue from operations.' : ''}`,
    clears_when: `The ${word} of the next ${span} is at most ${settings.fall_percent}% below the same ${span} a year before.`,
    detail: {
      ...detailOf(series, now),
      changes: wireFigure(change),
      latest_value: decimalOf(latest),
      previous_value: decimalOf(previous),
      previous_reporting_date: before.date,
      period: span,
    },
    evidence: [...lineEvidence(now, line, limit), ...lineEvidence(before, line)],
    fact_ids: factIds([now, before, earlier?.now ?? null, earlier?.before ?? null, ...shown]),
    trend: {
      unit: 'money' as const,
      points: shown.map((one) => ({ date: one.date, value: rupees(one.paise(line) ?? 0n) })),
      threshold: null,
    },
    exposure: null,
    event_date: now.date,
    last_data_date: now.date,
  }
}

export const signal = defineSignal({
  code: 'revenue_decline',
  label: 'Decline of revenue',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { fallen: '20530', lasting: '20531' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'Revenue of the latest quarter, half-year or year is more than 20% below the same span a year before; for banks and insurers the total income.',
  also_called: ['revenue_or_profit_decline', 'decline_in_revenue', 'revenue_fall', 'sales_decline'],
  detail: z.object({ ...declineDetail, changes: z.number() }),
  layout: declineLayout('Decline of revenue', 'Revenue'),
  needs: [publishedResult, borrowerStatement],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      fall_percent: z.number().min(0).max(100),
      steep_percent: z.number().min(0).max(100),
      minimum_revenue: computedAmountSchema,
      ...staleThresholds.schema,
    }),
    defaults: {
      fall_percent: 20,
      steep_percent: 40,
      minimum_revenue: '10000000.00',
      ...staleThresholds.defaults,
    },
    fields: {
      fall_percent: { label: 'Fall above', unit: 'percent' },
      steep_percent: {
        label: 'High when it falls twice running by more than',
        unit: 'percent',
        note: 'Both the latest span and the one before it, each against its year before.',
      },
      minimum_revenue: {
        label: 'Smallest revenue that is compared',
        unit: 'money',
        note: 'Below it a change is not measured.',
      },
      ...staleThresholds.fields,
    },
  },
  rule(facts, { day, thresholds }) {
    const minimum = paiseOf(thresholds.minimum_revenue)
    return judgeStatements(facts, day, (series) => {
      const pair = latestSpanPair(series)
      if (!pair.ok) return notMeasurable(series, pair.reason, pair.now)
      const { kind, now } = pair
      const fall = changeOf(series, kind, now, minimum, thresholds.fall_percent)
      if (typeof fall === 'string') return notMeasurable(series, fall, now)
      const last = series.justBefore(now)
      const earlier = last ? changeOf(series, kind, last, minimum, thresholds.steep_percent) : null
      const found = fellBy(fall.change, thresholds.fall_percent)
      return stale(
        found
          ? findingOf(series, fall, typeof earlier === 'string' ? null : earlier, thresholds)
          : clear(
              series,
              `${revenueWord(now)} of the ${KIND_WORDS[kind]} changed by ${percentText(fall.change)} from the year before.${pair.passed_over}`,
              now,
            ),
        now,
        kind,
        day,
        thresholds,
      )
    })
  },
})
