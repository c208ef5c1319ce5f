import { type IsoDate, istInstant } from '@saakh/domain/dates'
import type { FactKind, FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { KEPT } from '../../platform/connections.ts'
import type { Context } from '../../platform/verb.ts'
import { contentHash, type NewFact, writeFacts } from '../../platform/write-facts.ts'
import { type ImportAbout, type Merged, type Refusal, refusalOf, type StagedRow } from './import-kind.ts'
import {
  contradictedLine,
  type Decision,
  decideVersion,
  type Statement,
  type SubjectHistory,
  versionBelow,
} from './statement-versions.ts'
import {
  type FullVersion,
  insertVersion,
  keyOf,
  readHistories,
  type SubjectKey,
  writeStatements,
} from './subject-histories.ts'

/** What a row of a lender's file says about one borrower, ready to become a fact. */
export interface PartyEvent<K extends FactKind> {
  /** What the fact is about inside the party: versions of it share the subject. */
  subject: string
  valid_from: IsoDate
  valid_to: IsoDate | null
  /** The day its source made it public; null: known when the lender had the file. */
  public_on: IsoDate | null
  payload: FactPayload<K>
  /** Tells the facts of one row apart, where a row makes several. */
  part?: string
}

export interface EventRow<K extends FactKind> {
  row: { row: number; text: string }
  party_id: string
  event: PartyEvent<K>
}

export interface EventRules<K extends FactKind> {
  /** Lays a row over what an earlier file said of the same, where an empty cell may not erase. */
  overEarlier?(now: FactPayload<K>, earlier: FactPayload<K>): FactPayload<K>
  /** The day until which a row shows that the lender delivers this kind of file, for all its borrowers. */
  reaches?(event: PartyEvent<K>, about: ImportAbout): IsoDate
}

async function writeReach(context: Context, kind: FactKind, about: ImportAbout, reaches: IsoDate): Promise<void> {
  await sql`${KEPT} insert into feed_sightings (organization_id, kind, source_document, known_at, reaches)
    values (${context.org.organization_id}, ${kind}, ${about.document_id}, ${about.known_at}, ${reaches})
    on conflict (organization_id, kind, source_document) do update
      set reaches = greatest(feed_sightings.reaches, excluded.reaches)`.execute(context.tx)
}

function statementOf<K extends FactKind>(
  { row, event }: EventRow<K>,
  about: ImportAbout,
): Omit<Statement, 'content_hash'> {
  const published = event.public_on === null ? about.known_at : istInstant(event.public_on)
  return {
    file_known_at: about.known_at,
    // What lies in the future of the file was not known to anybody.
    known_from: published < about.known_at ? published : about.known_at,
    is_dated: event.public_on !== null,
    source_document: about.document_id,
    row: row.row,
  }
}

/** The versions that a row brings, each as the fact to be written. */
function factsOf<K extends FactKind>(
  { row, event, party_id }: EventRow<K>,
  decision: Decision<FullVersion<K>>,
  payload: FactPayload<K>,
  kind: K,
  about: ImportAbout,
): NewFact<K>[] {
  const { subject, valid_from, valid_to } = event
  const common = { party_id, kind, subject }
  const facts: NewFact<K>[] = []
  if (decision.known_at)
    facts.push({
      ...common,
      valid_from,
      valid_to,
      known_at: decision.known_at,
      payload,
      source_document: about.document_id,
      locator: { file_name: about.file_name, row: row.row },
      locator_key: `row:${row.row}${event.part ? `:${event.part}` : ''}`,
    })
  const { version, known_at } = decision.restored ?? {}
  if (version?.source_document && known_at)
    facts.push({
      ...common,
      valid_from: version.valid_from,
      valid_to: version.valid_to,
      known_at,
      payload: version.payload,
      source_document: version.source_document,
      locator: version.locator,
      locator_key: `row:${version.row}${event.part ? `:${event.part}` : ''}:since:${about.document_id}:${row.row}`,
    })
  return facts
}

interface Considered<K extends FactKind> {
  eventRow: EventRow<K>
  history: SubjectHistory<FullVersion<K>>
  payload: FactPayload<K>
  now: Statement
  place: string
  /** The line of this file that says something else about the same. */
  other: number | null
}

const groupedByRow = <T extends { eventRow: { row: { row: number } } }>(items: readonly T[]): T[][] => {
  const groups: T[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0]?.eventRow.row.row === item.eventRow.row.row) last.push(item)
    else groups.push([item])
  }
  return groups
}

/**
 * Writes the facts of the rows. The same statement again is no new fact; a changed one is a version
 * (statement-versions.ts); of two lines of one file that contradict each other the second is set aside as a whole.
 */
export async function mergeEvents<K extends FactKind>(
  context: Context,
  fact: K,
  rows: readonly EventRow<K>[],
  about: ImportAbout,
  rules: EventRules<K> = {},
): Promise<Merged> {
  const keys = rows.map(({ party_id, event: { subject } }): SubjectKey => ({ party_id, subject }))
  const historyOf = await readHistories(context, fact, keys)
  const seen = new Map<string, Statement>()
  const said = new Map<string, SubjectKey & Statement>()
  const refused: Refusal[] = []
  const facts: NewFact<K>[] = []
  const consider = (eventRow: EventRow<K>, undecided: Omit<Statement, 'content_hash'>): Considered<K> => {
    const key = { party_id: eventRow.party_id, subject: eventRow.event.subject }
    const history = historyOf(key)
    const base = rules.overEarlier ? versionBelow(history, undecided) : undefined
    // What an earlier line of this file said is not completed but compared.
    const isOfThisFile = base?.source_document === about.document_id
    const payload =
      base && !isOfThisFile && rules.overEarlier
        ? rules.overEarlier(eventRow.event.payload, base.payload)
        : eventRow.event.payload
    const now = { ...undecided, content_hash: contentHash(payload) }
    const place = `${keyOf(key)}\n${now.known_from.toISOString()}`
    const earlier = seen.get(place)
    const same = earlier?.content_hash === now.content_hash
    const other = earlier ? (same ? null : earlier.row) : contradictedLine(history, now)
    return { eventRow, history, payload, now, place, other }
  }
  const apply = ({ eventRow, history, payload, now, place }: Considered<K>) => {
    if (seen.has(place)) return
    seen.set(place, now)
    const decision = decideVersion(history, now)
    history.said = decision.said
    const key = { party_id: eventRow.party_id, subject: eventRow.event.subject }
    said.set(keyOf(key), { ...key, ...decision.said })
    for (const written of factsOf(eventRow, decision, payload, fact, about)) {
      facts.push(written)
      insertVersion(history.versions, {
        ...written,
        content_hash: contentHash(written.payload),
        row: written.locator.row ?? 0,
      })
    }
  }
  // A story told from its end: what repeats an earlier day is seen only when the days before it are known.
  const byDay = rows
    .map((row) => ({ eventRow: row, undecided: statementOf(row, about) }))
    .sort((a, b) => a.undecided.known_from.getTime() - b.undecided.known_from.getTime())
  for (const group of groupedByRow(byDay)) {
    const considered = group.map(({ eventRow, undecided }) => consider(eventRow, undecided))
    const contradicted = considered.find(({ other }) => other !== null)
    if (contradicted) {
      const reason = `Line ${contradicted.other} of this file says something else about the same.`
      refused.push(refusalOf(contradicted.eventRow.row, null, reason))
    } else for (const entry of considered) apply(entry)
  }
  const facts_written = await writeFacts(context.tx, context.org.organization_id, facts)
  await writeStatements(context, fact, [...said.values()])
  const { reaches } = rules
  const [last] = reaches ? rows.map(({ event }) => reaches(event, about)).sort((a, b) => (a < b ? 1 : -1)) : []
  if (last !== undefined) await writeReach(context, fact, about, last)
  return { refused, facts_written, touched: [...new Set(facts.map(({ party_id }) => party_id))] }
}

/** Whose a row is, or why it is nobody's and which column says so. */
export type FoundHolder<H = unknown> =
  | ({ ok: true; party_id: string } & H)
  | { ok: false; field: string; reason: string }

/** As `mergeEvents`, for staged rows: each is of the party found for it, or refused with the column that names nobody. */
export async function mergeStagedEvents<K extends FactKind, S, H>(
  context: Context,
  { fact, ...rules }: EventRules<K> & { fact: K },
  rows: readonly StagedRow<S>[],
  about: ImportAbout,
  resolver: { holderOf(staged: S): FoundHolder<H>; eventsOf(staged: S, holder: H): readonly PartyEvent<K>[] },
): Promise<Merged> {
  const refused: Refusal[] = []
  const eventRows: EventRow<K>[] = []
  for (const row of rows) {
    const holder = resolver.holderOf(row.staged)
    if (holder.ok)
      for (const event of resolver.eventsOf(row.staged, holder))
        eventRows.push({ row, party_id: holder.party_id, event })
    else refused.push(refusalOf(row, holder.field, holder.reason))
  }
  const merged = await mergeEvents(context, fact, eventRows, about, rules)
  return { ...merged, refused: [...refused, ...merged.refused] }
}
