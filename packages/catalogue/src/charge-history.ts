import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import type { SharedSeries } from './fact-set.ts'
import type { Today } from './kit/today.ts'
import { knownDay } from './known-day.ts'

export type Entry = Fact<'charge'>

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

export interface ChargeRegister {
  entries: readonly Entry[]
  histories: readonly ChargeHistory[]
  last: Entry
  /** When the last entry was known. */
  date: IsoDate
}

/** Null when no file of the register names the party. */
export const chargeRegister: SharedSeries<'charge', ChargeRegister | null> = {
  from: ['charge'],
  make(facts) {
    const entries = facts.of('charge')
    const last = entries.at(-1)
    return last ? { entries, histories: historiesOf(entries), last, date: knownDay(last) } : null
  },
}

/** `entries` in the order in which they became known. */
function historiesOf(entries: readonly Entry[]): ChargeHistory[] {
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
        ownership: versions.findLast((version) => version.payload.own !== null) ?? null,
        lookedBefore: entries.findLast((entry) => knownDay(entry) < knownDay(first)) ?? null,
        beforeModification:
          versions.findLast((version) => version.payload.modified_on !== now.payload.modified_on) ?? null,
      },
    ]
  })
}

/** Null when no file says whose charge it is. */
export const isOwn = ({ ownership }: ChargeHistory): boolean | null => ownership?.payload.own ?? null

/** As the lender that reads it is told. */
export function holderName(history: ChargeHistory): string {
  const own = isOwn(history)
  return own === null ? 'Not said in the file' : own ? 'You' : 'Another lender'
}

export const isSatisfied = ({ now }: ChargeHistory, today: Today): boolean =>
  now.payload.satisfied_on !== null && today.hasCome(now.payload.satisfied_on)

/** lately: its own date is recent. not_before: it is older, and the last look at the register did not show it yet. */
export type Newness = 'lately' | 'not_before' | null

/**
 * The first sight of a register is no change: a charge of years ago is new only when an earlier look lies before its
 * creation, so that it cannot have been overlooked then.
 */
export function newness({ first, now, lookedBefore }: ChargeHistory, today: Today, lookBackDays: number): Newness {
  const { created_on } = now.payload
  if (!today.isOlder(created_on, lookBackDays)) return 'lately'
  if (lookedBefore === null || today.isOlder(knownDay(first), lookBackDays)) return null
  return created_on > knownDay(lookedBefore) ? 'not_before' : null
}

export type Rise =
  | { kind: 'rise'; before: Entry }
  | { kind: 'no_rise' }
  | { kind: 'unknown'; reason: 'before_not_seen' | 'no_amount' }

/** Whether the modification of a charge raised the amount it secures. */
export function riseOf({ now, beforeModification }: ChargeHistory): Rise {
  const { amount } = now.payload
  if (beforeModification === null) return { kind: 'unknown', reason: 'before_not_seen' }
  const before = beforeModification.payload.amount
  if (amount === null || before === null) return { kind: 'unknown', reason: 'no_amount' }
  return paiseOf(amount) > paiseOf(before) ? { kind: 'rise', before: beforeModification } : { kind: 'no_rise' }
}
