import { countingMonths } from '@saakh/catalogue/conduct-months'
import { asOfInstant } from '@saakh/catalogue/fact-set'
import { FRAUD_TYPES } from '@saakh/catalogue/fraud-track'
import { statementsOf } from '@saakh/catalogue/statement-years'
import type { IsoDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import { AppError } from '@saakh/domain/errors'
import { type Fact, type FactKind, isFactOfKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { type Dossier, judgeDossier, type PartyJudgement } from '../monitoring/evaluate-parties.ts'
import { readPartyScope } from '../monitoring/party-scope.ts'
import { neededKinds, RULES } from '../monitoring/rules.ts'
import { scoreDossier } from '../monitoring/score-dossier.ts'
import { readSourceDates } from '../monitoring/source-dates.ts'
import { readSettings } from '../monitoring/thresholds.ts'
import { whatWaits } from '../monitoring/what-waits.ts'
import { isUuid, type Tx } from '../platform/db.ts'
import { FACT_COLUMNS, factsOf, notSetAsideAt } from '../platform/fact-rows.ts'
import { readLenderKind } from '../platform/lender-kind.ts'
import type { PartyCard } from '../platform/party-cards.ts'
import type { ScoredParty } from '../platform/sources.ts'
import { circularsLinkedByPeople } from '../platform/waiting-circulars.ts'
import { withheldAt, withholdFacts } from '../rooms/consents/withheld-facts.ts'
import { type OwnPeers, readOwnPeers } from '../rooms/parties/own-peers.ts'
import { cardInForce } from '../rooms/score-study/card-in-force.ts'
import { restrictedDriver } from '../rooms/scores/restricted-driver.ts'
import { divisionOf } from './c-trust/peers.ts'
import { readPeers } from './c-trust/read-peers.ts'
import type { SourceDocument } from './citations.ts'
import type { ReportType } from './report-content.ts'
import { type ContestOfReport, readContestsOfReport } from './sections/contested.ts'

/** Whom a report is about and what it may know: nothing that became known or was stored later. */
export interface Question {
  organization_id: string
  party_id: string
  as_of: IsoDate
  /** An instant of the domain clock. */
  known_at: string
  /** An instant of the store's own clock; absent: whatever is stored now. */
  stored_until?: string | null
  /** The unit of whoever the report is for; null or absent sees all. */
  unit_id?: string | null
}

export interface OpenAlert {
  alert_id: string
  alert_type: string
  signal_code: string
  severity: 'High' | 'Medium' | 'Low'
  summary: string
  exposure: string | null
  date_of_alert: IsoDate
  origin: 'engine' | 'manual'
  evidence_hash: string | null
}

export interface ScoreOfDay {
  as_of: IsoDate
  score: number | null
  band: string | null
  coverage: number
  scorecard_version: string
  evidence_hash: string
}

interface ReportIdentifier {
  scheme: string
  value: string
  source_document: string | null
  source: string | null
  valid_to: IsoDate | null
}

/** All that the reports are made from, read once. */
export interface ReportDossier {
  card: PartyCard
  produced_for: string
  identifiers: ReportIdentifier[]
  customer_numbers: string[]
  facts: Fact[]
  documents: SourceDocument[]
  judgements: PartyJudgement[]
  alerts: OpenAlert[]
  scored: ScoredParty
  score_history: ScoreOfDay[]
  /** Published statements of other companies of its trade; read for C-Trust only. */
  peers: Fact[]
  /** Beside the lender's own borrowers; read for C-360 only. */
  own_peers: OwnPeers | null
  /** Which facts somebody contests, as it stood at the moment of the report. */
  contests: ContestOfReport[]
  /** Which norms the class by the days follows. */
  lender: LenderKind
  /** Invented, or the organization's own: of nobody else a score is given. */
  may_be_scored: boolean
  stored_until: string | null
}

/** Of these the latest version counts; of all others every stored statement does. */
const VERSIONED: ReadonlySet<FactKind> = new Set<FactKind>([
  'published_result',
  'borrower_statement',
  'loan_account',
  'account_day_end',
])

async function readCard(tx: Tx, party_id: string): Promise<PartyCard> {
  const { rows } = isUuid(party_id)
    ? await sql<PartyCard>`select c.* from party_cards(array[party_read_as(${party_id}::uuid)]) c`.execute(tx)
    : { rows: [] }
  const [card] = rows
  if (!card) throw new AppError('not_found', 'No data found: there is no such party.')
  return card
}

/** Facts known and stored by then, without those that the organization holds to be about somebody else or wrong. */
async function readFacts(tx: Tx, asked: Question, party_ids: string[], known_until: Date): Promise<Fact[]> {
  const { organization_id, as_of, stored_until = null } = asked
  const all = await factsOf(
    tx,
    sql`select ${FACT_COLUMNS} from facts f
      where f.party_id = any(${party_ids}::uuid[]) and (f.organization_id is null or f.organization_id = ${organization_id})
        and f.known_at <= ${known_until} and f.valid_from <= ${as_of}::date
        and (${stored_until}::timestamptz is null or f.recorded_at <= ${stored_until}::timestamptz)
        and not exists (select from fact_dismissals d where d.organization_id = ${organization_id}
          and f.organization_id is null and d.party_id = f.party_id and d.kind = f.kind and d.subject = f.subject
          and d.dismissed_at <= ${known_until} and (d.undone_at is null or d.undone_at > ${known_until}))
        and ${notSetAsideAt(organization_id, 'f.fact_id', known_until)}`,
  )
  const linked = await circularsLinkedByPeople(tx, { party_ids, known_until })
  return withoutOldMonths(latestOf([...all, ...linked].sort(byKnowledge)))
}

const byKnowledge = (a: Fact, b: Fact): number =>
  Date.parse(a.known_at) - Date.parse(b.known_at) ||
  Date.parse(a.recorded_at) - Date.parse(b.recorded_at) ||
  (a.fact_id < b.fact_id ? -1 : 1)

/** Sorted by knowledge: the last version of a subject replaces those before it. */
function latestOf(sorted: readonly Fact[]): Fact[] {
  const kept = new Map<string, Fact>()
  for (const fact of sorted)
    kept.set(VERSIONED.has(fact.kind) ? `${fact.party_id} ${fact.kind} ${fact.subject}` : fact.fact_id, fact)
  return [...kept.values()]
}

/** Day-ends as the rules see them. */
function withoutOldMonths(facts: readonly Fact[]): Fact[] {
  const dayEnds = facts.filter((fact) => isFactOfKind(fact, 'account_day_end'))
  const counting = new Set<Fact>(countingMonths(dayEnds))
  return facts.filter((fact) => fact.kind !== 'account_day_end' || counting.has(fact))
}

export async function readDocuments(tx: Tx, facts: readonly Fact[]): Promise<SourceDocument[]> {
  const ids = new Set(facts.flatMap((fact) => [fact.source_document, ...(fact.locator.documents ?? [])]))
  const { rows } = await sql<SourceDocument>`
    select document_id, file_name, kind, sha256, attribution, as_of from documents
    where document_id = any(${[...ids].filter((id) => id !== null)}::uuid[])`.execute(tx)
  return rows
}

async function readIdentifiers(tx: Tx, party_ids: string[], known_until: Date): Promise<ReportIdentifier[]> {
  const { rows } = await sql<ReportIdentifier>`
    select distinct on (i.scheme, i.value) i.scheme, i.value, i.source_document, d.file_name as source, i.valid_to
    from party_identifiers i left join documents d on d.document_id = i.source_document
    where i.party_id = any(${party_ids}::uuid[])
      and (i.valid_from is null or i.valid_from <= (${known_until}::timestamptz at time zone 'Asia/Kolkata')::date)
    order by i.scheme, i.value, i.valid_to desc nulls first, i.owner_organization_id nulls first`.execute(tx)
  return rows
}

/** Open at that moment, whatever became of them since, each as it was read then. */
async function readAlerts(tx: Tx, asked: Question, party_ids: string[], known_until: Date): Promise<OpenAlert[]> {
  const { rows } = await sql<OpenAlert>`
    select a.alert_id, a.alert_type, s.signal_code, s.severity, s.summary, s.exposure, a.date_of_alert, a.origin,
      s.evidence_hash
    from alerts a
      cross join lateral (
        select signal_code, severity, summary, exposure, evidence_hash from (
          select a.reading_no, a.signal_code, a.severity, a.summary, a.exposure, a.evidence_hash
          where a.read_at <= ${known_until} or a.reading_no = 1
          union all
          select r.reading_no, r.signal_code, r.severity, r.summary, r.exposure, r.evidence_hash from alert_readings r
          where r.organization_id = a.organization_id and r.alert_id = a.alert_id
            and (r.read_at <= ${known_until} or r.reading_no = 1)) said
        order by reading_no desc limit 1) s
    where a.organization_id = ${asked.organization_id} and a.party_id = any(${party_ids}::uuid[])
      and a.alert_type <> all(${[...FRAUD_TYPES]}::text[]) and a.created_at <= ${known_until}
      and (a.state = 'open' or exists (select from alert_events e where e.organization_id = a.organization_id
        and e.alert_id = a.alert_id and e.kind = 'cleared' and e.at > ${known_until}))
    order by case s.severity when 'High' then 0 when 'Medium' then 1 else 2 end, a.date_of_alert desc, a.alert_id`.execute(
    tx,
  )
  return rows
}

async function readScoreHistory(
  tx: Tx,
  organization_id: string,
  party_id: string,
  known_until: Date,
): Promise<ScoreOfDay[]> {
  const { rows } = await sql<ScoreOfDay>`
    select as_of::text as as_of, score, band, coverage, scorecard_version, evidence_hash from party_score_history
    where organization_id = ${organization_id} and party_id = ${party_id} and computed_at <= ${known_until}
    order by as_of`.execute(tx)
  return rows
}

async function isOwnOrInvented(tx: Tx, organization_id: string, party_id: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select is_demo or owner_organization_id is not distinct from ${organization_id}::uuid as told
    from parties where party_id = ${party_id}`.execute(tx)
  return rows[0]?.told ?? false
}

export async function readOrganization(tx: Tx, organization_id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from organizations where organization_id = ${organization_id}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** The points stay; a report is passed on and says nothing of the fraud track. */
const withoutFraudTrack = (scored: ScoredParty): ScoredParty => ({
  ...scored,
  contributions: scored.contributions.map((contribution) => restrictedDriver(FRAUD_TYPES, contribution)),
})

/** Redirects, names and settings are those of today; facts, alerts and dismissals those of the moment asked for. */
export async function readReportDossier(tx: Tx, asked: Question, report_type: ReportType): Promise<ReportDossier> {
  const { organization_id, as_of } = asked
  const card = await readCard(tx, asked.party_id)
  const { party_id } = card
  const scope = await readPartyScope(tx, organization_id, [party_id])
  const [party] = scope.parties
  if (!party) throw new AppError('not_found', 'No data found: there is no such party.')
  const { party_ids, targetOf } = scope
  const known_until = new Date(Math.min(asOfInstant(as_of).getTime(), Date.parse(asked.known_at)))
  const withheld = await withheldAt(tx, organization_id, known_until)
  const { read: facts, ended } = withholdFacts(await readFacts(tx, asked, party_ids, known_until), withheld)
  const sourceDatesOf = await readSourceDates(tx, organization_id, { party_ids, targetOf }, { as_of, known_until })
  const settingsOf = await readSettings(tx, organization_id, party_ids, targetOf, known_until)
  const inQuestion = { organization_id, party_ids, as_of, known_until }
  const waitingOf = await whatWaits(tx, neededKinds(RULES), inQuestion, targetOf)
  const dossier: Dossier = {
    party,
    facts,
    waiting: waitingOf(party_id),
    ended,
    source_dates: sourceDatesOf(party_id),
    settingsOf: ({ signal }) => settingsOf(signal, party_id),
    scorecard: await cardInForce(tx, organization_id, known_until),
  }
  const { rows: customers } = await sql<{ customer_number: string }>`
    select customer_number from customers
    where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[]) and is_active
    order by customer_number`.execute(tx)
  const judgements = judgeDossier(dossier, RULES, as_of)
  const stored_until = asked.stored_until ?? null
  const peers =
    report_type === 'c-trust' ? await readPublishedPeers(tx, { party_id, facts, as_of, known_until, stored_until }) : []
  const own_peers =
    report_type === 'c-360'
      ? await readOwnPeers(tx, { organization_id, party_id, as_of, known_until, stored_until, by_mappings: false })
      : null
  return {
    card,
    produced_for: await readOrganization(tx, organization_id),
    lender: await readLenderKind(tx, organization_id),
    identifiers: await readIdentifiers(tx, party_ids, known_until),
    customer_numbers: customers.map(({ customer_number }) => customer_number),
    facts,
    documents: await readDocuments(tx, facts),
    judgements,
    scored: withoutFraudTrack(scoreDossier(dossier, judgements, as_of)),
    score_history: await readScoreHistory(tx, organization_id, party_id, known_until),
    may_be_scored: await isOwnOrInvented(tx, organization_id, party_id),
    alerts: await readAlerts(tx, asked, party_ids, known_until),
    contests: await readContestsOfReport(tx, organization_id, party_ids, known_until),
    peers,
    own_peers,
    stored_until: storedUntil([...facts, ...peers], own_peers?.stored_last),
  }
}

interface OfParty {
  party_id: string
  facts: readonly Fact[]
  as_of: IsoDate
  known_until: Date
  stored_until: string | null
}

async function readPublishedPeers(
  tx: Tx,
  { party_id, facts, as_of, known_until, stored_until }: OfParty,
): Promise<Fact[]> {
  const division = divisionOf(facts)
  const day = statementsOf(facts, as_of)?.years.at(-1)?.date
  return division === null || day === undefined
    ? []
    : readPeers(tx, { party_id, division, day, known_until, stored_until })
}

/** The store counts microseconds and JavaScript milliseconds: the next whole one holds the last fact surely. */
export function storedUntil(facts: readonly Fact[], besides: Date | null = null): string | null {
  const last = facts.reduce(
    (latest, { recorded_at }) => Math.max(latest, Date.parse(recorded_at)),
    besides?.getTime() ?? 0,
  )
  return last === 0 ? null : new Date(last + 1).toISOString()
}
