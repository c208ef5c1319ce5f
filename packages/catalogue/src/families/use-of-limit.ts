import { dateOfDay, dayNumber, type IsoDate } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, percentOf, ratioFigure } from '@saakh/domain/money'
import type { ConductSeries } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { type Figures, said } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { JudgeContext } from '../kit/rule.ts'
import { type DayOfUse, limitUse, type UseOfLimit } from '../limit-use.ts'
import type { Severity } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import {
  ACCOUNT_WORDS,
  accountOf,
  type ConductKind,
  judgeRevolving,
  notMeasurable,
  ON_DAY_ENDS,
  placesAt,
  trendOf,
} from './account-conduct.ts'

type Band = 'dormant' | 'high'

interface Settings {
  average_above: number
  dormant_below: number
  dormant_after_days: number
  window_days: number
  minimum_days: number
  stale_after_days: number
}

const percentUsed = ({ window }: DayOfUse): number => percentOf(window.drawn, window.limit) ?? 0

/** As the alert keeps it. */
const REASONS: Record<Band, string> = { high: 'High use of the limit', dormant: 'Dormant' }

/** What shows it is made when it is told: a back-test asks for thousands of findings and shows none. */
class UseFinding implements JudgedFinding<Band> {
  readonly state = 'finding'
  readonly subject: string
  readonly band: Band
  readonly severity: Severity
  readonly figures: Figures
  readonly event_date: IsoDate
  readonly last_data_date: IsoDate
  readonly #series: ConductSeries
  readonly #use: UseOfLimit
  readonly #last: DayOfUse
  readonly #limits: Settings

  constructor(
    series: ConductSeries,
    use: UseOfLimit,
    last: DayOfUse,
    judgement: { band: Band; date: IsoDate; limits: Settings },
  ) {
    this.subject = series.account_number
    this.band = judgement.band
    this.severity = judgement.band === 'high' ? 'Medium' : 'Low'
    this.figures = { average: use.average, day_ends: last.window.day_ends }
    this.event_date = judgement.date
    this.last_data_date = judgement.date
    this.#series = series
    this.#use = use
    this.#last = last
    this.#limits = judgement.limits
  }

  get exposure() {
    return decimalOf(this.#last.drawn)
  }

  get detail() {
    const { drawn, limit, window, day } = this.#last
    return {
      ...accountOf(this.#series),
      advances: decimalOf(drawn),
      principal_outstanding: this.#series.text('principal_outstanding', day),
      sanction_limit: decimalOf(limit),
      currency_code: this.#series.account?.payload.currency ?? null,
      balance_date: this.event_date,
      utilization: ratioFigure(drawn, limit) ?? 0,
      moving_average: ratioFigure(window.drawn, window.limit) ?? 0,
      reason: REASONS[this.band],
    }
  }

  get places() {
    const series = this.#series
    const { day } = this.#last
    return [
      ...placesAt(series, 'outstanding', day, 'average', { threshold: this.#threshold }),
      ...placesAt(series, 'outstanding', day, 'balance', { balance: series.text('outstanding', day) }),
      ...placesAt(series, 'sanction_limit', day, 'limit'),
    ]
  }

  get fact_ids() {
    const { day } = this.#last
    return [
      ...this.#series.factIds(['outstanding', 'sanction_limit'], day - this.#limits.window_days + 1, day),
      ...this.#series.factIds(['principal_outstanding'], day, day),
    ]
  }

  get trend() {
    const days = this.#use.days().map((dayOfUse) => ({ day: dayOfUse.day, value: percentUsed(dayOfUse) }))
    return {
      unit: 'percent' as const,
      points: trendOf(days, this.#last.day),
      threshold: this.#threshold,
      bands: [
        { band: 'dormant', at: this.#limits.dormant_below },
        { band: 'high', at: this.#limits.average_above },
      ],
    }
  }

  get #threshold(): number {
    return this.band === 'high' ? this.#limits.average_above : this.#limits.dormant_below
  }
}

function bandOf(series: ConductSeries, { window, day }: DayOfUse, limits: Settings): Band | null {
  if (compareToPercent(window.drawn, window.limit, limits.average_above) > 0) return 'high'
  const opened = series.account?.payload.opened_on ?? null
  const isNew = opened !== null && day - dayNumber(opened) < limits.dormant_after_days
  return !isNew && compareToPercent(window.drawn, window.limit, limits.dormant_below) < 0 ? 'dormant' : null
}

function judgeUse(series: ConductSeries, { today, limits }: JudgeContext<Settings>): Judged<Band> {
  const use = limitUse(series, limits.window_days)
  const { last } = use
  if (!last) return notMeasurable(series, said('no_use'))
  const date = dateOfDay(last.day)
  const { day_ends } = last.window
  if (day_ends < limits.minimum_days) return notMeasurable(series, said('too_few_days', { date, day_ends }), date)
  const band = bandOf(series, last, limits)
  const judged = band
    ? new UseFinding(series, use, last, { band, date, limits })
    : {
        state: 'clear' as const,
        subject: series.account_number,
        reason: said('clear', { average: use.average }),
        last_data_date: date,
      }
  return staleWhenOlder(judged, date, today, limits.stale_after_days)
}

/** The level of a balance against its sanctioned limit, on average over some days. */
export const useOfLimit = {
  ...ON_DAY_ENDS,
  words: ACCOUNT_WORDS,
  judge: (facts: FactSet<ConductKind>, context: JudgeContext<Settings>): readonly Judged<Band>[] =>
    judgeRevolving(facts, (series) => judgeUse(series, context)),
} as const
