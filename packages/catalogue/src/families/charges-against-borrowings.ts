import type { Fact } from '@saakh/domain/facts'
import { decimalOf } from '@saakh/domain/money'
import { compareRatio, ratio, rounded } from '@saakh/domain/ratio'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedFinding, Place } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import { knownDay } from '../known-day.ts'
import { type ChargeRegister, chargeRegister, chargesOpenOn, type OpenCharge } from '../open-charges.ts'
import type { StatementPeriod, StatementSeries, StatementSource } from '../statement-series.ts'
import { paiseOfLine } from './statement-amounts.ts'
import { clear, foundBeside, notMeasurable } from './statement-findings.ts'
import { judgeOwnStatements, NO_STATEMENTS, unlessOld } from './statements.ts'
import { linePlaces, missingLines } from './told-lines.ts'

interface ChargesLimits {
  times_above: number
  far_above: number
}

/** What stood in the register and in the books on the day of a balance sheet. */
interface Day {
  balance: StatementPeriod
  open: readonly OpenCharge[]
  charges: bigint
  /** Charges whose amount on that day is not known; the sum is a lower limit then. */
  unknown: number
  long_term: bigint
}

function dayOf(entries: readonly Fact<'charge'>[], balance: StatementPeriod): Day {
  const open = chargesOpenOn(entries, balance.date)
  return {
    balance,
    open,
    charges: open.reduce((sum, { paise }) => sum + (paise ?? 0n), 0n),
    unknown: open.filter(({ paise }) => paise === null).length,
    long_term: paiseOfLine(balance, 'borrowings_noncurrent'),
  }
}

/** `times` written by a person, compared without rounding; more than nothing is any multiple of it. */
const exceeds = (charges: bigint, borrowings: bigint, times: number): boolean =>
  borrowings === 0n ? charges > 0n : compareRatio(ratio(charges, borrowings), times) > 0

const amountPlaces = ({ then }: OpenCharge): Place[] => {
  if (then === null || then.payload.amount === null) return []
  const figures = { holder: then.payload.holder, amount: then.payload.amount }
  return [{ fact_id: then.fact_id, as_of: knownDay(then), path: 'amount', code: 'charge', figures }]
}

const chargeRow = ({ now, paise }: OpenCharge) => ({
  charge_id: now.payload.charge_id,
  holder: now.payload.holder,
  amount: paise === null ? null : decimalOf(paise),
  created_on: now.payload.created_on,
})

function findingOf(
  series: StatementSeries,
  { balance, open, charges, unknown, long_term }: Day,
  look: Fact<'charge'>,
  farAbove: number,
): JudgedFinding<'above' | 'far_above'> {
  const current = paiseOfLine(balance, 'borrowings_current')
  const borrowings = long_term + current
  const isFar = exceeds(charges, borrowings, farAbove)
  const finding = foundBeside(series, balance, {
    band: isFar ? 'far_above' : 'above',
    severity: isFar ? 'High' : 'Medium',
    detail: {
      charges_amount: decimalOf(charges),
      long_term_borrowings: decimalOf(long_term),
      short_term_borrowings: decimalOf(current),
      balance_sheet_date: balance.date,
      charges_of_unknown_amount: unknown,
      charges: open.map(chargeRow),
    },
    figures: {
      borrowings: decimalOf(borrowings),
      multiple: borrowings > 0n ? rounded(ratio(charges, borrowings)) : null,
      open_charges: open.length,
      is_one_charge: open.length === 1,
      is_lower_limit: unknown > 0,
    },
    places: [...linePlaces(balance, ['borrowings_noncurrent', 'borrowings_current']), ...open.flatMap(amountPlaces)],
    trend: null,
  })
  const entries = [look, ...open.flatMap(({ now, then }) => (then ? [now, then] : [now]))]
  return { ...finding, fact_ids: [...finding.fact_ids, ...entries.map(({ fact_id }) => fact_id)] }
}

/** Before its age is looked at. */
function judgeDay(series: StatementSeries, day: Day, look: Fact<'charge'>, limits: ChargesLimits) {
  const { balance, open, charges, unknown, long_term } = day
  if (long_term < 0n) return notMeasurable(series, said('long_term_is_negative'), balance)
  if (open.length === 0) return clear(series, balance, 'no_charge')
  const calm = (code: string, borrowings: bigint) =>
    unknown > 0
      ? notMeasurable(
          series,
          said('amounts_unknown', { unknown, open_charges: open.length, date: balance.date }),
          balance,
        )
      : clear(series, balance, code, { charges_amount: decimalOf(charges), borrowings: decimalOf(borrowings) })
  if (!exceeds(charges, long_term, limits.times_above)) return calm('clear', long_term)
  // Cash credit is secured by charges as well: only what exceeds all borrowings is not in the books.
  const missing = missingLines(balance, ['borrowings_noncurrent', 'borrowings_current'])
  if (missing !== null) return notMeasurable(series, missing, balance)
  const borrowings = long_term + paiseOfLine(balance, 'borrowings_current')
  return exceeds(charges, borrowings, limits.times_above)
    ? findingOf(series, day, look, limits.far_above)
    : calm('clear_with_short_term', borrowings)
}

function judgeSeries(
  series: StatementSeries,
  { entries, look, looked_on }: ChargeRegister,
  { today, limits }: JudgeContext<ChargesLimits & InForce>,
): Judged<'above' | 'far_above'> {
  // Nothing is known of the register after the last look, so a younger balance sheet has nothing to stand beside.
  const balance = series.balances.findLast((sheet) => sheet.date <= looked_on)
  if (!balance) return notMeasurable(series, said('no_sheet_before_look', { date: looked_on }), series.last)
  const missing = missingLines(balance, ['borrowings_noncurrent'])
  if (missing !== null) return notMeasurable(series, missing, balance)
  return unlessOld(judgeDay(series, dayOf(entries, balance), look, limits), balance, today, limits)
}

/** The charges that stood open on the day of the last balance sheet against the borrowings that it shows. */
export function judgeCharges(
  facts: FactSet<StatementSource | 'charge'>,
  context: JudgeContext<ChargesLimits & InForce>,
): Judged<'above' | 'far_above'>[] {
  const register = chargeRegister(facts.of('charge'), context)
  if (!register) return [{ ...NO_STATEMENTS, reason: said('no_register') }]
  return judgeOwnStatements(facts, (series) => judgeSeries(series, register, context), knownDay(register.look))
}
