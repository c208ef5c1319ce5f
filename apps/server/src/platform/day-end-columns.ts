import type { FactKind, FactPayload } from '@saakh/domain/facts'
import { packMonth } from '@saakh/domain/pack-month'
import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Bytes as PostgreSQL reads them. */
const byteText = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`

/** The columns of a fact as text of bytes; null for other kinds, and for a month that bytes do not say exactly. */
export function columnsOf(fact: { kind: FactKind; payload: FactPayload }): string | null {
  const bytes = isMonth(fact) ? packMonth(fact.payload) : null
  return bytes && byteText(bytes)
}

const isMonth = (fact: {
  kind: FactKind
  payload: FactPayload
}): fact is { kind: 'account_day_end'; payload: FactPayload<'account_day_end'> } => fact.kind === 'account_day_end'

export const AT_ONCE = 2_000

/** A month as it is stored, with the columns that stand beside it. */
interface Stored {
  fact_id: string
  payload: FactPayload<'account_day_end'>
  /** As text of bytes; null where there are none. */
  columns: string | null
}

/** So many are looked for at a time: to find the next ones is to compare all months with their rows. */
const MOST_SOUGHT = 100_000

/** Months that have no row yet, or one that says nothing but the columns: those of a release before. Not all, where they are many. */
export async function monthsToPack(tx: Tx, organization_id: string): Promise<string[]> {
  const { rows } = await sql<{ fact_id: string }>`
    select f.fact_id from facts f
      left join day_end_columns c on c.organization_id = f.organization_id and c.fact_id = f.fact_id
    where f.organization_id = ${organization_id} and f.kind = 'account_day_end' and c.known_at is null
    limit ${MOST_SOUGHT}`.execute(tx)
  return rows.map(({ fact_id }) => fact_id)
}

/** Writes the rows of these months. */
export async function packMonths(tx: Tx, organization_id: string, fact_ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Pick<Stored, 'fact_id' | 'payload'>>`
    select f.fact_id, f.payload from facts f
    where f.organization_id = ${organization_id} and f.kind = 'account_day_end' and f.fact_id = any(${[...fact_ids]}::uuid[])`.execute(
    tx,
  )
  await store(tx, organization_id, rows)
}

/** From here on all months of the organization stand whole in their rows. */
export const allMonthsPacked = (tx: Tx, organization_id: string): Promise<unknown> =>
  sql`delete from months_to_pack where organization_id = ${organization_id}`.execute(tx)

/** A month of so many of which every night compares one part. */
export const PARTS = 30

/**
 * Makes the rows of one part of the months again and replaces those that say something else than their facts. Answers how far it
 * came, null when there are no more, and how many it replaced.
 */
export async function checkMonths(
  tx: Tx,
  { organization_id, part }: { organization_id: string; part: number },
  after: string,
): Promise<{ next: string | null; replaced: number }> {
  const { rows } = await sql<Stored & { tells_fact: boolean }>`
    select c.fact_id, f.payload, '\\x' || encode(c.columns, 'hex') as columns,
      (c.party_id, c.subject, c.valid_from, c.valid_to, c.known_at, c.recorded_at, c.source_document) is not distinct from
        (f.party_id, f.subject, f.valid_from, f.valid_to, f.known_at, f.recorded_at, f.source_document) as tells_fact
    from day_end_columns c join facts f on f.fact_id = c.fact_id and f.kind = 'account_day_end'
    where c.organization_id = ${organization_id} and c.fact_id > ${after}::uuid
      and get_byte(uuid_send(c.fact_id), 15) % ${PARTS} = ${part}
    order by c.fact_id limit ${AT_ONCE}`.execute(tx)
  const wrong = rows.filter(
    ({ payload, columns, tells_fact }) => !tells_fact || columnsOf({ kind: 'account_day_end', payload }) !== columns,
  )
  await store(tx, organization_id, wrong)
  return { next: rows.length < AT_ONCE ? null : (rows.at(-1)?.fact_id ?? null), replaced: wrong.length }
}

/** Writes the rows of these months in place of those that they have. */
async function store(
  tx: Tx,
  organization_id: string,
  months: readonly Pick<Stored, 'fact_id' | 'payload'>[],
): Promise<void> {
  if (months.length === 0) return
  const ids = months.map(({ fact_id }) => fact_id)
  const columns = months.map(({ payload }) => columnsOf({ kind: 'account_day_end', payload }))
  await sql`delete from day_end_columns where organization_id = ${organization_id} and fact_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`insert into day_end_columns (organization_id, fact_id, columns, party_id, subject, valid_from, valid_to, known_at, recorded_at, source_document)
    select f.organization_id, f.fact_id, p.columns, f.party_id, f.subject, f.valid_from, f.valid_to, f.known_at, f.recorded_at, f.source_document
    from unnest(${ids}::uuid[], ${columns}::bytea[]) as p(fact_id, columns) join facts f using (fact_id)
    where f.organization_id = ${organization_id} and f.kind = 'account_day_end'
    on conflict do nothing`.execute(tx)
}
