import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { borrowerClass } from '@saakh/domain/dpd'
import { sql } from 'kysely'
import { readExposure } from '../../platform/book-of-party.ts'
import type { Tx } from '../../platform/db.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import type { Context } from '../../platform/verb.ts'
import { readAccountFacts } from './account-facts.ts'
import { facilityOf, firstDayRead } from './facility.ts'
import { findParty } from './find-party.ts'

type Facilities = Answer<(typeof parties)['partyFacilities']>

/** The organization's own accounts of the party; a borrower is classed by the worst of the open ones. */
export async function partyFacilities(context: Context, party_id: string): Promise<Facilities> {
  const { tx, org, clock } = context
  const { party_ids } = await findParty(context, party_id)
  const today = clock.today()
  const lender = await readLenderKind(tx, org.organization_id)
  const { accounts, masters, months } = await readAccountFacts(tx, org.organization_id, party_ids, firstDayRead(today))
  const rows = accounts.map((account) => ({
    is_active: account.is_active,
    ...facilityOf({
      account,
      master: masters.findLast((fact) => fact.subject === account.account_number) ?? null,
      months: months.filter((fact) => fact.payload.account_number === account.account_number),
      lender,
      today,
    }),
  }))
  const documents = await readDocuments(
    tx,
    rows.map(({ place }) => place.document_id),
  )
  const book = await readBook(tx, org.organization_id, party_id)
  return {
    data: rows.map(({ facility, place }) => {
      const document = place.document_id === null ? undefined : documents.get(place.document_id)
      const source = {
        document_id: place.document_id,
        file_name: document?.file_name ?? null,
        row: place.row,
        as_of: facility.as_of,
        attribution: document?.attribution ?? null,
      }
      return { ...withBook(facility, book.get(facility.account_number)), source }
    }),
    exposure: await readExposure(tx, party_id),
    borrower_class: borrowerClass(rows.flatMap((row) => (row.is_active && row.class ? [row.class] : []))),
  }
}

interface Position extends NonNullable<Facilities['data'][number]['book']> {
  account_number: string
  asset_class: string | null
  sanctioned: string | null
  drawing_power: string | null
  outstanding: string | null
}

async function readBook(tx: Tx, organization_id: string, party_id: string): Promise<Map<string, Position>> {
  const { rows } = await sql<Position>`
    select account_number, declared_class, computed_class, class_reason, differs_since, undrawn::text, margin::text,
      exposure::text, currency, asset_class, sanctioned::text, drawing_power::text, outstanding::text,
      case when rate_day is null then null else jsonb_build_object(
        'rupees', rate_rupees, 'units', rate_units, 'day', rate_day, 'source', rate_source) end as rate
    from facility_positions
    where organization_id = ${organization_id} and party_id = party_read_as(${party_id}) and is_latest`.execute(tx)
  return new Map(rows.map((row) => [row.account_number, row]))
}

/** Amounts of another currency as the book converted them; a guarantee has the class that is declared of it. */
function withBook(facility: Omit<Facilities['data'][number], 'source' | 'book'>, position: Position | undefined) {
  if (!position) return { ...facility, book: null }
  const { account_number: _, asset_class, sanctioned, drawing_power, outstanding, ...book } = position
  const converted = { sanction_limit: sanctioned, limit: sanctioned, drawing_power, outstanding }
  return {
    ...facility,
    ...(book.currency !== 'INR' && book.rate !== null && converted),
    class: facility.class ?? asset_class,
    book,
  }
}

async function readDocuments(tx: Tx, ids: (string | null)[]) {
  const { rows } = await sql<{ document_id: string; file_name: string; attribution: string | null }>`
    select document_id, file_name, attribution from documents
    where document_id = any(${ids.filter((id) => id !== null)}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.document_id, row]))
}
