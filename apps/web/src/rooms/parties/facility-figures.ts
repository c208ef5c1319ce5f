import type { Read } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { decimalOf, isDecimalText, paiseOf } from '@saakh/domain/money'

export type Facilities = Read<(typeof parties)['partyFacilities']>
export type Facility = Facilities['data'][number]

const paise = (amount: string | null): bigint | null =>
  amount !== null && isDecimalText(amount) ? paiseOf(amount) : null

/** What may be drawn: the lower of limit and drawing power. */
function drawable({ limit, drawing_power }: Pick<Facility, 'limit' | 'drawing_power'>): string | null {
  const known = [paise(limit), paise(drawing_power)].filter((amount) => amount !== null)
  const lowest = known.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null)
  return lowest === null ? null : decimalOf(lowest)
}

/** Outstanding over what may be drawn, in per cent to two decimals; null where nothing may be drawn. */
export function utilisation(facility: Pick<Facility, 'limit' | 'drawing_power' | 'outstanding'>): number | null {
  const [used, base] = [paise(facility.outstanding), paise(drawable(facility))]
  if (used === null || base === null || base <= 0n) return null
  return Number((used * 10_000n) / base) / 100
}

/** Amounts in rupees; null of a facility in another currency without a rate. */
export const inRupees = ({ book }: Facility, amount: string | null): string | null =>
  book && book.currency !== 'INR' && book.rate === null ? null : amount

/** Null when no account tells the figure, so that nothing known is not shown as nothing owed. */
export function sumOf(amounts: readonly (string | null)[]): string | null {
  const known = amounts.map(paise).filter((amount) => amount !== null)
  return known.length === 0 ? null : decimalOf(known.reduce((sum, one) => sum + one, 0n))
}
