import { addDays, type IsoDate } from '@saakh/domain/dates'
import { type DecimalText, decimalOf, divideRounded, paiseOf } from '@saakh/domain/money'

/** Rupees for so many units of a currency, as a source told them of a day. */
export interface ReferenceRate {
  currency: string
  day: IsoDate
  /** A decimal such as 84.1275. */
  rupees: DecimalText
  units: number
  source: string
}

/** The last rate of a currency on or before a day that is not too old for it; null without one. */
export type RateOn = (currency: string, day: IsoDate) => ReferenceRate | null

/** Markets rest on weekends and holidays. That a rate holds for a week is our assumption. */
export const RATE_HOLDS_DAYS = 7

export function ratesByDay(rates: readonly ReferenceRate[]): RateOn {
  const byCurrency = new Map<string, ReferenceRate[]>()
  for (const rate of [...rates].sort((a, b) => a.day.localeCompare(b.day)))
    byCurrency.set(rate.currency, [...(byCurrency.get(rate.currency) ?? []), rate])
  return (currency, day) => {
    const known = byCurrency.get(currency)?.findLast((rate) => rate.day <= day) ?? null
    return known !== null && known.day >= addDays(day, -RATE_HOLDS_DAYS) ? known : null
  }
}

export const NO_RATES: RateOn = () => null

/** An amount in hundredths of the currency as paise, half up to the paisa. */
export function inPaise(amount: bigint, { rupees, units }: Pick<ReferenceRate, 'rupees' | 'units'>): bigint {
  const [whole = '0', decimals = ''] = rupees.split('.')
  return divideRounded(amount * BigInt(whole + decimals), BigInt(units) * 10n ** BigInt(decimals.length))
}

export const inRupees = (amount: DecimalText | null, rate: ReferenceRate | null): DecimalText | null =>
  amount === null || rate === null ? amount : decimalOf(inPaise(paiseOf(amount), rate))
