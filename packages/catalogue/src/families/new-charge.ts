import type { IsoDate } from '@saakh/domain/dates'
import {
  type ChargeHistory,
  type ChargeRegister,
  type Entry,
  holderName,
  isOwn,
  isSatisfied,
  newness,
  riseOf,
} from '../charge-history.ts'
import { type Figures, type Said, said } from '../kit/figures.ts'
import type { Judged, Place } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { knownDay } from '../known-day.ts'
import { onChargeRegister, unlessOld } from './charge-register.ts'

type Band = 'created' | 'raised'

type Column = 'created_on' | 'modified_on' | 'amount' | 'holder'

/** Nothing where the entry is silent. */
function placesOf(entry: Entry, path: Column, code: string = path): Place[] {
  const value = entry.payload[path]
  return value === null ? [] : [{ fact_id: entry.fact_id, as_of: knownDay(entry), path, code, figures: { value } }]
}

interface ChargeChange {
  band: Band
  event_date: IsoDate
  before: Entry | null
  figures?: Figures
  places: readonly Place[]
  /** Further entries that the finding depends on. */
  others: readonly (Entry | null)[]
}

function findingOf(
  history: ChargeHistory,
  { date }: ChargeRegister,
  { before, others, figures, ...change }: ChargeChange,
): Judged<Band> & { state: 'finding' } {
  const { now, first, ownership, charge_id } = history
  const { holder, amount, created_on, modified_on, assets } = now.payload
  return {
    state: 'finding',
    subject: charge_id,
    severity: 'Medium',
    ...change,
    detail: {
      charge_id,
      holder,
      held_by: holderName(history),
      charges_amount: amount,
      previous_amount: before?.payload.amount ?? null,
      created_on,
      modified_on,
      first_seen: knownDay(first),
      assets,
    },
    figures: { ownership_unknown: isOwn(history) === null, ...figures },
    fact_ids: [now, first, ownership, ...others].flatMap((entry) => (entry ? [entry.fact_id] : [])),
    trend: null,
    exposure: amount,
    last_data_date: date,
  }
}

/** Whether a modification within the days to look back raised the charge; a reason where that cannot be told. */
function raisedOf(history: ChargeHistory, today: Today, lookBackDays: number): ChargeChange | Said | null {
  const { modified_on, holder } = history.now.payload
  if (modified_on === null || !today.hasCome(modified_on) || today.isOlder(modified_on, lookBackDays)) return null
  const rise = riseOf(history)
  if (rise.kind === 'no_rise') return null
  if (rise.kind === 'unknown') return said(rise.reason, { holder, modified_on })
  const { before } = rise
  return {
    band: 'raised',
    event_date: modified_on,
    before,
    places: [
      ...placesOf(history.now, 'amount'),
      ...placesOf(before, 'amount', 'amount_before'),
      ...placesOf(history.now, 'modified_on'),
    ],
    others: [before],
  }
}

function createdOf(history: ChargeHistory, today: Today, lookBackDays: number): ChargeChange | null {
  const how = newness(history, today, lookBackDays)
  if (how === null) return null
  const { now, lookedBefore, beforeModification } = history
  const looked = how === 'not_before' ? lookedBefore : null
  return {
    band: 'created',
    event_date: now.payload.created_on,
    before: null,
    figures: { looked_on: looked && knownDay(looked) },
    places: [...placesOf(now, 'created_on'), ...placesOf(now, 'amount'), ...placesOf(now, 'holder')],
    // The entry before a modification belongs to it: without it an older one would make the modification a rise.
    others: [looked, beforeModification],
  }
}

function judgeCharge(history: ChargeHistory, register: ChargeRegister, context: JudgeContext<InForce>): Judged<Band> {
  const { today, limits } = context
  const about = { subject: history.charge_id, last_data_date: register.date }
  const clear = (code: string, figures: Figures = {}): Judged<Band> =>
    unlessOld({ state: 'clear', ...about, reason: said(code, figures) }, register, context)
  const { satisfied_on, holder, created_on } = history.now.payload
  if (isOwn(history)) return clear('own')
  if (isSatisfied(history, today)) return clear('satisfied', { satisfied_on })
  const lookBackDays = Number(limits.look_back_days)
  // A finding tells of a day within the days to look back and cannot be older than that.
  const raised = raisedOf(history, today, lookBackDays)
  if (raised && 'band' in raised) return findingOf(history, register, raised)
  const created = createdOf(history, today, lookBackDays)
  if (created) return findingOf(history, register, created)
  return raised ? { state: 'not_measurable', ...about, reason: raised } : clear('old', { holder, created_on })
}

/** A charge of another lender is new in the register, or secures more than before. */
export const newCharge = onChargeRegister((register, context) =>
  register.histories.map((history) => judgeCharge(history, register, context)),
)
