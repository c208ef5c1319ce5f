import { courtName } from '@saakh/catalogue/families/court-words'
import { type InsolvencyProcess, insolvencyProcessOf } from '@saakh/catalogue/insolvency-process'
import type { Answer, Query } from '@saakh/contract/endpoint'
import type { legal, legalCaseList } from '@saakh/contract/legal'
import { AppError } from '@saakh/domain/errors'
import type { FactLocator, FactPayload } from '@saakh/domain/facts'
import { type RawBuilder, sql } from 'kysely'
import { type ConditionsOf, conditionOf, equal, ofParty, sayingWords } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { courtCases } from './court-cases.ts'

type CaseAnswer = Answer<(typeof legal)['legalCases']>['data'][number]
type Detail = Answer<(typeof legal)['legalCase']>['data']

interface CaseRow extends Omit<CaseAnswer, 'court_name'> {
  bench: string | null
  subject: string
  fact_ids: string[]
}

const FILTERS: ConditionsOf<typeof legalCaseList> = {
  q: sayingWords('c.case_number', 'c.party_name', 'c.other_side', 'c.bench', 'c.under'),
  party_id: ofParty('c.party_id'),
  court: equal('c.court'),
  status: equal('c.status'),
  stage: equal('c.stage'),
}
const SORTS: OrdersOf<typeof legalCaseList> = {
  reported_on: descending((d) => sql`c.reported_on ${d}, c.filed_on desc, c.case_id`),
  filed_on: descending((d) => sql`c.filed_on ${d}, c.case_id`),
  next_hearing: ascending((d) => sql`c.next_hearing ${d} nulls last, c.case_id`),
  amount: descending((d) => sql`c.amount::numeric ${d} nulls last, c.case_id`),
}

/** Alerts about a case are about its subject; those that the caller may not see are not counted either. */
const ALERTS_OF_CASE = sql`from episodes e join alerts a on a.organization_id = e.organization_id and a.episode_id = e.episode_id
  where e.organization_id = current_organization() and e.subject = c.subject and e.party_id in (select parties_read_as(c.party_id))`

const COLUMNS = sql`c.*, (select count(*)::int ${ALERTS_OF_CASE} and a.state = 'open') as open_alerts`

const answerOf = ({ bench, subject, fact_ids, ...row }: CaseRow): CaseAnswer => ({
  ...row,
  court_name: courtName({ forum: row.court, bench }),
})

async function caseRows(
  { tx, org }: Context,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${COLUMNS} from ${courtCases(org.organization_id)} where ${where} ${rest}`.execute(tx)
  return rows
}

/** Cases before courts and tribunals that the organization's files told of. */
export async function readLegalCases(
  context: Context,
  { page, per_page, ...query }: Query<(typeof legal)['legalCases']>,
): Promise<Answer<(typeof legal)['legalCases']>> {
  const where = conditionOf(FILTERS, query)
  const order = orderOf(SORTS, query, 'reported_on')
  const rows = await caseRows(context, where, sql`order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`)
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from ${courtCases(context.org.organization_id)} where ${where}`.execute(context.tx)
  return { data: rows.map(answerOf), total_count: totals[0]?.total ?? 0 }
}

interface ReportRow {
  fact_id: string
  payload: FactPayload<'court_case'>
  known_on: string
  locator: FactLocator
  document_id: string | null
  file_name: string | null
  attribution: string | null
}

/** What was told of a case, in the order in which it became known. */
async function readReports({ tx }: Context, fact_ids: readonly string[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select f.fact_id, f.payload, (f.known_at at time zone 'Asia/Kolkata')::date as known_on, f.locator, d.document_id,
      d.file_name, d.attribution
    from facts f left join documents d on d.document_id = f.source_document
    where f.fact_id = any(${[...fact_ids]}::uuid[]) order by f.known_at, f.recorded_at`.execute(tx)
  return rows
}

const reportOf = (row: ReportRow): Detail['reported'][number] => ({
  fact_id: row.fact_id,
  stage: row.payload.stage,
  stage_date: row.payload.stage_date,
  known_on: row.known_on,
  next_hearing: row.payload.next_hearing ?? null,
  amount: row.payload.amount,
  source: {
    document_id: row.document_id,
    file_name: row.locator.file_name ?? row.file_name,
    row: row.locator.row ?? null,
    as_of: row.known_on,
    attribution: row.attribution,
  },
})

/** Ends that nobody told of are left out: a case has one. */
function processOf({ name, sections, stages }: InsolvencyProcess, reports: readonly ReportRow[]): Detail['insolvency'] {
  const [first] = reports
  const reachedBy = (told_by: string) => {
    const report = reports.find(({ payload }) => payload.stage === told_by)
    if (report) return { on: report.payload.stage_date, known_on: report.known_on }
    // Whatever a file mentions a case, it tells when the case was filed.
    return told_by === 'filed' && first ? { on: first.payload.filed_on, known_on: first.known_on } : null
  }
  return {
    name,
    sections,
    stages: stages.flatMap(({ told_by, is_end, ...stage }) => {
      const reached = reachedBy(told_by)
      return is_end && reached === null ? [] : [{ ...stage, reached }]
    }),
  }
}

async function readAlerts({ tx }: Context, { subject, party_id }: CaseRow): Promise<Detail['alerts']> {
  const { rows } = await sql<Detail['alerts'][number]>`
    select a.alert_id, a.summary, a.severity, a.state, a.date_of_alert
    from (select ${subject}::text as subject, ${party_id}::uuid as party_id) c cross join lateral (
      select a.* ${ALERTS_OF_CASE}) a
    order by a.state = 'open' desc, a.date_of_alert desc, a.alert_id`.execute(tx)
  return rows
}

/** By the id of any report of the case. */
export async function readLegalCase(context: Context, case_id: string): Promise<Answer<(typeof legal)['legalCase']>> {
  const [row] = isUuid(case_id) ? await caseRows(context, sql`${case_id}::uuid = any(c.fact_ids)`, sql`limit 1`) : []
  if (!row) throw new AppError('not_found', 'No data found: there is no such court case.')
  const reports = await readReports(context, row.fact_ids)
  const process = row.court === 'nclt' ? insolvencyProcessOf(row.under, row.case_number) : null
  return {
    data: {
      ...answerOf(row),
      reported: reports.map(reportOf),
      alerts: await readAlerts(context, row),
      insolvency: process && processOf(process, reports),
    },
  }
}
