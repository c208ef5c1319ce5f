import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import { knownDay } from './known-day.ts'

// Which charges stood open on a day of the past, by what the register has said of them since.

type Entry = Fact<'charge'>

export interface OpenCharge {
  now: Entry
  /** The entry as it held on the day; null when it was modified later and nobody saw what stood there before. */
  then: Entry | null
  paise: bigint | null
}

const changedOn = ({ payload }: Entry): IsoDate => payload.modified_on ?? payload.created_on

const orderOf = ({ now: { payload } }: OpenCharge): string => `${payload.created_on} ${payload.charge_id}`

/** `entries` in the order in which they became known. The charges come in the order of their creation, then of their ids. */
export function chargesOpenOn(entries: readonly Entry[], day: IsoDate): OpenCharge[] {
  const byCharge = new Map<string, Entry[]>()
  for (const entry of entries)
    byCharge.set(entry.payload.charge_id, [...(byCharge.get(entry.payload.charge_id) ?? []), entry])
  const open = [...byCharge.values()].flatMap((versions): OpenCharge[] => {
    const now = versions.at(-1)
    if (!now || now.payload.created_on > day) return []
    const { satisfied_on } = now.payload
    if (satisfied_on !== null && satisfied_on <= day) return []
    const then = versions.findLast((one) => changedOn(one) <= day) ?? null
    const amount = then?.payload.amount ?? null
    return [{ now, then, paise: amount === null ? null : paiseOf(amount) }]
  })
  return open.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/** The entry known last: nothing is known of the register after its day. */
export function lastLook(entries: readonly Entry[]): Entry | null {
  return entries.reduce<Entry | null>((best, one) => (best && knownDay(best) >= knownDay(one) ? best : one), null)
}
