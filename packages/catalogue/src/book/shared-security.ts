import type { IsoDate } from '@saakh/domain/dates'
import { type HeldSecurity, valuationState } from './net-of-security.ts'

/** What secures one facility, in paise. */
export interface FacilitySecurity {
  /** Valid valuations of its own security, and its share of what secures all facilities; null where nothing valid is known. */
  amount: bigint | null
  /** Something is held whose value nobody knows today. */
  is_unvalued: boolean
  /** What secures all could not be shared out: the amount of another facility is missing. */
  is_unshared: boolean
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** `whole` in parts as the weights are, to the paisa: what is left over goes to the first ones. */
function shared(whole: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights)
  if (all <= 0n) return weights.map(() => 0n)
  const least = whole < all ? whole : all
  const parts = weights.map((weight) => (least * weight) / all)
  let left = least - sum(parts)
  return parts.map((part, i) => {
    if (left <= 0n || part >= (weights[i] ?? 0n)) return part
    left -= 1n
    return part + 1n
  })
}

/**
 * What secures each facility of a borrower on a day: first its own security, then its share of the security of all facilities,
 * in the proportion of what their own security leaves uncovered. Amounts by account, in paise; null where nobody delivered one.
 */
export function securityByFacility(
  amounts: ReadonlyMap<string, bigint | null>,
  securities: readonly HeldSecurity[],
  on: IsoDate,
): Map<string, FacilitySecurity> {
  const held = securities.map((security) => ({ ...security, state: valuationState(security, on) }))
  const securityOf = (account_number: string | null) => {
    const own = held.filter((security) => security.account_number === account_number)
    const valid = own.filter(({ state }) => state === 'valid')
    return {
      amount: valid.length === 0 ? null : sum(valid.map(({ value }) => value ?? 0n)),
      is_unvalued: own.some(({ state }) => state === 'old' || state === 'missing'),
    }
  }
  const common = securityOf(null)
  const own = [...amounts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([account_number, amount]) => ({ account_number, owed: amount, ...securityOf(account_number) }))
  const uncovered = own.map(({ owed, amount }) => {
    const open = (owed ?? 0n) - (amount ?? 0n)
    return open > 0n ? open : 0n
  })
  const shares = shared(common.amount ?? 0n, uncovered)
  const isUnshared = common.amount !== null && own.length > 1 && own.some(({ owed }) => owed === null)
  return new Map(
    own.map(({ account_number, amount, is_unvalued }, i): [string, FacilitySecurity] => [
      account_number,
      {
        amount: amount === null && common.amount === null ? null : (amount ?? 0n) + (shares[i] ?? 0n),
        is_unvalued: is_unvalued || common.is_unvalued,
        is_unshared: isUnshared,
      },
    ]),
  )
}
