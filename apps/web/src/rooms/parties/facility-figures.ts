import type { Read } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { ASSET_CLASSES, classOrder } from '@saakh/domain/dpd'
import { decimalOf } from '@saakh/domain/money'
import { paise } from '../../parts/rupees.ts'

export type Facilities = Read<(typeof parties)['partyFacilities']>
export type Facility = Facilities['data'][number]

/** What may be drawn: the lower of limit and drawing power. */
function drawable({ limit, drawing_power }: Pick<Facility, 'limit' | 'drawing_power'>): string | null {
  const known = [paise(limit), paise(drawing_power)].filter((amount) => amount !== null)
  const lowest = known.reduce<bigint | null>(
    (least, amount) => (least === null || amount < least ? amount : least),
    null,
  )
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

export const rankOfClass = (word: string | null): number => {
  const known = ASSET_CLASSES.find((assetClass) => assetClass === word)
  return known ? classOrder(known) : -1
}

const rankOf = ({ class: word, dpd }: Facility): number => rankOfClass(word) * 100_000 + (dpd ?? -1)

/** The account that stands worst speaks for the party. */
export const worstOf = (facilities: readonly Facility[]): Facility | null =>
  facilities.reduce<Facility | null>(
    (worst, facility) => (worst === null || rankOf(facility) > rankOf(worst) ? facility : worst),
    null,
  )
