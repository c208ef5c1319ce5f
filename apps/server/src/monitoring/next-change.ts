import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { PartyJudgement } from './evaluate-parties.ts'

/** A rule may have failed for a passing reason: it is tried again on the next day. */
const daysOf = ({ judgement }: PartyJudgement, as_of: IsoDate): readonly (IsoDate | null)[] => {
  if (judgement.state === 'failed') return [addDays(as_of, 1)]
  return judgement.state === 'judged' ? judgement.outcomes.map(({ changes_on }) => changes_on) : []
}

/**
 * The next day on which what is said of a party can change without news; null when it cannot. `others` are the days on
 * which its score can change and on which a consent ends.
 */
export const partyChangesOn = (
  judged: readonly PartyJudgement[],
  others: readonly (IsoDate | null)[],
  as_of: IsoDate,
): IsoDate | null =>
  [...others, ...judged.flatMap((partyJudgement) => daysOf(partyJudgement, as_of))]
    .filter((day) => day !== null)
    .sort()
    .at(0) ?? null
