import type { TitleIssuer } from '@saakh/domain/circular-issuer'
import { istInstant } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Tx } from '../../../platform/db.ts'
import { NOBODY } from '../../../platform/waiting-circulars.ts'
import { type NewFact, writeFacts } from '../../../platform/write-facts.ts'
import type { ImportAbout } from '../import-kind.ts'
import type { CircularLink } from './circular-links.ts'

type Payload = FactPayload<'exchange_circular'>

type CircularContent = Pick<
  Payload,
  'circular_id' | 'exchange' | 'date' | 'category' | 'title' | 'address' | 'class' | 'class_words'
>

export interface CircularRow extends CircularContent {
  named: TitleIssuer
  /** The name that a company left, by a title that tells of the change. */
  renamed_from: string | null
}
export type LinkedRow = CircularRow & CircularLink & { row: number; may_name: readonly string[] }

export interface KnownCircular extends CircularContent {
  issuer: string | null
  party_id: string | null
  linked_by: string | null
  not_linked_because: string | null
  may_name: readonly string[]
  source_document: string | null
  source_row: number | null
}

export const sameText = (a: CircularContent, b: CircularContent): boolean =>
  a.title === b.title &&
  a.date === b.date &&
  a.exchange === b.exchange &&
  a.category === b.category &&
  a.address === b.address

const same = (a: KnownCircular, b: LinkedRow): boolean =>
  sameText(a, b) &&
  a.class === b.class &&
  a.class_words === b.class_words &&
  a.party_id === b.party_id &&
  a.not_linked_because === b.not_linked_because &&
  a.may_name.join() === b.may_name.join()

/** The stored circulars of these numbers. */
export async function knownCirculars(tx: Tx, circular_ids: readonly string[]): Promise<Map<string, KnownCircular>> {
  const { rows } = await sql<KnownCircular>`
    select c.circular_id, c.exchange, c.date, c.category, c.title, c.address, c.class, c.class_words, c.issuer, c.party_id,
      c.linked_by, c.not_linked_because, c.may_name, c.source_document, c.source_row
    from exchange_circulars c where c.circular_id = any(${[...new Set(circular_ids)]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.circular_id, row]))
}

/** What the stored mentions say of these circulars; they may be stored before their circular, and stand in one order. */
export async function ratingsOf(tx: Tx, circular_ids: readonly string[]): Promise<Map<string, Payload['ratings']>> {
  const { rows } = await sql<{ circular_id: string; ratings: Payload['ratings'] }>`
    select circular_id, jsonb_agg(jsonb_build_object('agency', agency, 'rating', rating, 'outlook', nullif(outlook, ''))
      order by agency, rating, outlook) as ratings
    from circular_ratings where circular_id = any(${[...new Set(circular_ids)]}::text[]) group by circular_id`.execute(
    tx,
  )
  return new Map(rows.map(({ circular_id, ratings }) => [circular_id, ratings]))
}

type FactRow = CircularContent & { issuer: string; linked_by: string; party_id: string }

/** The first word about a circular was known on its day; a version of it, when we had the file. */
export function circularFact(
  row: FactRow,
  ratings: Payload['ratings'],
  about: Pick<ImportAbout, 'document_id' | 'file_name' | 'known_at'>,
  place: { row: number; key: string; is_version: boolean },
): NewFact<'exchange_circular'> {
  const { circular_id, exchange, date, category, title, address, issuer, linked_by } = row
  const published = istInstant(date)
  const known_at = place.is_version || published > about.known_at ? about.known_at : published
  return {
    party_id: row.party_id,
    kind: 'exchange_circular',
    subject: circular_id,
    valid_from: date,
    valid_to: null,
    known_at,
    payload: {
      circular_id,
      exchange,
      date,
      category,
      title,
      class: row.class,
      class_words: row.class_words,
      issuer,
      linked_by,
      address,
      ratings,
    },
    source_document: about.document_id,
    locator: { file_name: about.file_name, row: place.row },
    locator_key: place.key,
  }
}

/** What was read, and how places of its facts are told from those of an earlier reading of the same document. */
export interface Reading extends Pick<ImportAbout, 'document_id' | 'file_name' | 'known_at'> {
  again: string | null
}
const placeOf = (row: number, again: string | null) => (again === null ? `row:${row}` : `row:${row}:${again}`)

/** A fact that no longer belongs to the company: nothing is deleted, its last version says so and is judged by nothing. */
const withdrawn = (before: KnownCircular & { party_id: string }, row: LinkedRow, about: Reading) =>
  circularFact(
    {
      ...row,
      party_id: before.party_id,
      class: 'not_classified',
      class_words: null,
      issuer: before.issuer ?? 'unknown',
      linked_by: 'No longer linked: the circular was read again and does not name this company alone.',
    },
    [],
    about,
    { row: row.row, key: `${placeOf(row.row, about.again)}:withdrawn`, is_version: true },
  )

async function upsertRows(tx: Tx, rows: readonly LinkedRow[], about: Reading): Promise<void> {
  await stageRows(
    tx,
    'stage_circulars',
    {
      circular_id: 'text',
      exchange: 'text',
      date: 'date',
      category: 'text',
      title: 'text',
      address: 'text',
      class: 'text',
      class_words: 'text',
      issuer: 'text',
      renamed_from: 'text',
      party_id: 'uuid',
      linked_by: 'text',
      not_linked_because: 'text',
      may_name: 'text[]',
      source_row: 'int',
    },
    rows.map((row) => [
      row.circular_id,
      row.exchange,
      row.date,
      row.category,
      row.title,
      row.address,
      row.class,
      row.class_words,
      row.named.ok ? row.named.issuer : null,
      row.renamed_from,
      row.party_id,
      row.linked_by,
      row.not_linked_because,
      // Keys are letters and digits behind their first sign: nothing in them needs a quote.
      `{${row.may_name.join()}}`,
      row.row,
    ]),
  )
  const columns = sql.raw(
    'circular_id, exchange, date, category, title, address, class, class_words, issuer, renamed_from, party_id, linked_by, not_linked_because, may_name, source_row',
  )
  await sql`
    insert into exchange_circulars (${columns}, source_document)
    select ${columns}, ${about.document_id}::uuid from stage_circulars
    on conflict (circular_id) do update set exchange = excluded.exchange, date = excluded.date,
      category = excluded.category, title = excluded.title, address = excluded.address, class = excluded.class,
      class_words = excluded.class_words, issuer = excluded.issuer, renamed_from = excluded.renamed_from, party_id = excluded.party_id,
      linked_by = excluded.linked_by, not_linked_because = excluded.not_linked_because, may_name = excluded.may_name,
      source_document = excluded.source_document, source_row = excluded.source_row,
      recorded_at = clock_timestamp()`.execute(tx)
}

/** Which of the companies were told of their circular before, though it was withdrawn meanwhile. */
async function companiesTold(tx: Tx, rows: readonly LinkedRow[]): Promise<Set<string>> {
  const linked = rows.filter(({ party_id }) => party_id !== null)
  const { rows: headRows } = await sql<{ party_id: string; subject: string }>`
    select h.party_id, h.subject
    from unnest(${linked.map(({ party_id }) => party_id)}::uuid[], ${linked.map((row) => row.circular_id)}::text[]) as t (party_id, subject)
    join facts_head h on h.party_id = t.party_id and h.kind = 'exchange_circular' and h.subject = t.subject
      and h.organization_id is null`.execute(tx)
  return new Set(headRows.map(({ party_id, subject }) => `${party_id} ${subject}`))
}

/** Marks each company that waiting circulars may mean, or meant until now, for a new evaluation by those who monitor it. */
const markNamed = async (tx: Tx, keys: readonly string[]) =>
  keys.length > 0 &&
  (await sql`select mark_parties_named_dirty(${[...new Set(keys.map((key) => key.slice(1)))]}::text[])`.execute(tx))

/** What a circular says that no rule links: a fact about nobody yet, which a person may link. */
function waitingFact(row: LinkedRow, about: Reading, is_version: boolean): NewFact<'exchange_circular'> {
  const waitingCircular = {
    ...row,
    party_id: NOBODY,
    issuer: row.named.ok ? row.named.issuer : 'the company linked here',
    linked_by: `No rule links it: ${row.not_linked_because ?? 'a rule linked it meanwhile.'}`,
  }
  return circularFact(waitingCircular, [], about, {
    row: row.row,
    key: `${placeOf(row.row, about.again)}:waiting`,
    is_version,
  })
}

const saysTheSame = (a: CircularContent, b: CircularContent) =>
  sameText(a, b) && a.class === b.class && a.class_words === b.class_words

/** Those that wait, and those that waited and say something else by now. */
async function waitingFacts(
  tx: Tx,
  rows: readonly LinkedRow[],
  known: ReadonlyMap<string, KnownCircular>,
  about: Reading,
): Promise<NewFact<'exchange_circular'>[]> {
  const { rows: headRows } = await sql<{ subject: string }>`
    select subject from facts_head where party_id = ${NOBODY} and kind = 'exchange_circular' and organization_id is null
      and subject = any(${rows.map((row) => row.circular_id)}::text[])`.execute(tx)
  const before = new Set(headRows.map(({ subject }) => subject))
  return rows.flatMap((row) => {
    const earlier = known.get(row.circular_id)
    if (!before.has(row.circular_id)) return row.may_name.length > 0 ? waitingFact(row, about, false) : []
    return earlier && saysTheSame(earlier, row) ? [] : waitingFact(row, about, true)
  })
}

/** Stores what is new or says something else than before, and the facts of what is linked. */
export async function storeCirculars(
  tx: Tx,
  rows: readonly LinkedRow[],
  known: ReadonlyMap<string, KnownCircular>,
  about: Reading,
): Promise<{ facts_written: number; touched: string[] }> {
  const changed = rows.filter((row) => {
    const before = known.get(row.circular_id)
    return !before || !same(before, row)
  })
  if (changed.length === 0) return { facts_written: 0, touched: [] }
  await upsertRows(tx, changed, about)
  const ratings = await ratingsOf(
    tx,
    changed.flatMap(({ circular_id, party_id }) => (party_id === null ? [] : circular_id)),
  )
  const toldBefore = await companiesTold(tx, changed)
  const facts: NewFact<'exchange_circular'>[] = []
  for (const row of changed) {
    const before = known.get(row.circular_id)
    if (before && before.party_id !== null && before.party_id !== row.party_id)
      facts.push(withdrawn({ ...before, party_id: before.party_id }, row, about))
    if (row.party_id === null) continue
    const { party_id, linked_by, named } = row
    const linkedCircular = { ...row, party_id, linked_by, issuer: named.ok ? named.issuer : 'no name in the title' }
    facts.push(
      circularFact(linkedCircular, ratings.get(row.circular_id) ?? [], about, {
        row: row.row,
        key: placeOf(row.row, about.again),
        is_version: toldBefore.has(`${party_id} ${row.circular_id}`),
      }),
    )
  }
  const waiting = await waitingFacts(tx, changed, known, about)
  const facts_written = await writeFacts(tx, null, [...facts, ...waiting])
  await markNamed(
    tx,
    changed.flatMap(({ may_name, circular_id }) => [...may_name, ...(known.get(circular_id)?.may_name ?? [])]),
  )
  return { facts_written, touched: [...new Set(facts.map(({ party_id }) => party_id))] }
}
