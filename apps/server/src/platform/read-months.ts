import type { Fact, FactKind } from '@saakh/domain/facts'
import { PackedMonth } from '@saakh/domain/packed-month'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './db.ts'
import { instantOf } from './instants.ts'

// Months of day-ends by borrower. What judgements read of a month stands in one row beside its fact (decision 126), and the rows of a
// borrower come as one: thousands of rows of a few bytes each are more work than what is done with them.

export const MONTH: FactKind = 'account_day_end'
export const NO_PLACE = {}

/** Facts of a party that were read, and are made each time that they are asked for. */
export interface ReadFacts {
  party_id: string
  make(): Fact[]
}

/** What is told of a month beside its bytes; `size` of them, null where it is read from its payload. */
type MonthRecord = readonly [
  ...[fact_id: string, subject: string, valid_from: string, valid_to: string | null],
  ...[known_at: string, recorded_at: string, source_document: string | null, size: number | null],
]

interface PartyMonths {
  party_id: string
  told: readonly MonthRecord[]
  /** The bytes of all of them, one after the other. */
  columns: Buffer | null
  /** Of those that have no columns. */
  payloads: readonly unknown[] | null
}

function factsOfMonths({ party_id, told: months, columns, payloads }: PartyMonths, organization_id: string): Fact[] {
  let from = 0
  let loose = 0
  return months.map(([fact_id, subject, valid_from, valid_to, known_at, recorded_at, source_document, size]) => {
    const payload =
      size === null || columns === null ? payloads?.[loose++] : PackedMonth.of(columns.subarray(from, from + size))
    from += size ?? 0
    return {
      fact_id,
      organization_id,
      party_id,
      kind: MONTH,
      subject,
      valid_from,
      valid_to,
      known_at: instantOf(known_at),
      recorded_at: instantOf(recorded_at),
      payload,
      source_document,
      locator: NO_PLACE,
      content_hash: '',
    } as Fact
  })
}

/** What is read of a month `from`: a row of `day_end_columns`, or a fact. */
export const monthFields = (from: 'd' | 'f'): RawBuilder<unknown> =>
  sql.raw(
    ['fact_id', 'party_id', 'subject', 'valid_from', 'valid_to', 'known_at', 'recorded_at', 'source_document']
      .map((field) => `${from}.${field}`)
      .join(', '),
  )

/** Months `f` that `monthsQuery` finds, with their columns; the payload of those without columns is looked up. */
export async function readMonths(
  tx: Tx,
  organization_id: string,
  monthsQuery: RawBuilder<unknown>,
): Promise<ReadFacts[]> {
  const { rows } = await sql<PartyMonths>`
    select f.party_id, json_agg(json_build_array(f.fact_id, f.subject, f.valid_from, f.valid_to, f.known_at::text,
        f.recorded_at::text, f.source_document, length(f.columns))) as told,
      string_agg(f.columns, '') as columns,
      json_agg((select p.payload from facts p where p.fact_id = f.fact_id)) filter (where f.columns is null) as payloads
    from ${monthsQuery} group by f.party_id`.execute(tx)
  return rows.map((row) => ({ party_id: row.party_id, make: () => factsOfMonths(row, organization_id) }))
}

/** Each month of the organization has a row that says all of it. Before the first night after an upgrade some may not. */
export async function monthsStandWhole(tx: Tx, organization_id: string): Promise<boolean> {
  const { rows } = await sql`select from months_to_pack where organization_id = ${organization_id}`.execute(tx)
  return rows.length === 0
}
