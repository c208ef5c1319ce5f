import type { PastBar } from '@saakh/contract/as-known'
import type { PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'

/** What the bar above a page of the past says. */
export const pastBar = ({ clock }: Context, moment: PastMoment): PastBar => {
  const { day, knowledge, is_demo, first_stored_on, first_known_on } = moment
  return { on: day, knowledge, today: clock.today(), is_demo, first_stored_on, first_known_on }
}
