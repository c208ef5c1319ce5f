import { WHOLE_PARTY } from '@saakh/catalogue/outcome'
import { type EndedConsent, endedSentence } from '@saakh/domain/consent'
import type { FactKind } from '@saakh/domain/facts'
import type { Judgement } from './judge-party.ts'

/** A signal that reads what is withheld says so, unless it finds something in what is left. */
export function withoutConsent(
  judgement: Judgement,
  needs: readonly FactKind[],
  ended: readonly EndedConsent[],
): Judgement {
  const [first] = ended.filter(({ kinds }) => kinds.some((kind) => needs.includes(kind)))
  if (!first || judgement.state !== 'judged' || judgement.outcomes.some(({ state }) => state === 'finding'))
    return judgement
  const reason = endedSentence(first.section, first.ended_on)
  const last_data_date = judgement.outcomes
    .flatMap((outcome) => ('last_data_date' in outcome ? (outcome.last_data_date ?? []) : []))
    .sort()
    .at(-1)
  return {
    ...judgement,
    outcomes: [
      {
        state: 'not_measurable',
        subject: WHOLE_PARTY,
        code: 'consent_ended',
        ...{ reason, kept: { text: reason } },
        last_data_date: last_data_date ?? null,
        changes_on: null,
      },
    ],
  }
}
