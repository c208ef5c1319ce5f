import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import { knownDay } from './known-day.ts'

type Entry = Fact<'charge'>

/** What the register of charges has said of one charge, and when it was looked at before that. */
export interface ChargeHistory {
  charge_id: string
  first: Entry
  now: Entry
  /** The last entry that says whose charge it is: the register itself does not, so a file without the word changes nothing. */
  ownership: Entry | null
  /** Of the entries known before the charge was first seen, the one known last: the look that did not show it yet. */
  lookedBefore: Entry | null
  /** The last entry before the present day of modification; null when nobody has seen one. */
  beforeModification: Entry | null
}

/** `entries` in the order in which they became known. */
export function chargeHistories(entries: readonly Entry[]): ChargeHistory[] {
  const byCharge = new Map<string, Entry[]>()
  for (const entry of entries) {
    const { charge_id } = entry.payload
    byCharge.set(charge_id, [...(byCharge.get(charge_id) ?? []), entry])
  }
  return [...byCharge].flatMap(([charge_id, versions]): ChargeHistory[] => {
    const [first] = versions
    const now = versions.at(-1)
    if (!first || !now) return []
    return [
      {
        charge_id,
        first,
        now,
        ownership: versions.findLast((one) => one.payload.own !== null) ?? null,
        lookedBefore: entries.findLast((entry) => knownDay(entry) < knownDay(first)) ?? null,
        beforeModification: versions.findLast((one) => one.payload.modified_on !== now.payload.modified_on) ?? null,
      },
    ]
  })
}

/** lately: its own date is recent. not_before: it is older, and the last look at the register did not show it yet. */
export type Newness = 'lately' | 'not_before' | null

/**
 * The first sight of a register is no change: a charge of years ago is new only when an earlier look lies before its
 * creation, so that it cannot have been overlooked then.
 */
export function newness({ first, now, lookedBefore }: ChargeHistory, day: IsoDate, lookBackDays: number): Newness {
  const from = addDays(day, -lookBackDays)
  const { created_on } = now.payload
  if (created_on >= from) return 'lately'
  if (lookedBefore === null || knownDay(first) < from) return null
  return created_on > knownDay(lookedBefore) ? 'not_before' : null
}

export type Rise = { kind: 'rise'; before: Entry } | { kind: 'no_rise' } | { kind: 'unknown'; reason: string }

/** Whether the modification of a charge raised the amount it secures. */
export function riseOf({ now, beforeModification }: ChargeHistory): Rise {
  const { amount } = now.payload
  if (beforeModification === null)
    return { kind: 'unknown', reason: 'the entry as it was before has not been seen, so a rise cannot be told' }
  const before = beforeModification.payload.amount
  if (amount === null || before === null)
    return { kind: 'unknown', reason: 'the register gives no amount, so a rise cannot be told' }
  return paiseOf(amount) > paiseOf(before) ? { kind: 'rise', before: beforeModification } : { kind: 'no_rise' }
}
