import { istDate } from '@saakh/domain/dates'
import type { AssetClass } from '@saakh/domain/dpd'
import type { FacilityKind } from '@saakh/domain/facility'
import { type PromiseOutcome, type PromiseReason, promiseStateOf } from '@saakh/domain/promise'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { facilities } from '../../rooms/book/facilities.ts'
import type { CaseFileInput, FiledNote, FiledPromise } from './case-file-input.ts'

type Borrower = CaseFileInput['borrower']

interface Life {
  opened_at: string
  /** Null while the case is open. */
  closed_at: string | null
}

export async function partiesOf({ tx }: Context, party_id: string): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`select p as party_id from parties_read_as(${party_id}) p
    order by p`.execute(tx)
  return rows.map((row) => row.party_id)
}

const SHOWN_IDENTIFIERS = ['CIN', 'LLPIN', 'PAN']

interface Position extends Omit<Borrower['facilities'][number], 'kind' | 'asset_class' | 'known_at' | 'line'> {
  kind: FacilityKind
  asset_class: AssetClass | null
  known_at: Date
  fact_id: string
  content_hash: string
  document_id: string | null
  file_name: string | null
  row: number | null
}

/** The facilities of the borrower, each with the line of its last day-end. */
async function readFacilities({ tx, org }: Context, party_ids: readonly string[]): Promise<Borrower['facilities']> {
  const day = sql`(extract(day from f.day)::int - 1)`
  const { rows } = await sql<Position>`
    select f.account_number, f.kind, f.is_funded, f.day::text as day, f.asset_class, f.days_past_due,
      f.exposure::numeric(24, 2)::text as exposure, f.fact_id, h.known_at, h.content_hash, d.document_id, d.file_name,
      coalesce(h.locator->'rows'->${day}, h.locator->'row') as row
    from ${facilities(org.organization_id, { at: 'latest' })} join facts h on h.fact_id = f.fact_id
      left join documents d on d.document_id = coalesce((h.locator->'documents'->>${day})::uuid, h.source_document)
    where f.party_id = any(${[...party_ids]}::uuid[])
    order by f.exposure desc nulls last, f.account_number`.execute(tx)
  return rows.map(({ fact_id, content_hash, document_id, file_name, row, known_at, ...facility }) => ({
    ...facility,
    known_at: known_at.toISOString(),
    line: {
      ...{ fact_id, content_hash, document_id, file_name, row },
      name: `Day-end of ${facility.account_number}`,
      as_of: facility.day,
    },
  }))
}

export async function readBorrower(
  context: Context,
  party: { party_id: string; name: string },
  party_ids: readonly string[],
): Promise<Borrower> {
  const { tx, org } = context
  const ids = [...party_ids]
  const { rows: cards } = await sql<{ is_demo: boolean }>`
    select is_demo from parties where party_id = any(${ids}::uuid[]) and is_demo limit 1`.execute(tx)
  const { rows: customers } = await sql<{ customer_number: string }>`
    select customer_number from customers where organization_id = ${org.organization_id}
      and party_id = any(${ids}::uuid[]) and is_active order by customer_number`.execute(tx)
  const { rows: identifiers } = await sql<{ scheme: string; value: string }>`
    select distinct upper(scheme) as scheme, value from party_identifiers
    where party_id = any(${ids}::uuid[]) and upper(scheme) = any(${SHOWN_IDENTIFIERS}) and valid_to is null
    order by 1, 2`.execute(tx)
  return {
    ...party,
    is_demo: cards.length > 0,
    customer_numbers: customers.map(({ customer_number }) => customer_number),
    identifiers,
    facilities: await readFacilities(context, party_ids),
  }
}

const within = (column: string, { opened_at, closed_at }: Life) =>
  sql`${sql.ref(column)} >= ${opened_at}::timestamptz and (${closed_at}::timestamptz is null or ${sql.ref(column)} <= ${closed_at}::timestamptz)`

/** Notes on the borrower that were written while the case was open, the oldest first. */
export async function readNotesWithin(
  context: Context,
  party_ids: readonly string[],
  life: Life,
): Promise<FiledNote[]> {
  const { tx, org } = context
  const { rows } = await sql<Omit<FiledNote, 'noted_at'> & { noted_at: Date }>`
    select n.note_id, n.text, n.noted_by_name as noted_by, n.noted_at, coalesce((
      select jsonb_agg(jsonb_build_object('name', p.name, 'size', p.size, 'sha256', p.sha256) order by p.photo_id)
      from note_photos p where p.organization_id = n.organization_id and p.note_id = n.note_id), '[]') as photos
    from borrower_notes n
    where n.organization_id = ${org.organization_id} and n.party_id = any(${[...party_ids]}::uuid[])
      and ${within('n.noted_at', life)}
    order by n.noted_at, n.note_id`.execute(tx)
  return rows.map((row) => ({ ...row, noted_at: row.noted_at.toISOString() }))
}

type Moments = 'recorded_at' | 'withdrawn_at'
export interface PromiseRow extends Omit<FiledPromise, Moments | 'state' | 'because'> {
  recorded_at: Date
  withdrawn_at: Date | null
  outcome: PromiseOutcome | null
  because: PromiseReason | null
  settled_at: Date | null
}

/** Promises that were taken while the case was open, the oldest first. */
export async function readPromisesWithin(
  context: Context,
  party_ids: readonly string[],
  life: Life,
): Promise<PromiseRow[]> {
  const { tx, org } = context
  const { rows } = await sql<PromiseRow>`
    select p.promise_key, p.account_number, p.amount::numeric(24, 2)::text as amount, p.promised_on::text as promised_on,
      p.promised_for::text as promised_for, p.promised_by, p.note, p.recorded_by_name as recorded_by, p.recorded_at,
      d.file_name, s.outcome, s.because, s.paid::text as paid, s.told_until::text as told_until, s.settled_at,
      p.withdrawn_by_name as withdrawn_by, p.withdrawn_because, p.withdrawn_at
    from promises_to_pay p
      left join promise_states s on s.organization_id = p.organization_id and s.party_id = p.party_id
        and s.promise_key = p.promise_key
      left join documents d on d.document_id = p.source_document
    where p.organization_id = ${org.organization_id} and p.party_id = any(${[...party_ids]}::uuid[])
      and ${within('p.recorded_at', life)}
    order by p.promised_on, p.recorded_at, p.promise_key`.execute(tx)
  return rows
}

/** As it stood when the last was recorded of what the file states, so that the day of making says nothing of its own. */
export function filedPromise(row: PromiseRow, known_at: string): FiledPromise {
  const { outcome, because, settled_at: _, recorded_at, withdrawn_at, ...promise } = row
  const asked = { outcome, promised_for: promise.promised_for, is_withdrawn: withdrawn_at !== null }
  const state = promiseStateOf(asked, istDate(new Date(known_at)))
  const isTold = state !== 'open' && state !== 'withdrawn'
  return {
    ...promise,
    state,
    because: isTold ? (because ?? 'no_day_ends') : null,
    recorded_at: recorded_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }
}
