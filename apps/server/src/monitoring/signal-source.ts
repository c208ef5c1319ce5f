import type { SignalSource } from '../platform/sources.ts'
import { signalStateOf } from '../rooms/alerts/packed-states.ts'
import { judgeDossier, packJudgement, readDossier } from './evaluate-parties.ts'
import { judgeByScore, readsScores, unkeptScore } from './judge-scores.ts'
import { replay } from './replay.ts'
import { RULES, type Rule } from './rules.ts'
import { scoreDossier } from './score-dossier.ts'

/** What the rooms may ask of the monitoring. */
export const createSignalSource = (rules: readonly Rule[] = RULES): SignalSource => ({
  async evaluateParty(tx, organization_id, party_id, as_of) {
    const one = await readDossier(tx, { organization_id, party_id, rules, as_of })
    if (!one) return []
    const onFacts = judgeDossier(
      one,
      rules.filter((rule) => !readsScores(rule)),
      as_of,
    )
    const score = unkeptScore(scoreDossier(one, onFacts, as_of), organization_id, as_of)
    const judged = judgeByScore({ ...one, facts: [...one.facts, score] }, onFacts, rules, as_of)
    return judged.map(({ judgement }) => signalStateOf(judgement.code, packJudgement(judgement)))
  },
  async scoreParty(tx, organization_id, party_id, as_of) {
    const one = await readDossier(tx, { organization_id, party_id, rules, as_of })
    return one && scoreDossier(one, judgeDossier(one, rules, as_of), as_of)
  },
  replay: (tx, proof) => replay(tx, rules, proof),
})
