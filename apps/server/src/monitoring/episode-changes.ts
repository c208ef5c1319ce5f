import type { Finding } from '@saakh/catalogue/outcome'
import { WHOLE_PARTY } from '@saakh/catalogue/outcome'
import type { IsoDate } from '@saakh/domain/dates'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { type Episode, type EpisodeStep, episodeStep, silenceStep } from '../rooms/alerts/episode-step.ts'
import type { EpisodesOf } from '../rooms/alerts/episodes.ts'
import type { EpisodeChanges, ReadingProof } from '../rooms/alerts/raise-alerts.ts'
import type { Dossier, PartyJudgement } from './evaluate-parties.ts'
import type { Judgement } from './judge-party.ts'
import { factLoader } from './load-facts.ts'
import { PROOF_FORMAT, proveFinding } from './proof.ts'
import { readingHashes } from './reading-hashes.ts'

const customerNumberIn = (detail: unknown): string | null => {
  const number = typeof detail === 'object' && detail !== null && 'customer_number' in detail && detail.customer_number
  return typeof number === 'string' ? number : null
}

/** Adds what the outcomes of one party and type do to its episodes. */
export function addChanges(
  changes: EpisodeChanges,
  dossier: Dossier,
  judged: PartyJudgement,
  episodesOf: EpisodesOf,
): void {
  const { party_id } = dossier.party
  const episodes = episodesOf(party_id, judged.judgement.code)
  for (const step of stepsOf(judged, dossier, episodes)) addStep(changes, dossier, judged, step)
}

function stepsOf(judged: PartyJudgement, dossier: Dossier, episodes: ReadonlyMap<string, Episode>): EpisodeStep[] {
  const { judgement, rule, question } = judged
  const outcomes = judgement.state === 'judged' ? judgement.outcomes : []
  const hashesOf = (finding: Finding) => readingHashes(rule, question, finding)
  const spokenOf = new Set(outcomes.map(({ subject }) => subject))
  const silent = [...episodes.values()].filter(({ state, subject }) => state === 'open' && !spokenOf.has(subject))
  return [
    ...outcomes.map((outcome) => {
      const episode = episodes.get(outcome.subject)
      try {
        return episodeStep(episode, outcome, rule.signal.worse_by, hashesOf)
      } catch (error) {
        // The sentence of a reason is made here: where its words do not fit, the other signals go on.
        if (!episode || outcome.state === 'finding') throw error
        return silenceStep(episode, COULD_NOT_BE_COMPUTED)
      }
    }),
    ...silent.map((episode) => silenceStep(episode, silenceOn(episode, judgement, judged, dossier))),
  ].filter((step) => step !== null)
}

type Silence = Parameters<typeof silenceStep>[1]

const COULD_NOT_BE_COMPUTED: Silence = { state: 'failed', reason: 'The signal could not be computed.' }

/** Why nothing was said of the subject of an open episode. */
function silenceOn({ subject }: Episode, judgement: Judgement, { rule }: PartyJudgement, { facts }: Dossier): Silence {
  const closed_on = closingDay(facts, subject)
  if (closed_on !== null)
    return { state: 'clear', reason: `Account ${subject} was closed on ${formatDate(closed_on)}.` }
  if (judgement.state === 'failed') return COULD_NOT_BE_COMPUTED
  if (judgement.state === 'not_applicable')
    return { state: 'not_applicable', reason: 'The signal does not apply to this kind of party.' }
  const whole = judgement.outcomes.find((outcome) => outcome.subject === WHOLE_PARTY)
  if (whole && whole.state !== 'finding') return whole
  const isKnown = facts.some(
    (fact) => rule.signal.needs.includes(fact.kind) && factLoader(fact.kind).concerns(fact, subject),
  )
  // What the records still name and the rule passes over has left what the signal is about.
  return isKnown
    ? { state: 'clear', reason: `The records no longer show '${subject}' as something this signal looks at.` }
    : { state: 'not_measurable', reason: `No current record speaks of '${subject}'.` }
}

/** Of an account that the lender closed; null of anything else. */
function closingDay(facts: readonly Fact[], subject: string): IsoDate | null {
  const masters = facts.filter((fact) => isFactOfKind(fact, 'loan_account') && fact.payload.account_number === subject)
  const last = masters.reduce<Fact | null>((a, b) => (a === null || b.known_at >= a.known_at ? b : a), null)
  return last && isFactOfKind(last, 'loan_account') ? (last.payload.closed_on ?? null) : null
}

function addStep(changes: EpisodeChanges, { party, facts }: Dossier, judged: PartyJudgement, step: EpisodeStep): void {
  const { judgement, rule, question, threshold_set_id } = judged
  const proofOf = (finding: Finding): ReadingProof => {
    const { facts: proven, evidence_hash } = proveFinding(rule, question, finding, facts)
    return {
      rule_version: rule.rule_version,
      words_version: rule.words_version,
      proof_format: PROOF_FORMAT,
      thresholds: question.thresholds,
      threshold_set_id,
      source_dates: question.source_dates,
      fact_ids: proven.map((fact) => fact.fact_id).sort(),
      evidence_hash,
    }
  }
  switch (step.step) {
    case 'open':
    case 'reopen': {
      const { finding } = step.reading
      changes.raised.push({
        party_id: party.party_id,
        code: judgement.code,
        category: rule.signal.category,
        signal_format: rule.signal.signal_format,
        reading: step.reading,
        episode: step.step === 'open' ? null : step.episode,
        is_demo: party.is_demo,
        customer_number: customerNumberIn(finding.detail) ?? party.customer_number,
        worse_by: rule.signal.worse_by,
        proof: proofOf(finding),
      })
      return
    }
    case 'read':
    case 'refresh':
      changes.read.push({
        reading: step.reading,
        episode: step.episode,
        movement: step.step === 'read' ? step.movement : null,
        is_told: step.step === 'read' && step.is_told,
        worse_by: rule.signal.worse_by,
        proof: proofOf(step.reading.finding),
      })
      return
    case 'measured':
      changes.measured.push(step.episode)
      return
    case 'unmeasured':
      changes.unmeasured.push(step)
      return
    case 'clear':
      changes.cleared.push(step)
  }
}
