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

const AT_ONCE = 2_000

/**
 * Packs months that have no columns yet: those stored before there were any. Answers how far it came; null when there are no more.
 * A month that cannot be packed is passed by.
 */
export async function packMonths(tx: Tx, organization_id: string, after: string): Promise<string | null> {
  const { rows } = await sql<{ fact_id: string; payload: FactPayload<'account_day_end'> }>`
    select f.fact_id, f.payload from facts f
    where f.organization_id = ${organization_id} and f.kind = 'account_day_end' and f.fact_id > ${after}::uuid
      and not exists (select from day_end_columns c where c.organization_id = f.organization_id and c.fact_id = f.fact_id)
    order by f.fact_id limit ${AT_ONCE}`.execute(tx)
  await store(tx, organization_id, rows)
  return rows.length < AT_ONCE ? null : (rows.at(-1)?.fact_id ?? null)
}

/** A month of so many of which every night compares one part. */
export const PARTS = 30

interface Stored {
  fact_id: string
  payload: FactPayload<'account_day_end'>
  columns: string
}

/**
 * Makes the columns of one part of the months again and replaces those that say something else than their facts. Answers how far it
 * came, null when there are no more, and how many it replaced.
 */
export async function checkMonths(
  tx: Tx,
  { organization_id, part }: { organization_id: string; part: number },
  after: string,
): Promise<{ next: string | null; replaced: number }> {
  const { rows } = await sql<Stored>`
    select c.fact_id, f.payload, '\\x' || encode(c.columns, 'hex') as columns
    from day_end_columns c join facts f on f.fact_id = c.fact_id and f.kind = 'account_day_end'
    where c.organization_id = ${organization_id} and c.fact_id > ${after}::uuid
      and get_byte(uuid_send(c.fact_id), 15) % ${PARTS} = ${part}
    order by c.fact_id limit ${AT_ONCE}`.execute(tx)
  const wrong = rows.filter(({ payload, columns }) => columnsOf({ kind: 'account_day_end', payload }) !== columns)
  if (wrong.length > 0) {
    const ids = wrong.map(({ fact_id }) => fact_id)
    await sql`delete from day_end_columns where organization_id = ${organization_id} and fact_id = any(${ids}::uuid[])`.execute(
      tx,
    )
    await store(tx, organization_id, wrong)
  }
  return { next: rows.length < AT_ONCE ? null : (rows.at(-1)?.fact_id ?? null), replaced: wrong.length }
}

async function store(
  tx: Tx,
  organization_id: string,
  months: readonly Pick<Stored, 'fact_id' | 'payload'>[],
): Promise<void> {
  const packed = months.flatMap(({ fact_id, payload }) => {
    const columns = columnsOf({ kind: 'account_day_end', payload })
    return columns === null ? [] : { fact_id, columns }
  })
  await sql`insert into day_end_columns (organization_id, fact_id, columns)
    select ${organization_id}, fact_id, columns
    from unnest(${packed.map(({ fact_id }) => fact_id)}::uuid[], ${packed.map(({ columns }) => columns)}::bytea[]) as p(fact_id, columns)
    on conflict do nothing`.execute(tx)
}
