import { type IsoDate, isIsoDate, istDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'

/** The day in India from which a fact was known. */
export const knownDay = ({ known_at }: Fact): IsoDate => (isIsoDate(known_at) ? known_at : istDate(new Date(known_at)))
