import type { PastBar } from '@saakh/contract/as-known'
import type { PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'

/** What the bar above a page of the past says; `kept` of a book that is too large for one answer. */
export const pastBar = ({ clock }: Context, moment: PastMoment, kept: PastBar['kept'] = null): PastBar => {
  const { day, knowledge, is_demo, first_stored_on, first_known_on } = moment
  return { on: day, knowledge, today: clock.today(), is_demo, first_stored_on, first_known_on, kept }
}
