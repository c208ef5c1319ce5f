import { doubtOn, inDoubt, type Waiting } from '@saakh/catalogue/doubt'
import { asOfInstant, partyFactsOf, validDay } from '@saakh/catalogue/fact-set'
import type { SourceDates } from '@saakh/catalogue/signal'
import type { EndedConsent } from '@saakh/domain/consent'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { Tx } from '../platform/db.ts'
import { type PackedOutcome, packOutcome } from '../rooms/alerts/packed-states.ts'
import { withheldAt, withholdFacts } from '../rooms/consents/withheld-facts.ts'
import { isOwnRule } from '../rooms/rules/own-rules.ts'
import { type CardInForce, cardInForce } from '../rooms/score-study/card-in-force.ts'
import { withoutConsent } from './ended-consents.ts'
import { type Judgement, judge, type Question } from './judge-party.ts'
import { loadFacts } from './load-facts.ts'
import type { PartyOutcome } from './outcome-writes.ts'
import { type PartyScope, readPartyScope, type ScopedParty } from './party-scope.ts'
import { neededKinds, type Rule } from './rules.ts'
import { readSourceDates } from './source-dates.ts'
import { readSettings, type Settings } from './thresholds.ts'
import { whatWaits } from './what-waits.ts'

/** A party with all that a judgement about it needs. */
export interface Dossier {
  party: ScopedParty
  facts: Fact[]
  /** What may be about the party, and of which nobody said so yet. */
  waiting: readonly Waiting[]
  /** Consents that ended, under which facts came that are not read any more. */
  ended: readonly EndedConsent[]
  /** How far each source reaches, whether it changed anything or not. */
  source_dates: SourceDates
  settingsOf(rule: Rule): Settings
  /** That scores it. */
  scorecard: CardInForce
}

export async function readDossiers(
  tx: Tx,
  options: {
    organization_id: string
    scope: PartyScope
    parties: ScopedParty[]
    rules: readonly Rule[]
    as_of: string
    /** For a look back from now: facts stored later stay out, and what is withheld now is withheld. */
    past?: { recorded_until: Date | null; now: Date }
  },
): Promise<Dossier[]> {
  const { organization_id, scope, parties, rules, as_of, past } = options
  const known_until = asOfInstant(as_of)
  const { party_ids, targetOf } = scope
  const kinds = neededKinds(rules)
  const asked = { organization_id, party_ids, as_of, known_until }
  const facts = await loadFacts(tx, kinds, { ...asked, without_places: true, ...(past && { past }) }, targetOf)
  const withheld = await withheldAt(tx, organization_id, past?.now ?? known_until)
  const waitingOf = await whatWaits(tx, kinds, asked, targetOf)
  const sourceDatesOf = await readSourceDates(tx, organization_id, { party_ids, targetOf }, { as_of, known_until })
  const settingsOf = await readSettings(tx, organization_id, party_ids, targetOf, known_until)
  const scorecard = await cardInForce(tx, organization_id, known_until)
  return parties.map((party) => ({
    party,
    ...factsIn(withholdFacts(facts.get(party.party_id) ?? [], withheld)),
    waiting: waitingOf(party.party_id),
    source_dates: sourceDatesOf(party.party_id),
    settingsOf: ({ signal }) => settingsOf(signal, party.party_id),
    scorecard,
  }))
}

const factsIn = ({ read, ended }: ReturnType<typeof withholdFacts>) => ({ facts: read, ended })

/** One party's dossier, for a page that is opened now. */
export async function readDossier(
  tx: Tx,
  options: { organization_id: string; party_id: string; rules: readonly Rule[]; as_of: string },
): Promise<Dossier | null> {
  const scope = await readPartyScope(tx, options.organization_id, [options.party_id])
  const [dossier] = await readDossiers(tx, { ...options, scope, parties: scope.parties })
  return dossier ?? null
}

export interface PartyJudgement {
  judgement: Judgement
  rule: Rule
  question: Question
  threshold_set_id: string | null
}

/** What is judged, unless something that waits puts it in doubt. */
const judgeInDoubt = (
  rule: Rule,
  judgement: Judgement,
  { facts, waiting }: Pick<Dossier, 'facts' | 'waiting'>,
  question: Question,
): Judgement => {
  if (waiting.length === 0 || judgement.state !== 'judged') return judgement
  const { outcomes } = judgement
  return { ...judgement, outcomes: [...inDoubt(outcomes, doubtOn(rule.signal, outcomes, facts, waiting, question))] }
}

/** `judgedBy` is called after each rule. */
export const judgeDossier = (
  { party, facts, waiting, ended, source_dates, settingsOf }: Dossier,
  rules: readonly Rule[],
  as_of: string,
  judgedBy?: (code: string) => void,
): PartyJudgement[] => {
  const shared = partyFactsOf(facts, as_of)
  return rules.map((rule) => {
    const { values, threshold_set_id } = settingsOf(rule)
    const question: Question = { as_of, thresholds: values, source_dates }
    const judged = judge(rule, party.type, shared, question)
    const allowed = withoutConsent(judged, rule.signal.needs, ended)
    const judgement = judgeInDoubt(rule, allowed, { facts, waiting }, question)
    judgedBy?.(rule.signal.code)
    return { rule, question, threshold_set_id, judgement }
  })
}

export function packJudgement(judgement: Judgement): PackedOutcome[] {
  const alone = (state: PackedOutcome['state'], code: string, text: string) => [{ subject: '', state, code, text }]
  if (judgement.state === 'failed') return alone('failed', 'failed', judgement.error)
  if (judgement.state === 'not_applicable')
    return alone('not_applicable', 'party_type', 'Does not apply to this kind of party.')
  const is_own = isOwnRule(judgement.code)
  return judgement.outcomes.map((outcome) => packOutcome(outcome, is_own))
}

function lastData({ facts, source_dates }: Dossier): Record<string, string> {
  const dates: Record<string, string> = { ...source_dates }
  for (const fact of facts) {
    const day = validDay(fact)
    if (day > (dates[fact.kind] ?? '')) dates[fact.kind] = day
  }
  return dates
}

export const outcomeOf = (
  dossier: Dossier,
  judged: readonly PartyJudgement[],
  changes_on: IsoDate | null,
): PartyOutcome => ({
  party_id: dossier.party.party_id,
  changes_on,
  states: Object.fromEntries(judged.map(({ judgement }) => [judgement.code, packJudgement(judgement)])),
  last_data: lastData(dossier),
  kinds_known: [...new Set(dossier.facts.map(({ kind }) => kind))].sort(),
})
