import { type Outcome, WHOLE_PARTY } from '@saakh/catalogue/outcome'
import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { readCardInputs, readCreditMonitoring } from '@saakh/catalogue/scores/credit-monitoring-score'
import type { ScoreInputs } from '@saakh/catalogue/scores/score-inputs'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { IsoDate } from '@saakh/domain/dates'
import { LENDER_KINDS } from '@saakh/domain/dpd'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { Fact } from '@saakh/domain/facts'
import { sha256 } from '../platform/ids.ts'
import type { ScoredParty } from '../platform/sources.ts'
import { scorecardOf } from '../rooms/score-study/card-in-force.ts'
import type { Dossier, PartyJudgement } from './evaluate-parties.ts'

/**
 * Only an organization's own borrower is scored: it has the party as a customer, and records of its own about it. Of
 * anybody else a score would be an opinion made of public crumbs (docs/decisions/012).
 */
const isOwnBorrower = ({ party, facts }: Dossier): boolean =>
  party.customer_number !== null && facts.some(isRecordOfLender)

/** A score of ours is no record: it would keep itself alive after the records are gone. */
const isRecordOfLender = ({ kind }: Fact): boolean => FACT_KINDS[kind].visibility === 'tenant' && kind !== 'party_score'

type Unscored = { code: string; text: string }

const NOT_A_BORROWER: Unscored = {
  code: 'not_a_borrower',
  text: 'Scores are made only of borrowers, from records that your organization has of them. Of this party you have no customer number with records.',
}

const NO_RECORDS: Unscored = {
  code: 'records_missing',
  text: 'Only the customers file names this customer. Missing: the accounts file and the day-end file.',
}

/** Days past due come from two files: adds to the reason which of them is missing. */
function withMissingFile(reason: Unscored, facts: readonly Fact[]): Unscored {
  if (reason.code !== 'required_missing') return reason
  const has = (wanted: Fact['kind']) => facts.some(({ kind }) => kind === wanted)
  if (!has('loan_account')) return { code: 'accounts_missing', text: `${reason.text} Missing: the accounts file.` }
  return has('account_day_end')
    ? reason
    : { code: 'day_ends_missing', text: `${reason.text} Missing: the day-end file.` }
}

/** The kind of lender decides from which day on an account is an NPA. */
const lenderKind = (judged: readonly PartyJudgement[]) => {
  const settings = judged.find(({ judgement }) => judgement.code === 'dpd_status_change')?.question.thresholds
  return LENDER_KINDS.find((kind) => kind === settings?.lender_kind) ?? 'bank'
}

const outcomesOf = ({ judgement }: PartyJudgement): readonly Outcome[] => {
  if (judgement.state === 'judged') return judgement.outcomes
  return judgement.state === 'failed' ? COULD_NOT_BE_COMPUTED : DOES_NOT_APPLY
}

const withoutData = (reason: string) =>
  ({ subject: WHOLE_PARTY, last_data_date: null, changes_on: null, reason, kept: { text: reason } }) as const
const COULD_NOT_BE_COMPUTED: readonly Outcome[] = [
  { ...withoutData('This signal could not be computed.'), state: 'not_measurable', code: 'failed' },
]
const DOES_NOT_APPLY: readonly Outcome[] = [
  { ...withoutData('Does not apply to this kind of party.'), state: 'not_applicable', code: 'party_type' },
]

/** What was said and what it rests on, without row ids and the clock: the same evidence has the same hash. */
const evidenceHash = (score: Omit<ScoredParty, 'evidence_hash' | 'party_id'>, as_of: string): string =>
  sha256(
    canonicalJson({
      ...score,
      as_of,
      contributions: score.contributions.map(({ sources, ...said }) => ({
        ...said,
        sources: sources.map(({ fact_id: _, ...figure }) => figure),
      })),
    }),
  )

interface DossierScore {
  scored: ScoredParty
  /** The next day on which it can change while facts and outcomes stay; null when it never does. */
  changes_on: IsoDate | null
}

const outcomesByCode = (judged: readonly PartyJudgement[]) =>
  new Map(judged.map((partyJudgement) => [partyJudgement.judgement.code, outcomesOf(partyJudgement)]))

/** All that a card weighs of an own borrower, whatever its weights; null of anybody else. */
export const readDossierInputs = (
  dossier: Dossier,
  judged: readonly PartyJudgement[],
  as_of: string,
): ScoreInputs | null =>
  isOwnBorrower(dossier)
    ? readCardInputs(dossier.facts, outcomesByCode(judged), { as_of, lender_kind: lenderKind(judged) }).inputs
    : null

function readScore(dossier: Dossier, judged: readonly PartyJudgement[], as_of: string) {
  if (isOwnBorrower(dossier))
    return readCreditMonitoring(dossier.facts, outcomesByCode(judged), {
      ...{ as_of, lender_kind: lenderKind(judged), scorecard: scorecardOf(dossier.scorecard) },
    })
  const reason = dossier.party.customer_number === null ? NOT_A_BORROWER : NO_RECORDS
  const none = { score: null, band: null, base: creditMonitoring.base, coverage: 0, contributions: [] }
  return { score: { ...none, reason }, changes_on: null }
}

/** The score of a party by the facts and outcomes of one judgement, and until when it stands. */
export function readDossierScore(dossier: Dossier, judged: readonly PartyJudgement[], as_of: string): DossierScore {
  const { party_id } = dossier.party
  const { version, hash } = dossier.scorecard
  const { score, changes_on } = readScore(dossier, judged, as_of)
  const scored = {
    ...score,
    reason: score.reason && withMissingFile(score.reason, dossier.facts),
    scorecard: { id: creditMonitoring.id, version, hash },
  }
  return { scored: { party_id, ...scored, evidence_hash: evidenceHash(scored, as_of) }, changes_on }
}

export const scoreDossier = (...asked: Parameters<typeof readDossierScore>): ScoredParty =>
  readDossierScore(...asked).scored
