import { api } from '@saakh/contract/api'
import type { cases } from '@saakh/contract/cases'
import type { Answer } from '@saakh/contract/endpoint'
import { alertRow } from '@saakh/domain/alert'
import { CASE_STATUSES } from '@saakh/domain/case-status'
import { istInstant } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { commentDateOf } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { may } from '../../platform/access.ts'
import { type RowOf, someColumnsOf } from '../../platform/columns.ts'
import { isUuid } from '../../platform/db.ts'
import { storedContent } from '../../platform/stored-content.ts'
import type { Context } from '../../platform/verb.ts'
import { WIRE_NAMES } from '../../platform/wire-names.ts'
import { readVisitsOfCase } from '../desk/site-visit-reads.ts'
import { readCaseRow } from './case-columns.ts'
import { readCaseEvents } from './case-events.ts'
import { eventsInSight } from './events-in-sight.ts'
import { findCase } from './find-case.ts'
import type { CaseTables } from './tables.ts'
import { readCaseAlerts, readCaseTasks } from './work-reads.ts'
import { readCaseTypes, readWorkflow, typeAnswer } from './workflow.ts'

/** Visits are shown to whoever sees the notes on borrowers. */
const seesVisits = (context: Context): boolean => may(context, api.siteVisitPhoto.access.url)

const casesDb = ({ tx }: Context) => tx.withTables<CaseTables>()

export async function readCase(context: Context, id: string): Promise<Answer<typeof cases.getCase>> {
  const caseRow = await findCase(context, id)
  const { case_uid } = caseRow
  const { workflow_id, version, name } = await readWorkflow(context, caseRow.workflow_id, caseRow.workflow_version)
  return {
    ticket: {
      ...(await readCaseRow(context, case_uid)),
      alert: caseRow.alert_id ? await readAlert(context, caseRow.alert_id) : null,
      alerts: await readCaseAlerts(context, case_uid),
      tasks: await readCaseTasks(context, case_uid),
      visits: seesVisits(context) ? await readVisitsOfCase(context, case_uid) : [],
      comments: await readComments(context, case_uid),
      attachments: await readAttachments(context, case_uid),
      events: await eventsInSight(context, caseRow.party_id, await readCaseEvents(context, case_uid)),
      workflow: { workflow_id, name, version },
    },
  }
}

/** What the case's page and card show of its alert. */
const ALERT_COLUMNS = someColumnsOf(
  alertRow,
  ['_id', 'alert_summary', 'alert_type', 'alert_category', 'signal_code', 'risk_severity', 'date_of_alert', 'state'],
  { table: 'a', names: WIRE_NAMES.alerts },
)

async function readAlert({ tx }: Context, alert_id: string) {
  const { rows } = await sql<RowOf<typeof ALERT_COLUMNS>>`
    select ${ALERT_COLUMNS} from alerts a where a.alert_id = alert_read_as(${alert_id})`.execute(tx)
  return rows[0] ?? null
}

async function readComments(context: Context, case_uid: string) {
  const rows = await casesDb(context)
    .selectFrom('case_comments')
    .selectAll()
    .where('case_uid', '=', case_uid)
    .orderBy('created_at')
    .orderBy('comment_id')
    .execute()
  return rows.map((row) => ({
    id: row.comment_id,
    owner: { _id: row.owner_user, fullname: row.owner_name },
    date: commentDateOf(row.created_at),
    comment: row.text,
  }))
}

async function readAttachments(context: Context, case_uid: string) {
  const rows = await casesDb(context)
    .selectFrom('case_attachments')
    .selectAll()
    .where('case_uid', '=', case_uid)
    .orderBy('created_at')
    .orderBy('attachment_id')
    .execute()
  return rows.map((row) => ({
    _id: row.attachment_id,
    name: row.name,
    type: row.media_type,
    size: row.size,
    sha256: row.sha256,
    created_at: row.created_at.toISOString(),
  }))
}

/** Only the caller's own: another organization's id is not found. */
export async function listCaseTypes(context: Context, organization_id?: string) {
  if (organization_id && organization_id !== context.org.organization_id)
    throw new AppError('not_found', 'This organization does not exist.')
  return (await readCaseTypes(context)).map(typeAnswer)
}

/** 'day' counts the cases created or changed on the current IST day. */
export async function countByStatus(context: Context, type: 'day' | 'overall') {
  const since = type === 'day' ? istInstant(context.clock.today()) : null
  const rows = await casesDb(context)
    .selectFrom('cases')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .$if(since !== null, (query) => query.where('updated_at', '>=', since ?? new Date(0)))
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return { data: Object.fromEntries(CASE_STATUSES.map((status) => [status, counts.get(status) ?? 0])) }
}

export async function countByRisk(context: Context) {
  const rows = await casesDb(context)
    .selectFrom('cases')
    .select(['risk', sql<number>`count(*)::int`.as('count')])
    .where('status', '<>', 'CLOSED')
    .groupBy('risk')
    .execute()
  const of = (risk: string | null) => rows.find((row) => row.risk === risk)?.count ?? 0
  return { data: { high: of('High'), medium: of('Medium'), low: of('Low'), not_rated: of(null) } }
}

export async function downloadAttachment(
  context: Context,
  id: string,
  attachment_id: string,
): Promise<Answer<typeof cases.downloadAttachment>> {
  const { case_uid } = await findCase(context, id)
  const row = isUuid(attachment_id)
    ? await casesDb(context)
        .selectFrom('case_attachments')
        .selectAll()
        .where('case_uid', '=', case_uid)
        .where('attachment_id', '=', attachment_id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('not_found', 'This case has no such file.')
  return storedContent(context.files, context.org.organization_id, row)
}
