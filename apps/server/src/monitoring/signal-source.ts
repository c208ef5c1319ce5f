import { doubtOn } from '@saakh/catalogue/doubt'
import { asOfInstant } from '@saakh/catalogue/fact-set'
import { FRAUD_TYPES } from '@saakh/catalogue/fraud-track'
import { IMPORT_KINDS } from '../imports/kinds.gen.ts'
import type { Tx } from '../platform/db.ts'
import type { SignalSource, WhatWaits } from '../platform/sources.ts'
import { signalStateOf } from '../rooms/alerts/packed-states.ts'
import { isOwnRule, ownRulesInForce, versionsOfOwnRule } from '../rooms/rules/own-rules.ts'
import { type Dossier, judgeDossier, packJudgement, readDossier } from './evaluate-parties.ts'
import { judgeByScore, readsScores, unkeptScore } from './judge-scores.ts'
import { replay } from './replay.ts'
import { RULES, type Rule, withOwnRules } from './rules.ts'
import { scoreDossier } from './score-dossier.ts'

/** What the rules say without regard to what waits; only of those that read a kind that does. */
const judgedAlone = (dossier: Dossier, rules: readonly Rule[], as_of: string) => {
  const kinds = new Set(dossier.waiting.flatMap((waiting) => waiting.kinds))
  const asked = rules.filter(({ signal }) => signal.needs.some((kind) => kinds.has(kind)))
  return judgeDossier({ ...dossier, waiting: [] }, asked, as_of).flatMap(({ rule, question, judgement }) =>
    judgement.state === 'judged' ? { rule, question, outcomes: judgement.outcomes } : [],
  )
}

/** What the rooms may ask of the monitoring. */
export const createSignalSource = (shipped: readonly Rule[] = RULES): SignalSource => {
  const allOf = async (tx: Tx, organization_id: string, as_of: string) =>
    withOwnRules(shipped, await ownRulesInForce(tx, organization_id, asOfInstant(as_of)))
  return {
    feeds: IMPORT_KINDS.map(({ kind, label, visibility, facts }) => ({
      kind,
      label,
      is_public: visibility === 'public',
      facts: facts.map((loader) => loader.kind),
    })),
    fraud_types: FRAUD_TYPES,
    async evaluateParty(tx, organization_id, party_id, as_of) {
      const rules = await allOf(tx, organization_id, as_of)
      const dossier = await readDossier(tx, { organization_id, party_id, rules, as_of })
      if (!dossier) return []
      const onFacts = judgeDossier(
        dossier,
        rules.filter((rule) => !readsScores(rule)),
        as_of,
      )
      const score = unkeptScore(scoreDossier(dossier, onFacts, as_of), organization_id, as_of)
      const judged = judgeByScore({ ...dossier, facts: [...dossier.facts, score] }, onFacts, rules, as_of)
      return judged.map(({ rule, judgement }) => signalStateOf(rule.signal, packJudgement(judgement)))
    },
    async whatWaits(tx, organization_id, party_id, as_of) {
      const rules = await allOf(tx, organization_id, as_of)
      const dossier = await readDossier(tx, { organization_id, party_id, rules, as_of })
      if (!dossier || dossier.waiting.length === 0) return []
      const waits = new Map<string, WhatWaits>()
      for (const { rule, question, outcomes } of judgedAlone(dossier, rules, as_of))
        for (const { of, id } of doubtOn(rule.signal, outcomes, dossier.facts, dossier.waiting, question).waiting) {
          const known = waits.get(`${of} ${id}`) ?? { of, id, codes: [] }
          waits.set(`${of} ${id}`, { ...known, codes: [...known.codes, rule.signal.code] })
        }
      return [...waits.values()]
    },
    async scoreParty(tx, organization_id, party_id, as_of) {
      const dossier = await readDossier(tx, { organization_id, party_id, rules: shipped, as_of })
      return dossier && scoreDossier(dossier, judgeDossier(dossier, shipped, as_of), as_of)
    },
    async replay(tx, organization_id, proof) {
      const own = isOwnRule(proof.code) ? await versionsOfOwnRule(tx, organization_id, proof.code) : []
      return replay(tx, withOwnRules(shipped, own), proof)
    },
  }
}
