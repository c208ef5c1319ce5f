import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { PartyJudgement } from './evaluate-parties.ts'

/** What failed may have failed by the moment: it is tried again on the next day. */
const daysOf = ({ judgement }: PartyJudgement, as_of: IsoDate): readonly (IsoDate | null)[] => {
  if (judgement.state === 'failed') return [addDays(as_of, 1)]
  return judgement.state === 'judged' ? judgement.outcomes.map(({ changes_on }) => changes_on) : []
}

/**
 * The next day on which something that is said of a party can be another without news; null when nothing can. `others`
 * are the days of what is no signal: its score, the consents under which facts came.
 */
export const partyChangesOn = (
  judged: readonly PartyJudgement[],
  others: readonly (IsoDate | null)[],
  as_of: IsoDate,
): IsoDate | null =>
  [...others, ...judged.flatMap((one) => daysOf(one, as_of))]
    .filter((day) => day !== null)
    .sort()
    .at(0) ?? null
