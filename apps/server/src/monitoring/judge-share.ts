import type { IsoDate } from '@saakh/domain/dates'
import type { Tx } from '../platform/db.ts'
import { mapInTurns } from '../platform/in-turns.ts'
import type { SignalTimes } from '../platform/work-metrics.ts'
import { episodesByKey, readEpisodes } from '../rooms/alerts/episodes.ts'
import { type EpisodeChanges, noChanges } from '../rooms/alerts/raise-alerts.ts'
import type { OwnRuleVersion } from '../rooms/rules/own-rules.ts'
import { type ScoreRow, scoreRow } from '../rooms/scores/score-row.ts'
import { type MadePositions, makePositions, type PositionSources, readPositionSources } from './book-positions.ts'
import { clearDismissed, episodesOnDismissed } from './dismissed-evidence.ts'
import { addChanges } from './episode-changes.ts'
import { type Dossier, judgeDossier, outcomeOf, type PartyJudgement, readDossiers } from './evaluate-parties.ts'
import { judgeByScore, type KeptScores, readsScores, withScores } from './judge-scores.ts'
import { partyChangesOn } from './next-change.ts'
import { type OutcomeRow, outcomeRow } from './outcome-writes.ts'
import type { PartyScope, ScopedParty } from './party-scope.ts'
import { type Rule, withOwnRules } from './rules.ts'
import { readDossierScore } from './score-dossier.ts'
import { addTimes, signalWatch } from './signal-times.ts'

/** Monitored parties that are judged together. It is plain data, so that it can be given to another thread. */
export interface Share {
  organization_id: string
  as_of: IsoDate
  /** The first day on which a consent that holds now has ended; null where none ends. */
  consent_ends_on: IsoDate | null
  parties: readonly ScopedParty[]
  /** Whose facts are read, each beside the party that they count for. */
  reads: readonly (readonly [party_id: string, target_id: string])[]
  /** The lender's own rules that are in force. */
  own_rules: readonly OwnRuleVersion[]
}

export interface EvaluationFailure {
  code: string
  party_id: string
  error: string
}

/** What is to be written of a share. */
export interface JudgedShare {
  changes: EpisodeChanges
  failures: EvaluationFailure[]
  outcomes: OutcomeRow[]
  positions: MadePositions
  times: SignalTimes
}

/**
 * Judges a share on what `tx` sees. Rules that read scores come last: `keepScores` is given the scores of this judgement, once,
 * and answers those that are kept.
 */
export type JudgeShare = (
  tx: Tx,
  share: Share,
  keepScores: (scored: readonly ScoreRow[]) => Promise<KeptScores>,
) => Promise<JudgedShare>

interface ReadShare {
  share: Share
  dossiers: readonly Dossier[]
  episodesOf: ReturnType<typeof episodesByKey>
  dismissed: ReadonlyMap<string, string>
  positions: PositionSources | null
}

const scopeOf = ({ parties, reads }: Share): PartyScope => {
  const targets = new Map(reads)
  return {
    parties: [...parties],
    party_ids: reads.map(([party_id]) => party_id),
    targetOf: (party_id) => targets.get(party_id) ?? party_id,
  }
}

/** The rules of a share: those given, and the lender's own. */
export const rulesOf = ({ own_rules }: Share, rules: readonly Rule[]): readonly Rule[] => withOwnRules(rules, own_rules)

const onFacts = (rules: readonly Rule[]) => rules.filter((rule) => !readsScores(rule))

/** Reads all that judging a share needs; the later steps do not ask the database again. */
export async function readShare(tx: Tx, share: Share, rules: readonly Rule[]): Promise<ReadShare> {
  const { organization_id, as_of } = share
  const scope = scopeOf(share)
  const { parties, party_ids, targetOf } = scope
  const dossiers = await readDossiers(tx, { organization_id, scope, parties, rules: onFacts(rules), as_of })
  return {
    share,
    dossiers,
    episodesOf: episodesByKey(await readEpisodes(tx, organization_id, party_ids), targetOf),
    dismissed: await episodesOnDismissed(tx, organization_id, party_ids),
    positions: await readPositionSources(tx, { organization_id, as_of, party_ids, targetOf }, dossiers),
  }
}

interface Scored {
  dossier: Dossier
  judged: PartyJudgement[]
  score: ReturnType<typeof readDossierScore>
  positions_key: string
}

/** Signals, score and positions of one party after the other, since all three read what is made of its facts. */
export async function judgeOnFacts({ share, dossiers, positions }: ReadShare, rules: readonly Rule[]) {
  const { as_of } = share
  const asked = onFacts(rules)
  const made: MadePositions[number][] = []
  const watch = signalWatch()
  const scored = await mapInTurns(dossiers, (dossier): Scored => {
    const judged = judgeDossier(dossier, asked, as_of, watch.next())
    const score = readDossierScore(dossier, judged, as_of)
    const stands = positions && makePositions(positions, dossier, as_of)
    if (stands) made.push(stands)
    return { dossier, judged, score, positions_key: stands?.key ?? '' }
  })
  return { scored, positions: made, times: watch.times }
}

export async function judgeOnScores(
  { share, episodesOf, dismissed }: ReadShare,
  scored: readonly Scored[],
  rules: readonly Rule[],
  kept: KeptScores,
): Promise<Omit<JudgedShare, 'positions'>> {
  const { as_of, consent_ends_on } = share
  const changes = noChanges(as_of)
  const watch = signalWatch()
  const failures: EvaluationFailure[] = []
  const outcomes = await mapInTurns(scored, ({ dossier, judged: before, score, positions_key }) => {
    const { party_id } = dossier.party
    const scoredDossier = withScores(dossier, kept)
    const judged = judgeByScore(scoredDossier, before, rules, as_of, watch.next())
    for (const each of judged) {
      addChanges(changes, scoredDossier, each, episodesOf)
      const { judgement } = each
      if (judgement.state === 'failed') failures.push({ code: judgement.code, party_id, error: judgement.error })
    }
    clearDismissed(changes, scoredDossier, judged, episodesOf, dismissed)
    const changes_on = partyChangesOn(judged, [score.changes_on, consent_ends_on], as_of)
    return outcomeRow(outcomeOf(scoredDossier, judged, changes_on), positions_key)
  })
  return { changes, failures, outcomes, times: watch.times }
}

/** What both steps came to. */
export const joinSteps = (
  onFacts: Pick<JudgedShare, 'positions' | 'times'>,
  onScores: Omit<JudgedShare, 'positions'>,
): JudgedShare => ({
  ...onScores,
  positions: onFacts.positions,
  times: addTimes([onFacts.times, onScores.times]),
})

export const scoresOf = (scored: readonly Scored[]): ScoreRow[] => scored.map(({ score }) => scoreRow(score.scored))

/** Judges in this thread, and lets waiting requests have their turn. */
export const judgeHere =
  (given: readonly Rule[]): JudgeShare =>
  async (tx, share, keepScores) => {
    const rules = rulesOf(share, given)
    const read = await readShare(tx, share, rules)
    const onFacts = await judgeOnFacts(read, rules)
    const kept = await keepScores(scoresOf(onFacts.scored))
    return joinSteps(onFacts, await judgeOnScores(read, onFacts.scored, rules, kept))
  }

/** Puts the results of several shares together, in the order of the shares. */
export const joinShares = (as_of: string, shares: readonly JudgedShare[]): JudgedShare => {
  const changes = shares.map((share) => share.changes)
  return {
    changes: {
      as_of,
      raised: changes.flatMap(({ raised }) => raised),
      read: changes.flatMap(({ read }) => read),
      measured: changes.flatMap(({ measured }) => measured),
      unmeasured: changes.flatMap(({ unmeasured }) => unmeasured),
      cleared: changes.flatMap(({ cleared }) => cleared),
    },
    failures: shares.flatMap(({ failures }) => failures),
    outcomes: shares.flatMap(({ outcomes }) => outcomes),
    positions: shares.flatMap(({ positions }) => positions),
    times: addTimes(shares.map(({ times }) => times)),
  }
}
