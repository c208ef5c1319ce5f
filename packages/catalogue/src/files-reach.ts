import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { Today } from './kit/today.ts'
import { knownDay } from './known-day.ts'

/** Until when a lender's files cover these facts: the day of the last file, or the last one from which a fact was known. */
export const filesReach = (facts: readonly Fact[], last_file: IsoDate | undefined, today: Today): IsoDate =>
  [...(last_file !== undefined && today.hasCome(last_file) ? [last_file] : []), ...facts.map(knownDay)].sort().at(-1) ??
  today.date
