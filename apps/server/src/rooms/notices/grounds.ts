import { clocksOf } from '@saakh/catalogue/notices/clocks'
import type { ProcedureRow } from '@saakh/catalogue/notices/procedure'
import { proceduresOf } from '@saakh/catalogue/notices/procedures'
import type { Answer } from '@saakh/contract/endpoint'
import type { notices } from '@saakh/contract/notices'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { FactPayload } from '@saakh/domain/facts'
import { isFactKind } from '@saakh/domain/facts'
import { type AddresseeRole, NOTICE_PROCEDURES } from '@saakh/domain/notice'
import { sql } from 'kysely'
import { seesFraud } from '../../platform/access.ts'
import { notSetAside } from '../../platform/fact-rows.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import type { Context } from '../../platform/verb.ts'
import { findCase } from '../cases/find-case.ts'
import type { Ground } from './find-notice.ts'
import { npaInBook } from './npa-in-book.ts'

type Grounds = Answer<(typeof notices)['noticeGrounds']>['data']
type Procedure = Grounds['procedures'][number]

const MOST_FACTS = 200

export const procedureAnswer = (row: ProcedureRow): Procedure => ({
  procedure: row.procedure,
  title: row.title,
  source: row.source,
  addressees: [...row.addressees],
  needs_forensic_report: row.needs_forensic_report,
  needs_npa_day: row.needs_npa_day,
  least_amount: row.least_amount,
  order_within_months_of_npa: row.order_within_months_of_npa,
  clocks: clocksOf(row).map(({ days, starts }) => ({ days, starts })),
  not_known: [...row.not_known],
})

interface FactRow extends Omit<Ground, 'name'> {
  kind: string
  of_alert: boolean
}

/** What is held of the party now: what the alert of the case rests on first, then the own before the public. */
export async function groundFacts(
  { tx, org }: Context,
  party_id: string,
  alert_id: string | null,
): Promise<(Ground & { of_alert: boolean })[]> {
  const { rows } = await sql<FactRow>`
    select f.fact_id, f.kind, f.organization_id is null as is_public, (f.known_at at time zone 'Asia/Kolkata')::date as as_of,
      coalesce(f.locator->>'file_name', d.file_name) as file_name, (f.locator->>'row')::int as row,
      coalesce(f.fact_id = any(a.fact_ids), false) as of_alert
    from facts_head h join facts f on f.fact_id = h.fact_id
      left join documents d on d.document_id = f.source_document
      left join alerts a on a.organization_id = ${org.organization_id} and a.alert_id = ${alert_id}
    where h.party_id in (select parties_read_as(party_read_as(${party_id}::uuid)))
      and (h.organization_id is null or h.organization_id = ${org.organization_id})
      and ${notSetAside(org.organization_id, 'f.fact_id')}
    order by of_alert desc, is_public, f.known_at desc, f.fact_id limit ${MOST_FACTS}`.execute(tx)
  return rows.map(({ kind, ...row }) => ({ ...row, name: isFactKind(kind) ? FACT_KINDS[kind].name : kind }))
}

export interface CaseFile {
  attachment_id: string
  name: string
  media_type: string
  size: number
  sha256: string
}

export async function caseFiles({ tx, org }: Context, case_uid: string): Promise<CaseFile[]> {
  const { rows } = await sql<CaseFile>`
    select attachment_id, name, media_type, size, sha256 from case_attachments
    where organization_id = ${org.organization_id} and case_uid = ${case_uid} order by created_at, attachment_id`.execute(
    tx,
  )
  return rows
}

const roleOf = (told_as: string | null): AddresseeRole =>
  /whole.?time|managing/i.test(told_as ?? '')
    ? 'whole_time_director'
    : /promoter/i.test(told_as ?? '')
      ? 'promoter'
      : 'other'

/** The entity and the directors that files name; who is a promoter or whole-time is for the person who drafts. */
async function peopleOf({ tx, org }: Context, party_id: string, party_name: string): Promise<Grounds['people']> {
  const { rows } = await sql<{ payload: FactPayload<'directorship'> }>`
    select f.payload from facts_head h join facts f on f.fact_id = h.fact_id
    where h.kind = 'directorship' and h.organization_id = ${org.organization_id}
      and h.party_id in (select parties_read_as(party_read_as(${party_id}::uuid)))
      and f.payload->>'ceased_on' is null order by f.payload->>'name'`.execute(tx)
  return [
    { name: party_name, role: 'entity', told_as: null },
    ...rows.map(({ payload: { name, role } }) => ({ name, role: roleOf(role), told_as: role })),
  ]
}

/** What a notice of the case can be drafted from. */
export async function readGrounds(context: Context, case_id: string): Promise<{ data: Grounds }> {
  const caseRow = await findCase(context, case_id)
  const { case_uid, case_number, party_id, party_name, alert_id } = caseRow
  const rows = proceduresOf(await readLenderKind(context.tx, context.org.organization_id), context.clock.today())
  const offered = NOTICE_PROCEDURES.filter((procedure) => procedure !== 'fraud' || seesFraud(context.actor))
  const files = await caseFiles(context, case_uid)
  return {
    data: {
      ...{ case_uid, case_number, party_id, party_name },
      procedures: rows.filter(({ procedure }) => offered.includes(procedure)).map(procedureAnswer),
      without_rule: offered.filter((offeredProcedure) => !rows.some(({ procedure }) => procedure === offeredProcedure)),
      facts: await groundFacts(context, party_id, alert_id),
      files: files.map(({ attachment_id, name }) => ({ attachment_id, name })),
      people: await peopleOf(context, party_id, party_name),
      npa: await npaInBook(context, caseRow),
    },
  }
}
