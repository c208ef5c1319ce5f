import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import type { JudgeContext } from './kit/rule.ts'
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
    const then = versions.findLast((version) => changedOn(version) <= day) ?? null
    const amount = then?.payload.amount ?? null
    return [{ now, then, paise: amount === null ? null : paiseOf(amount) }]
  })
  return open.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/** What the register has said, and on which day it was looked at last: nothing is known of it after that. */
export interface ChargeRegister {
  entries: readonly Entry[]
  look: Entry
  looked_on: IsoDate
}

/** Null when no entry is known. */
export function chargeRegister(
  entries: readonly Entry[],
  { today, source_dates }: Pick<JudgeContext<unknown>, 'today' | 'source_dates'>,
): ChargeRegister | null {
  const [first, ...others] = entries
  if (!first) return null
  const look = others.reduce((last, entry) => (knownDay(last) >= knownDay(entry) ? last : entry), first)
  const confirmed = source_dates.charge
  const isLater = confirmed !== undefined && today.hasCome(confirmed) && confirmed > knownDay(look)
  return { entries, look, looked_on: isLater ? confirmed : knownDay(look) }
}
