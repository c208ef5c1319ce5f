import type { BillSide } from '@saakh/domain/books'
import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import type { OpenBill } from '@saakh/domain/fact-kinds/open-bills'
import type { Fact } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'

// What the latest list of open bills says of one side. Advances and payments that stand against no bill are taken off the
// oldest bills of the same customer or supplier, so that nothing looks older or larger than it is. Our default.

export type BillsFact = Fact<'open_bills'>

export interface AgedBill {
  /** Its place in the list. */
  at: number
  bill: OpenBill
  /** What is left of it. */
  paise: bigint
  /** Days since its day, else past due; null on both sides where nothing shows. `to` is null without an end. */
  age: { from: number; to: number | null } | null
}

export interface Counterparty {
  party: string
  paise: bigint
  bills: readonly AgedBill[]
}

/** The list that stands latest; of two programs with the same day the one that became known last. */
export const latestBills = (facts: readonly BillsFact[], side: BillSide): BillsFact | null =>
  facts
    .filter(({ payload }) => payload.side === side)
    .reduce<BillsFact | null>((best, list) => (best && best.payload.as_of > list.payload.as_of ? best : list), null)

/** From the bill's day; a list without days tells what is past due at most. */
function ageOf({ bill_date, due_date, overdue }: OpenBill, as_of: IsoDate): AgedBill['age'] {
  const day = bill_date ?? due_date
  if (day !== null) {
    const days = Math.max(0, daysBetween(day, as_of))
    return { from: days, to: days }
  }
  return overdue
}

const oldestFirst = (a: AgedBill, b: AgedBill) => (b.age?.from ?? 0) - (a.age?.from ?? 0) || a.at - b.at

/** A bill for as much as it is open beyond the credits. */
function withoutCredits(party: string, bills: AgedBill[]): Counterparty {
  let credit = bills.reduce((sum, { paise }) => (paise < 0n ? sum - paise : sum), 0n)
  const open: AgedBill[] = []
  for (const bill of bills.filter(({ paise }) => paise > 0n).sort(oldestFirst)) {
    const taken = credit < bill.paise ? credit : bill.paise
    credit -= taken
    if (taken < bill.paise) open.push({ ...bill, paise: bill.paise - taken })
  }
  return { party, paise: open.reduce((sum, { paise }) => sum + paise, 0n), bills: open }
}

/** Those who owe or are owed, the largest first. */
export function counterparties({ payload }: Pick<BillsFact, 'payload'>): Counterparty[] {
  const byParty = new Map<string, AgedBill[]>()
  payload.bills.forEach((bill, at) => {
    const agedBill: AgedBill = { at, bill, paise: paiseOf(bill.amount), age: ageOf(bill, payload.as_of) }
    const known = byParty.get(bill.party)
    if (known) known.push(agedBill)
    else byParty.set(bill.party, [agedBill])
  })
  return [...byParty]
    .map(([party, bills]) => withoutCredits(party, bills))
    .filter(({ paise }) => paise > 0n)
    .sort((a, b) => (a.paise === b.paise ? (a.party < b.party ? -1 : 1) : a.paise < b.paise ? 1 : -1))
}

export const totalOf = (parties: readonly Counterparty[]): bigint => parties.reduce((sum, { paise }) => sum + paise, 0n)
