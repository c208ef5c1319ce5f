import { addDays } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { execute } from '../../platform/verb.ts'
import { recordPromise, withdrawPromise } from '../../rooms/desk/promises.ts'
import { rowsOf } from '../at-moment.ts'
import { type Random, randomOf } from '../random.ts'
import { type Act, type DeskMonth, dayAt, isGrave, type OnDesk } from './desk-month.ts'

interface Loan {
  party_id: string
  account_number: string
  /** Whole rupees. */
  outstanding: number
  days_past_due: number
}

/** Term loans: what came of a promise on them is read from their day-ends, while those of a cash credit state no arrears. */
const termLoans = ({ platform }: DeskMonth): Promise<Loan[]> =>
  rowsOf(
    platform,
    sql<Loan>`select p.party_id, p.account_number, p.outstanding::float8 as outstanding, p.days_past_due
      from facility_positions p join customers c using (organization_id, party_id)
      where p.is_latest and p.kind = 'term_loan' and p.outstanding >= 100000 and p.days_past_due is not null
      order by c.customer_number, p.account_number`,
  )

const IN_ARREARS = 2
const PROMISED_BY = ['The promoter', 'The finance manager', 'The accountant', 'The son of the promoter']
const FROM = ['From a bill that is due.', 'From the sale of a vehicle.', 'In one amount, by transfer.', null]

/** Who is in arrears, first those whose arrears may end; and one who pays in time and wants to pay more than the instalment. */
function chosenOf(month: DeskMonth, random: Random, all: readonly Loan[]): [OnDesk, Loan][] {
  const known = new Map(month.borrowers.map((borrower) => [borrower.party_id, borrower]))
  const pairs = all.flatMap((each): [OnDesk, Loan][] => {
    const deskBorrower = known.get(each.party_id)
    return deskBorrower ? [[deskBorrower, each]] : []
  })
  const late = pairs.filter(([, { days_past_due }]) => days_past_due > 0)
  const calm = late.filter(([deskBorrower]) => !isGrave(deskBorrower)).slice(0, IN_ARREARS - 1)
  const rest = late.filter((pair) => !calm.includes(pair))
  while (calm.length < IN_ARREARS && rest.length > 0) calm.push(...rest.splice(random.whole(0, rest.length - 1), 1))
  const in_time = pairs.filter(([deskBorrower, { days_past_due }]) => days_past_due === 0 && !isGrave(deskBorrower))
  return in_time.length > 0 ? [random.pick(in_time), ...calm] : calm
}

const MONTHS_TO_PAY = 40

/** In thousands, as people promise: the instalments that were missed, or three more than are due. */
const amountOf = ({ outstanding, days_past_due }: Loan): string => {
  const instalments = days_past_due === 0 ? 4 : Math.ceil(days_past_due / 30)
  return String(Math.ceil((outstanding * instalments) / MONTHS_TO_PAY / 1000) * 1000)
}

/** Of the month in which one promise is taken back. */
const WITHDRAWN = 4

/** Promises of a month. Whether they were kept is read from the day-ends that follow, and said by nobody. */
export async function promisesOf(month: DeskMonth): Promise<Act[]> {
  const random = randomOf('promises', month.morning)
  const chosen = chosenOf(month, random, await termLoans(month))
  return chosen.map(([{ party_id, by }, loan], index): Act => {
    // The last one of the last month is for a day that has not come.
    const is_open = month.left === 1 && index === chosen.length - 1
    const day = dayAt(month, is_open ? 1 : index * 0.12)
    const given = {
      ...{ party_id, account_number: loan.account_number, amount: amountOf(loan) },
      promised_for: is_open ? addDays(month.anchor, 4) : addDays(day, random.whole(7, 12)),
      ...{ promised_by: random.pick(PROMISED_BY), note: random.pick(FROM) },
    }
    return {
      day,
      run: async (then) => {
        const { promise_id } = await execute(then, by, recordPromise, given)
        if (month.left === WITHDRAWN && index === 0)
          await execute(then, by, withdrawPromise, { promise_id, reason: 'Written down twice.' })
      },
    }
  })
}
