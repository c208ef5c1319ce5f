import { account, type DayEnd, dayEnds } from '@saakh/catalogue/example-facts'
import { chequeReturnOf } from '@saakh/catalogue/example-lender-records'
import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { Random } from '../generated-names.ts'
import { AS_OF, between, chance, daysAgo, oneOf, type Part, unless } from './part.ts'

// Accounts with day-ends since May, and the cheques returned on one of them in October. Rupees are whole.

const FIRST: IsoDate = '2026-05-01'
const text = (rupees: number | null) => (rupees === null ? null : `${rupees}.00`)
/** Mostly none; otherwise up to longer than the day-ends reach back. */
const daysDue = (random: Random) =>
  chance(random, 60) ? 0 : oneOf(random, between(random, 1, 35), between(random, 1, 220))

function cashCredit(random: Random, last: IsoDate) {
  const base = between(random, 5, 500) * 100_000
  const limit = unless(random, 6, base)
  const drawing_power = unless(random, 20, (base / 100) * between(random, 60, 110))
  const ceilings = [limit, drawing_power].filter((amount) => amount !== null)
  const ceiling = ceilings.length > 0 ? Math.min(...ceilings) : null
  const days_in_excess = Math.min(daysDue(random), daysBetween(FIRST, last) + 1)
  const calm =
    ((ceiling ?? base) / 100) * oneOf(random, between(random, 2, 25), between(random, 20, 85), between(random, 80, 100))
  const above = ((ceiling ?? base) / 100) * between(random, 101, 120)
  const balanceOn = (day: IsoDate) => (daysBetween(day, last) < days_in_excess ? above : calm)
  const isKnown = !chance(random, 4)
  const opened_on = chance(random, 10) ? '2026-10-01' : '2020-01-01'

  // Interest is debited at the end of a month, three times in the ninety days.
  const interest = base / 100
  const isShort = days_in_excess === 0 && chance(random, 20)
  const credit = unless(random, 20, isShort ? oneOf(random, 0, interest / 50) : base / 50)
  const debit = unless(random, 25, base / oneOf(random, 25, 250))
  const at = (day: IsoDate): DayEnd => ({
    outstanding: text(balanceOn(day)),
    sanction_limit: text(limit),
    drawing_power: text(drawing_power),
    credits: text(credit),
    interest_debited: text(credit === null ? null : isMonthEnd(day) ? interest : 0),
    debits: text(debit),
  })
  const drawn = Array.from({ length: 30 }, (_, i) => (i < days_in_excess ? above : calm)).reduce(
    (sum, balanceOfDay) => sum + balanceOfDay,
  )
  const isWithin = isKnown && ceiling !== null && days_in_excess === 0
  return {
    number: 'CC-1',
    debits: isKnown && debit !== null && last > '2026-10-31' ? debit * 31 : null,
    facts: [
      ...(isKnown ? [account('CC-1', 'cash_credit', { sanction_limit: text(limit), opened_on })] : []),
      ...dayEnds('CC-1', FIRST, last, at),
    ],
    ready: {
      days_in_excess: isKnown && ceiling !== null ? days_in_excess : null,
      credits_of_90_days: isWithin && credit !== null ? credit * 90 : null,
      interest_of_90_days: isWithin && credit !== null ? interest * 3 : null,
      average_use_percent: isKnown && limit !== null ? (drawn * 100) / (30 * limit) : null,
      days_since_opening: daysBetween(opened_on, last),
    },
  }
}

const isMonthEnd = (day: IsoDate) => ['05-31', '06-30', '07-31', '08-31', '09-30', '10-31'].includes(day.slice(5))

function termLoan(random: Random, last: IsoDate) {
  const balance = between(random, 10, 900) * 100_000
  const days_past_due = Math.min(daysDue(random), daysBetween(FIRST, last) + 1)
  const due = daysAgo(daysBetween(last, AS_OF) + days_past_due - 1)
  const deliveredAs = oneOf(random, 'date', 'date', 'date', 'count', 'count', 'count', 'nothing')
  const at = (day: IsoDate): DayEnd => {
    const days = Math.max(0, days_past_due - daysBetween(day, last))
    const isDue = deliveredAs === 'date' && days > 0
    return {
      outstanding: text(balance),
      dpd: deliveredAs === 'nothing' || isDue ? null : days,
      oldest_due_date: isDue ? due : null,
    }
  }
  return {
    number: 'TL-1',
    facts: [account('TL-1', 'term_loan', { sanction_limit: text(balance) }), ...dayEnds('TL-1', FIRST, last, at)],
    ready: { days_past_due: deliveredAs === 'nothing' ? null : days_past_due },
  }
}

/** `debits`: of October, on the account of the returns; null where their share means nothing or is not known. */
function chequeReturns(random: Random, number: string, debits: number | null) {
  const count = chance(random, 50) ? 0 : between(random, 1, 7)
  const amount = between(random, 1, 40) * 5_000
  const others = count > 0 ? between(random, 0, 2) : 0
  const dayOf = (i: number): IsoDate => `2026-10-${String(8 + i * 2).padStart(2, '0')}`
  const facts = [
    ...Array.from({ length: count }, (_, i) =>
      chequeReturnOf(number, dayOf(i), `1000${i}`, { amount: `${amount}.00` }),
    ),
    ...Array.from({ length: others }, (_, i) =>
      chequeReturnOf(
        number,
        dayOf(i),
        `2000${i}`,
        chance(random, 50) ? { direction: 'outward' } : { cleared_on: dayOf(i + 1) },
      ),
    ),
  ]
  const confirmed = oneOf(random, '2026-11-15', '2026-11-15', '2026-11-15', '2026-11-15', '2026-08-31', undefined)
  const until = [confirmed ?? '', ...facts.map(({ payload }) => payload.returned_on)].sort().at(-1) ?? ''
  return {
    facts,
    confirmed,
    ready: {
      returns_in_month: until === '' ? null : count,
      returns_percent_of_debits: debits === null ? null : (count * amount * 100) / debits,
      returns_age_days: until === '' ? null : daysBetween(until, AS_OF),
    },
  }
}

const NO_CREDIT = {
  days_in_excess: null,
  credits_of_90_days: null,
  interest_of_90_days: null,
  average_use_percent: null,
  days_since_opening: null,
}

export function accountsOf(random: Random): Part & { cheque_returns_until: IsoDate | undefined } {
  const last = chance(random, 6) ? '2026-09-30' : '2026-11-19'
  const kinds = oneOf(random, 'cc', 'cc', 'both', 'both', 'tl', 'none')
  const credit = kinds === 'cc' || kinds === 'both' ? cashCredit(random, last) : null
  const loan = kinds === 'tl' || kinds === 'both' ? termLoan(random, last) : null
  const number = credit?.number ?? loan?.number ?? 'CC-9'
  const returned = chequeReturns(random, number, credit?.debits ?? null)
  const facts: Fact[] = [...(credit?.facts ?? []), ...(loan?.facts ?? []), ...returned.facts]
  return {
    facts,
    cheque_returns_until: returned.confirmed,
    ready: {
      day_end_age_days: daysBetween(last, AS_OF),
      ...(credit?.ready ?? NO_CREDIT),
      ...(loan?.ready ?? { days_past_due: null }),
      ...returned.ready,
    },
  }
}
