import type { PAST_KNOWLEDGE } from '@saakh/contract/look-backs'
import { todayInIndia } from '../../data/clock.ts'
import { quarterEnds } from './quarter-ends.ts'

export type Knowledge = (typeof PAST_KNOWLEDGE)[number]

export interface Moment {
  on: string
  knowledge: Knowledge
}

/** The moment that an address asks for: without a day the end of the last quarter, without a reading as it was had. */
export const momentOf = ({
  on,
  knowledge,
}: {
  on?: string | undefined
  knowledge?: Knowledge | undefined
}): Moment => ({
  on: on ?? quarterEnds(todayInIndia(), 1)[0] ?? todayInIndia(),
  knowledge: knowledge ?? 'had',
})
