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

/** A month as it is stored, with the columns that stand beside it. */
interface Stored {
  fact_id: string
  party_id: string
  payload: FactPayload<'account_day_end'>
  /** As text of bytes; null where there are none. */
  columns: string | null
}

/**
 * Packs months that have no columns yet, or columns that do not say whose they are: those of a release before. Answers how far it
 * came; null when there are no more. A month that cannot be packed is passed by.
 */
export async function packMonths(tx: Tx, organization_id: string, after: string): Promise<string | null> {
  const { rows } = await sql<Stored>`
    select f.fact_id, f.party_id, f.payload, '\\x' || encode(c.columns, 'hex') as columns
    from facts f left join day_end_columns c on c.organization_id = f.organization_id and c.fact_id = f.fact_id
    where f.organization_id = ${organization_id} and f.kind = 'account_day_end' and f.fact_id > ${after}::uuid and c.party_id is null
    order by f.fact_id limit ${AT_ONCE}`.execute(tx)
  await store(tx, organization_id, rows)
  return rows.length < AT_ONCE ? null : (rows.at(-1)?.fact_id ?? null)
}

/** A month of so many of which every night compares one part. */
export const PARTS = 30

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
    select c.fact_id, f.party_id, f.payload, '\\x' || encode(c.columns, 'hex') as columns
    from day_end_columns c join facts f on f.fact_id = c.fact_id and f.kind = 'account_day_end'
    where c.organization_id = ${organization_id} and c.fact_id > ${after}::uuid
      and get_byte(uuid_send(c.fact_id), 15) % ${PARTS} = ${part}
    order by c.fact_id limit ${AT_ONCE}`.execute(tx)
  const wrong = rows.filter(({ payload, columns }) => columnsOf({ kind: 'account_day_end', payload }) !== columns)
  await store(tx, organization_id, wrong)
  return { next: rows.length < AT_ONCE ? null : (rows.at(-1)?.fact_id ?? null), replaced: wrong.length }
}

/** Stores the columns of these months in place of those that they have. */
async function store(tx: Tx, organization_id: string, months: readonly Stored[]): Promise<void> {
  const older = months.filter(({ columns }) => columns !== null)
  if (older.length > 0)
    await sql`delete from day_end_columns where organization_id = ${organization_id}
      and fact_id = any(${older.map(({ fact_id }) => fact_id)}::uuid[])`.execute(tx)
  const packed = months.flatMap(({ fact_id, party_id, payload }) => {
    const columns = columnsOf({ kind: 'account_day_end', payload })
    return columns === null ? [] : { fact_id, party_id, columns }
  })
  if (packed.length === 0) return
  const each = <K extends 'fact_id' | 'party_id' | 'columns'>(name: K) => packed.map((one) => one[name])
  await sql`insert into day_end_columns (organization_id, fact_id, party_id, columns)
    select ${organization_id}, fact_id, party_id, columns
    from unnest(${each('fact_id')}::uuid[], ${each('party_id')}::uuid[], ${each('columns')}::bytea[]) as p(fact_id, party_id, columns)
    on conflict do nothing`.execute(tx)
}
