import { compareToPercent, decimalOf, paiseOf } from '@saakh/domain/money'
import { wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { isUnmeasured, said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Severity } from '../outcome.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { type Decline, declineFoundOn, restatedBase, revenueLineOf } from './decline.ts'
import { growthOf, percentFigure } from './statement-amounts.ts'
import { notMeasurable } from './statement-findings.ts'
import { clearPair, latestSpanPair, recentSpans, unlessSpanOld } from './statement-spans.ts'
import { linePlaces, missingLines } from './told-lines.ts'

interface ProfitFallLimits {
  fall_percent: number
  minimum_change_percent: number
  minimum_revenue: string
}

type Band = 'one_off' | 'fallen' | 'loss' | 'lasting_loss'
const SEVERITY: Record<Band, Severity> = { one_off: 'Low', fallen: 'Medium', loss: 'Medium', lasting_loss: 'High' }

const PROFIT = 'profit_loss_for_period'
const ORDINARY = 'profit_before_exceptional_items_and_tax'
const EXTRAORDINARY = [
  'exceptional_items_before_tax',
  'profit_loss_from_discontinued_operations_after_tax',
] as const satisfies readonly StatementLineName[]
/** What stands between the profit before exceptional items and tax and the one after. */
const BETWEEN = [EXTRAORDINARY[0], 'tax_expense', EXTRAORDINARY[1]] as const satisfies readonly StatementLineName[]

const size = (paise: bigint) => (paise < 0n ? -paise : paise)

/** True when the figure is worse by more than the share; from a loss, when the loss is larger by more than it. */
const isWorse = (latest: bigint, previous: bigint, percent: number): boolean => {
  if (latest >= previous) return false
  if (previous === 0n) return true
  return compareToPercent(previous - latest, size(previous), percent) > 0
}

/** Before exceptional items and tax. */
function ordinaryOf({ now, before }: Decline): Pick<Decline, 'latest' | 'previous'> | null {
  const [latest, previous] = [now.paise(ORDINARY), before.paise(ORDINARY)]
  return latest === null || previous === null ? null : { latest, previous }
}

/** A decline below the line: exceptional items or discontinued operations are told, and before them and tax the profit is not worse by the same measure. */
function isOneOff(fall: Decline, percent: number): boolean {
  const ordinary = ordinaryOf(fall)
  const isExplained = [fall.now, fall.before].some((period) =>
    EXTRAORDINARY.some((line) => (period.paise(line) ?? 0n) !== 0n),
  )
  return isExplained && ordinary !== null && !isWorse(ordinary.latest, ordinary.previous, percent)
}

function bandOf(fall: Decline, last: StatementPeriod | null, percent: number): Band {
  if (fall.latest < 0n) return (last?.paise(PROFIT) ?? 0n) < 0n ? 'lasting_loss' : 'loss'
  return isOneOff(fall, percent) ? 'one_off' : 'fallen'
}

/** Which sentence tells it: a change from a loss has no percentage. */
const codeOf = ({ latest, previous }: Decline): string =>
  previous < 0n ? 'loss_widened' : latest < 0n ? 'turned_into_loss' : 'profit_fell'

/** A profit or a loss, and its size. */
const resultFigures = (name: string, paise: bigint) => ({
  [`${name}_result`]: paise < 0n ? 'loss' : 'profit',
  [`${name}_size`]: decimalOf(size(paise)),
})

/** True when the profit before exceptional items and tax moved the other way than the one after. */
function movesApart(fall: Decline): boolean {
  const ordinary = ordinaryOf(fall)
  return ordinary !== null && (fall.latest - fall.previous) * (ordinary.latest - ordinary.previous) < 0n
}

/** The profit before exceptional items and tax, and whether it moved the other way. */
function ordinaryFigures(fall: Decline) {
  const ordinary = ordinaryOf(fall)
  return {
    ...(ordinary && resultFigures('ordinary', ordinary.latest)),
    ...(ordinary && resultFigures('previous_ordinary', ordinary.previous)),
    tells_ordinary: ordinary !== null,
    moves_apart: movesApart(fall),
  }
}

function figuresOf(fall: Decline, band: Band) {
  const { now, before, latest, previous } = fall
  const between = BETWEEN.map((line) => ({ line, from: before.paise(line) ?? 0n, to: now.paise(line) ?? 0n }))
  return {
    widened_by: decimalOf(previous - latest),
    fall_by: previous > 0n ? -percentFigure(growthOf(previous, latest)) : null,
    ...resultFigures('latest', latest),
    ...resultFigures('previous', previous),
    ...ordinaryFigures(fall),
    between: between
      .filter(({ from, to }) => from !== 0n || to !== 0n)
      .map(({ line, from, to }) => ({ line, from: decimalOf(from), to: decimalOf(to) })),
    is_lasting: band === 'lasting_loss',
    is_one_off: band === 'one_off',
  }
}

function findingOf(series: StatementSeries, fall: Decline, percent: number): JudgedFinding<Band> {
  const { now, before, latest, previous } = fall
  const last = series.justBefore(now)
  const band = bandOf(fall, last, percent)
  return declineFoundOn(series, fall, {
    band,
    severity: SEVERITY[band],
    code: codeOf(fall),
    changes: previous > 0n ? wireFigure(growthOf(previous, latest)) : null,
    figures: figuresOf(fall, band),
    places: [
      ...linePlaces(now, [PROFIT, ORDINARY, ...BETWEEN]),
      ...linePlaces(before, [PROFIT, ORDINARY, ...BETWEEN, revenueLineOf(before)]),
      ...(band === 'lasting_loss' && last ? linePlaces(last, [PROFIT]) : []),
    ],
    recent: recentSpans(series, fall).filter((period) => period.paise(PROFIT) !== null),
    others: [last],
  })
}

/** Profit after tax of the latest span against the same span a year before. */
export function judgeProfitFall(
  series: StatementSeries,
  { today, limits }: JudgeContext<ProfitFallLimits & InForce>,
): Judged<Band> {
  const { fall_percent, minimum_change_percent, minimum_revenue } = limits
  const pair = latestSpanPair(series)
  if (isUnmeasured(pair)) return notMeasurable(series, pair.missing, pair.now)
  const { kind, now, before } = pair
  const line = revenueLineOf(before)
  const missing = missingLines(now, [PROFIT]) ?? missingLines(before, [PROFIT, line])
  if (missing !== null) return notMeasurable(series, missing, now)
  const revenue = before.paise(line) ?? 0n
  if (revenue <= 0n || revenue < paiseOf(minimum_revenue)) {
    const figures = { line, date: before.date, revenue: decimalOf(revenue) }
    return notMeasurable(series, said('revenue_too_small', figures), now)
  }
  const [latest, previous] = [now.paise(PROFIT) ?? 0n, before.paise(PROFIT) ?? 0n]
  const fall: Decline = { kind, now, before, line: PROFIT, latest, previous }
  const fellFrom = (base: bigint) =>
    compareToPercent(base - latest, revenue, minimum_change_percent) > 0 && isWorse(latest, base, fall_percent)
  const fell = fellFrom(previous)
  const restated = restatedBase(series, fall, (base) => fellFrom(base) !== fell)
  if (restated !== null) return notMeasurable(series, restated, now)
  const judged = fell
    ? findingOf(series, fall, fall_percent)
    : clearPair(series, pair, {
        kind,
        ...resultFigures('latest', latest),
        ...resultFigures('previous', previous),
        ...ordinaryFigures(fall),
      })
  return unlessSpanOld(judged, pair, today, limits)
}
