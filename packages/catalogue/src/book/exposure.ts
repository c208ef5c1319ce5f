import { type FacilityKind, isFunded } from '@saakh/domain/facility'

/** Amounts in paise; null where nobody delivered them. */
export interface FacilityAmounts {
  kind: FacilityKind
  sanctioned: bigint | null
  outstanding: bigint | null
  undrawn: bigint | null
  /** Cash held against the facility. */
  margin: bigint | null
}

/**
 * What the lender stands to lose on a facility, in paise: the higher of the sanctioned amount and what is owed; what is owed
 * alone where nothing more can be drawn (undrawn delivered as 0, as for a term loan that was paid out in full); less the
 * cash margin; never below 0. Null when neither amount is known. Non-fund based facilities count by their whole amount. This is
 * how lenders commonly read RBI's exposure norms; the master circular itself was not read.
 */
export function exposureOf({ kind, sanctioned, outstanding, undrawn, margin }: FacilityAmounts): bigint | null {
  if (sanctioned === null && outstanding === null) return null
  const owed = outstanding !== null && outstanding > 0n ? outstanding : 0n
  const isDrawnInFull = undrawn === 0n && isFunded(kind) && outstanding !== null
  const limit = isDrawnInFull || sanctioned === null ? owed : sanctioned
  const gross = limit > owed ? limit : owed
  const net = gross - (margin ?? 0n)
  return net > 0n ? net : 0n
}
