import { addMonths, type IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'

// Which months of day-ends a judgement needs. The last seven, and where an account was in arrears at their beginning all
// months back to one in which nothing was due: since when it is in arrears, and that an NPA stays one until all is paid,
// cannot be told from less.

type DayEndFact = Fact<'account_day_end'>
type Payload = FactPayload<'account_day_end'>

const MONTHS_BEFORE = 6

/** The first month of the usual window, by the party's last month. */
const firstMonth = (facts: readonly DayEndFact[]): IsoDate | null => {
  const last = facts.reduce((latest, { payload }) => (payload.month > latest ? payload.month : latest), '')
  return last === '' ? null : addMonths(`${last}-01`, -MONTHS_BEFORE)
}

const isPositive = (amount: string | null | undefined) => amount != null && paiseOf(amount) > 0n

// Payloads never change, and one judgement after the other asks of the same months.
const paid = new WeakMap<Payload, boolean>()

/** Whether some day-end of the month shows an account that owes nothing too late and is within its limit. */
export function hasPaidDay(payload: Payload): boolean {
  const known = paid.get(payload)
  if (known !== undefined) return known
  const found = findPaidDay(payload)
  paid.set(payload, found)
  return found
}

function findPaidDay(payload: Payload): boolean {
  const { outstanding, sanction_limit, drawing_power, dpd, overdue_amount, oldest_due_date } = payload
  return outstanding.some((balance, day) => {
    if (balance === null || (dpd?.[day] ?? 0) > 0 || isPositive(overdue_amount?.[day])) return false
    if (oldest_due_date?.[day]) return false
    const ceilings = [sanction_limit?.[day], drawing_power?.[day]].flatMap((one) => (one == null ? [] : paiseOf(one)))
    return ceilings.every((ceiling) => paiseOf(balance) <= ceiling)
  })
}

function byAccount(facts: readonly DayEndFact[]): DayEndFact[][] {
  const accounts = new Map<string, DayEndFact[]>()
  for (const fact of facts) {
    const own = accounts.get(fact.payload.account_number)
    if (own) own.push(fact)
    else accounts.set(fact.payload.account_number, [fact])
  }
  return [...accounts.values()].map((own) => own.sort((a, b) => (a.payload.month < b.payload.month ? 1 : -1)))
}

const startOf = ({ payload }: DayEndFact): IsoDate => `${payload.month}-01`

/** The accounts of a party whose earliest month shows no day without arrears: their older months are needed. */
export const accountsInArrears = (facts: readonly DayEndFact[]): string[] =>
  byAccount(facts).flatMap((own) => {
    const earliest = own.at(-1)
    return earliest && !hasPaidDay(earliest.payload) ? [earliest.payload.account_number] : []
  })

/** Of all months of a party those that count. */
export function countingMonths(facts: readonly DayEndFact[]): DayEndFact[] {
  const first = firstMonth(facts)
  if (first === null) return []
  return byAccount(facts).flatMap((own) => {
    let isSettled = false
    return own.filter((fact) => {
      const counts = startOf(fact) >= first || !isSettled
      // Within the window a paid day settles nothing before it begins: later months may need the ones between.
      isSettled = hasPaidDay(fact.payload) && startOf(fact) <= first ? true : isSettled
      return counts
    })
  })
}
