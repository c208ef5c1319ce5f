import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { isCash, isGuarantee, type NotNet, type SecurityKind } from '@saakh/domain/security'

/**
 * For so many years a valuation of a security counts. Secondary sources quote three years for immovable property; the product
 * takes them for every security that has to be valued. The circular was not read, so the first day is not known.
 */
const VALUATION_YEARS: readonly { from: IsoDate; years: number }[] = [{ from: '0001-01-01', years: 3 }]

export const valuationYears = (on: IsoDate): number => VALUATION_YEARS.findLast(({ from }) => on >= from)?.years ?? 0

/** How the value of a security stands on a day; `not_valued` is what a guarantee is, which is a promise and no value. */
export type ValuationState = 'valid' | 'old' | 'missing' | 'not_valued' | 'released'

/** Amounts in paise; null where nobody delivered them. */
export interface HeldSecurity {
  security_kind: SecurityKind
  /** Null: it secures all facilities of the borrower. */
  account_number: string | null
  value: bigint | null
  valued_on: IsoDate | null
  released_on: IsoDate | null
}

/** A deposit is money and needs no valuation; everything else counts by one that is not older than the setting says. */
export function valuationState(security: HeldSecurity, on: IsoDate): ValuationState {
  const { security_kind, value, valued_on, released_on } = security
  if (released_on !== null && released_on <= on) return 'released'
  if (isGuarantee(security_kind)) return 'not_valued'
  if (value === null) return 'missing'
  if (isCash(security_kind)) return 'valid'
  if (valued_on === null) return 'missing'
  return addMonths(valued_on, 12 * valuationYears(on)) >= on ? 'valid' : 'old'
}

/** In paise. `net` is null with its reason. */
export interface NetOfSecurity {
  /** What valid valuations of securities come to. */
  secured: bigint
  net: bigint | null
  because: NotNet | null
}

export interface Netted {
  /** By account; against its own security alone. */
  facilities: ReadonlyMap<string, NetOfSecurity>
  /** Of all facilities whose exposure is known, against all security: what one has too much covers no other. */
  whole: NetOfSecurity
}

const less = (a: bigint, b: bigint): bigint => (a > b ? a - b : 0n)

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

function valued(securities: readonly HeldSecurity[], on: IsoDate): { secured: bigint; because: NotNet | null } {
  const states = securities.map((security) => ({ ...security, state: valuationState(security, on) }))
  const valid = states.filter(({ state }) => state === 'valid')
  const secured = sum(valid.map(({ value }) => value ?? 0n))
  if (valid.length > 0) return { secured, because: null }
  const isHeld = states.some(({ state }) => state === 'old' || state === 'missing')
  return { secured, because: isHeld ? 'valuation_missing' : 'no_security' }
}

/**
 * Exposure net of security on a day: deposits by their whole amount, other securities by a valuation that is still valid, never
 * below 0. A guarantee is no security here, insurance is not asked for. Where no valid valuation is known the net exposure is
 * not computable, since nobody knows what the security is worth.
 */
export function netOfSecurity(
  exposures: ReadonlyMap<string, bigint | null>,
  securities: readonly HeldSecurity[],
  on: IsoDate,
): Netted {
  const own = new Map(
    [...exposures].map(([account_number, exposure]): [string, NetOfSecurity] => {
      const { secured, because } = valued(
        securities.filter((security) => security.account_number === account_number),
        on,
      )
      if (exposure === null) return [account_number, { secured, net: null, because: 'exposure_missing' }]
      return [account_number, { secured, net: because === null ? less(exposure, secured) : null, because }]
    }),
  )
  // What secures an account that is no facility any more covers no other one.
  const ofBook = securities.filter(({ account_number }) => account_number === null || exposures.has(account_number))
  const all = valued(ofBook, on)
  const known = [...exposures].flatMap(([account_number, exposure]) =>
    exposure === null ? [] : [less(exposure, own.get(account_number)?.secured ?? 0n)],
  )
  if (known.length === 0)
    return { facilities: own, whole: { secured: all.secured, net: null, because: 'exposure_missing' } }
  const common = valued(
    securities.filter(({ account_number }) => account_number === null),
    on,
  )
  const net = all.because === null ? less(sum(known), common.secured) : null
  return { facilities: own, whole: { secured: all.secured, net, because: all.because } }
}
