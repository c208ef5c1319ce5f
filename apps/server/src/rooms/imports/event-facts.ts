import { type IsoDate, istInstant } from '@saakh/domain/dates'
import type { FactKind, FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { stageRows } from '../../platform/copy-in.ts'
import type { Context } from '../../platform/verb.ts'
import { type ImportAbout, type Merged, type Refusal, refusalOf } from './import-kind.ts'
import { contentHash, type NewFact, writeFacts } from './write-facts.ts'

/** What a row of a lender's file says about one borrower, ready to become a fact. */
export interface PartyEvent<K extends FactKind> {
  /** What the fact is about inside the party: versions of it share the subject. */
  subject: string
  valid_from: IsoDate
  valid_to: IsoDate | null
  /** The day its source made it public; null: known when the lender had the file. */
  public_on: IsoDate | null
  payload: FactPayload<K>
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

interface Version<K extends FactKind> {
  payload: FactPayload<K>
  content_hash: string
  source_document: string | null
  row: number
}

/** By place in `asked` the version known last at that moment. */
async function versionsBefore<K extends FactKind>(
  context: Context,
  kind: K,
  asked: readonly { party_id: string; subject: string; known_at: Date }[],
): Promise<Map<number, Version<K>>> {
  await stageRows(
    context.tx,
    'stage_versions',
    { place: 'int', party_id: 'uuid', subject: 'text', known_at: 'timestamptz' },
    asked.map(({ party_id, subject, known_at }, place) => [place, party_id, subject, known_at]),
  )
  const { rows } = await sql<Version<K> & { place: number }>`
    select s.place, f.payload, f.content_hash, f.source_document, coalesce((f.locator->>'row')::int, 0) as row
    from stage_versions s cross join lateral (
      select payload, content_hash, source_document, locator from facts
      where organization_id = ${context.org.organization_id} and party_id = s.party_id and kind = ${kind}
        and subject = s.subject and known_at <= s.known_at
      order by known_at desc, recorded_at desc limit 1) f`.execute(context.tx)
  return new Map(rows.map(({ place, ...version }) => [place, version]))
}

async function writeReach(context: Context, kind: FactKind, about: ImportAbout, reaches: IsoDate): Promise<void> {
  await sql`insert into feed_sightings (organization_id, kind, source_document, known_at, reaches)
    values (${context.org.organization_id}, ${kind}, ${about.document_id}, ${about.known_at}, ${reaches})
    on conflict (organization_id, kind, source_document) do update
      set reaches = greatest(feed_sightings.reaches, excluded.reaches)`.execute(context.tx)
}

/**
 * Writes one fact per row. The same statement again is no new fact; a changed one is a version; two lines of one file
 * that contradict each other are told apart by setting the second aside.
 */
export async function mergeEvents<K extends FactKind>(
  context: Context,
  fact: K,
  rows: readonly EventRow<K>[],
  about: ImportAbout,
  rules: EventRules<K> = {},
): Promise<Merged> {
  const found = rows.map((one) => {
    // What lies in the future of the file was not known to anybody.
    const published = one.event.public_on === null ? about.known_at : istInstant(one.event.public_on)
    const known_at = published < about.known_at ? published : about.known_at
    return { ...one, subject: one.event.subject, known_at }
  })
  const before = await versionsBefore(context, fact, found)
  const seen = new Map<string, { row: number; hash: string }>()
  const refused: Refusal[] = []
  const facts: NewFact<K>[] = []
  for (const [place, { row, party_id, subject, known_at, event }] of found.entries()) {
    const key = `${party_id}\n${subject}\n${known_at.toISOString()}`
    const version = before.get(place)
    // An earlier batch of this file stands among the stored versions.
    const isOfThisFile = version?.source_document === about.document_id
    const payload =
      version && !isOfThisFile && rules.overEarlier ? rules.overEarlier(event.payload, version.payload) : event.payload
    const hash = contentHash(payload)
    const earlier =
      seen.get(key) ?? (version && isOfThisFile ? { row: version.row, hash: version.content_hash } : undefined)
    if (earlier && earlier.hash !== hash) {
      refused.push(refusalOf(row, null, `Line ${earlier.row} of this file says something else about the same.`))
      continue
    }
    seen.set(key, earlier ?? { row: row.row, hash })
    if (earlier || version?.content_hash === hash) continue
    facts.push({
      party_id,
      kind: fact,
      subject,
      valid_from: event.valid_from,
      valid_to: event.valid_to,
      known_at,
      payload,
      source_document: about.document_id,
      locator: { file_name: about.file_name, row: row.row },
      locator_key: `row:${row.row}`,
    })
  }
  const facts_written = await writeFacts(context.tx, context.org.organization_id, facts)
  const { reaches } = rules
  const [last] = reaches ? rows.map(({ event }) => reaches(event, about)).sort((a, b) => (a < b ? 1 : -1)) : []
  if (last !== undefined) await writeReach(context, fact, about, last)
  return { refused, facts_written, touched: [...new Set(facts.map(({ party_id }) => party_id))] }
}
