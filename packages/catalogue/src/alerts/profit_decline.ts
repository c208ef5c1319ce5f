import { computedAmountSchema } from '@saakh/domain/fact-kind'
import { borrowerStatement } from '@saakh/domain/fact-kinds/borrower-statement'
import { publishedResult } from '@saakh/domain/fact-kinds/published-result'
import { formatDate } from '@saakh/domain/formats'
import { compareToPercent, decimalOf, paiseOf } from '@saakh/domain/money'
import { wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { growth } from '@saakh/domain/statement-ratios'
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
  linesEvidence,
  missingLines,
  money,
  notMeasurable,
  percentText,
  recent,
  rupees,
  stale,
  staleThresholds,
  subjectOf,
} from '../families/financial-statements.ts'
import { defineSignal } from '../legacy-signal.ts'
import type { Severity } from '../outcome.ts'
import type { SpanKind, StatementPeriod, StatementSeries } from '../statement-series.ts'

const BANDS = ['one_off', 'fallen', 'loss', 'lasting_loss'] as const
type Band = (typeof BANDS)[number]
const SEVERITY: Record<Band, Severity> = { one_off: 'Low', fallen: 'Medium', loss: 'Medium', lasting_loss: 'High' }

const PROFIT = 'profit_loss_for_period'
const BEFORE_EXCEPTIONAL = 'profit_before_exceptional_items_and_tax'

interface Settings {
  fall_percent: number
  minimum_change_percent: number
  minimum_revenue: string
}

interface Fall {
  kind: SpanKind
  now: StatementPeriod
  before: StatementPeriod
  latest: bigint
  previous: bigint
}

const size = (paise: bigint) => (paise < 0n ? -paise : paise)

/** True when the figure is worse by more than the share; from a loss, when the loss is larger by more than it. */
const isWorse = (latest: bigint, previous: bigint, percent: number): boolean => {
  if (latest >= previous) return false
  if (previous === 0n) return true
  return compareToPercent(previous - latest, size(previous), percent) > 0
}

/** What stands between the profit before exceptional items and tax and the one after. */
const PARTS = [
  { line: 'exceptional_items_before_tax', words: 'exceptional items' },
  { line: 'tax_expense', words: 'tax' },
  { line: 'profit_loss_from_discontinued_operations_after_tax', words: 'discontinued operations' },
] as const satisfies readonly { line: StatementLineName; words: string }[]

/** The figures between, without a word about which of them is the cause. */
function partsText({ now, before }: Fall): string {
  const [ordinary, earlier] = [now.paise(BEFORE_EXCEPTIONAL), before.paise(BEFORE_EXCEPTIONAL)]
  if (ordinary === null || earlier === null) return ''
  const parts = PARTS.flatMap(({ line, words }) => {
    const [latest, previous] = [now.paise(line) ?? 0n, before.paise(line) ?? 0n]
    return latest === 0n && previous === 0n ? [] : [`${words} from ${money(previous)} to ${money(latest)}`]
  })
  return ` Before exceptional items and tax it went from ${figureText(earlier)} to ${figureText(ordinary)}${parts.length === 0 ? '' : `; ${parts.join(', ')}`}.`
}

/** A decline below the line: exceptional items or discontinued operations are told, and before them and tax the profit is not worse by the same measure. */
function isOneOff({ now, before, latest }: Fall, percent: number): boolean {
  const [ordinary, earlier] = [now.paise(BEFORE_EXCEPTIONAL), before.paise(BEFORE_EXCEPTIONAL)]
  const explained = [now, before].some((one) => [PARTS[0], PARTS[2]].some(({ line }) => (one.paise(line) ?? 0n) !== 0n))
  return latest >= 0n && explained && ordinary !== null && earlier !== null && !isWorse(ordinary, earlier, percent)
}

function bandOf(fall: Fall, last: StatementPeriod | null, percent: number): Band {
  if (fall.latest < 0n) return (last?.paise(PROFIT) ?? 0n) < 0n ? 'lasting_loss' : 'loss'
  return isOneOff(fall, percent) ? 'one_off' : 'fallen'
}

/** What happened, without 'the': a change from a loss has no percentage. */
function change({ latest, previous }: Fall): { text: string; figure: number | null } {
  const share = growth({ latest, previous })
  if (previous < 0n) return { text: `The loss widened by ${money(previous - latest)}`, figure: null }
  if (latest < 0n) return { text: 'Profit turned into a loss', figure: share.ok ? wireFigure(share.value) : null }
  if (!share.ok) return { text: 'Profit fell', figure: null }
  const { n, d } = share.value
  return { text: `Profit fell by ${percentText({ n: -n, d })}`, figure: wireFigure(share.value) }
}

const figureText = (paise: bigint) => (paise < 0n ? `a loss of ${money(-paise)}` : `a profit of ${money(paise)}`)

function findingOf(series: StatementSeries, fall: Fall, last: StatementPeriod | null, settings: Settings) {
  const { kind, now, before, latest, previous } = fall
  const band = bandOf(fall, last, settings.fall_percent)
  const span = KIND_WORDS[kind]
  const { text, figure } = change(fall)
  const shown = recent(series.spans[kind], now).filter((one) => one.paise(PROFIT) !== null)
  const evidence = [
    ...linesEvidence(now, [PROFIT, BEFORE_EXCEPTIONAL, ...PARTS.map(({ line }) => line)]),
    ...linesEvidence(before, [PROFIT, BEFORE_EXCEPTIONAL, ...PARTS.map(({ line }) => line), revenueLineOf(before)]),
    ...(band === 'lasting_loss' && last ? linesEvidence(last, [PROFIT]) : []),
  ]
  return {
    state: 'finding' as const,
    subject: subjectOf(series),
    band,
    severity: SEVERITY[band],
    title: `${text} in the ${span} to ${formatDate(now.date)}.`,
    why: `${asOf(series, now)}: the ${span} ended with ${figureText(latest)} after tax against ${figureText(previous)} in the same ${span} a year before; the alert begins at a change for the worse of more than ${settings.fall_percent}%.${band === 'lasting_loss' ? ` The ${span} before was a loss as well.` : ''}${partsText(fall)}${band === 'one_off' ? ' Before them the profit is not worse by as much.' : ''}`,
    clears_when: `The profit of the next ${span} is at most ${settings.fall_percent}% below that of the same ${span} a year before, and no loss has widened.`,
    detail: {
      ...detailOf(series, now),
      changes: figure,
      latest_value: decimalOf(latest),
      previous_value: decimalOf(previous),
      previous_reporting_date: before.date,
      period: span,
    },
    evidence,
    fact_ids: factIds([now, before, last, ...shown]),
    trend: {
      unit: 'money' as const,
      points: shown.map((one) => ({ date: one.date, value: rupees(one.paise(PROFIT) ?? 0n) })),
      threshold: null,
    },
    exposure: null,
    event_date: now.date,
    last_data_date: now.date,
  }
}

export const signal = defineSignal({
  code: 'profit_decline',
  label: 'Decline of profit',
  category: 'Financial statements',
  bands: BANDS,
  signal_codes: { one_off: '20540', fallen: '20541', loss: '20542', lasting_loss: '20543' },
  signal_format: 2,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  summary:
    'Profit after tax of the latest quarter, half-year or year is more than 25% below the same span a year before, turned into a loss, or a loss widened by more than 25%.',
  also_called: ['decline_in_profit', 'profit_fall', 'net_profit_decline'],
  detail: z.object(declineDetail),
  layout: declineLayout('Decline of profit', 'Profit or loss'),
  needs: [publishedResult, borrowerStatement],
  applies_to: { party_types: 'all' },
  thresholds: {
    schema: z.object({
      fall_percent: z.number().min(0).max(100),
      minimum_change_percent: z.number().min(0).max(100),
      minimum_revenue: computedAmountSchema,
      ...staleThresholds.schema,
    }),
    defaults: {
      fall_percent: 25,
      minimum_change_percent: 0.5,
      minimum_revenue: '10000000.00',
      ...staleThresholds.defaults,
    },
    fields: {
      fall_percent: { label: 'Fall above', unit: 'percent' },
      minimum_change_percent: {
        label: 'Smallest change, as a share of revenue',
        unit: 'percent',
        note: 'A fall smaller than this share of the revenue a year before is the noise around breaking even.',
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
      const { kind, now, before } = pair
      const line = revenueLineOf(before)
      const missing = missingLines(now, [PROFIT]) ?? missingLines(before, [PROFIT, line])
      if (missing !== null) return notMeasurable(series, missing, now)
      const revenue = before.paise(line) ?? 0n
      if (revenue < minimum || revenue <= 0n)
        return notMeasurable(
          series,
          `The ${revenueWord(before)} to ${formatDate(before.date)} was ${money(revenue)}; profits on less than ${money(minimum)} say nothing.`,
          now,
        )
      const fall: Fall = { kind, now, before, latest: now.paise(PROFIT) ?? 0n, previous: before.paise(PROFIT) ?? 0n }
      const { latest, previous } = fall
      const fellFrom = (base: bigint) =>
        compareToPercent(base - latest, revenue, thresholds.minimum_change_percent) > 0 &&
        isWorse(latest, base, thresholds.fall_percent)
      const found = fellFrom(previous)
      const restated = restatedBase(series, before, PROFIT, (base) => fellFrom(base) !== found)
      if (restated !== null) return notMeasurable(series, restated, now)
      return stale(
        found
          ? findingOf(series, fall, series.justBefore(now), thresholds)
          : clear(
              series,
              `the ${KIND_WORDS[kind]} ended with ${figureText(latest)} after ${figureText(previous)} a year before.${pair.passed_over}`,
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
