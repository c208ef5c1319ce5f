import { addMonths, type IsoDate } from '@saakh/domain/dates'
import type { AmountColumn } from '@saakh/domain/day-end-columns'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import { monthNumbers } from '@saakh/domain/month-numbers'

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

/** Whether some day-end of the month shows an account that owes nothing too late and is within its limit. */
export function hasPaidDay(payload: Payload): boolean {
  const amountsOf = (column: AmountColumn) => {
    const numbers = monthNumbers(payload, column)
    return numbers === 'large' ? payload[column]?.map((amount) => (amount === null ? null : paiseOf(amount))) : numbers
  }
  const [overdue, limit, drawingPower] = [
    amountsOf('overdue_amount'),
    amountsOf('sanction_limit'),
    amountsOf('drawing_power'),
  ]
  const dpd = monthNumbers(payload, 'dpd')
  const due = payload.oldest_due_date
  const balances = amountsOf('outstanding') ?? []
  for (let day = 0; day < balances.length; day++) {
    const balance = balances[day]
    if (!isTold(balance)) continue
    if (isPositive(dpd === 'large' ? null : dpd?.[day]) || isPositive(overdue?.[day]) || due?.[day]) continue
    const isWithin = (ceiling: number | bigint | null | undefined) => !isTold(ceiling) || balance <= ceiling
    if (isWithin(limit?.[day]) && isWithin(drawingPower?.[day])) return true
  }
  return false
}

/** NaN stands in numbers for what was not delivered. */
const isTold = (value: number | bigint | null | undefined): value is number | bigint =>
  value != null && (typeof value === 'bigint' || !Number.isNaN(value))

const isPositive = (value: number | bigint | null | undefined): boolean => isTold(value) && value > 0

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
