import type { Answer, Query } from '@saakh/contract/endpoint'
import type { mcaCheckList, mcaStatus, REFRESH_STATES } from '@saakh/contract/mca-status'
import { readCin } from '@saakh/domain/cin-lines'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import type { ChangedField, RegisterRow } from '@saakh/domain/register-check'
import { type RawBuilder, sql } from 'kysely'
import { type ConditionsOf, conditionOf, sayingText, withId } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { changeOf, MCA_JOB } from './check-job.ts'
import { type RegisterReading, readRegister, sourceOf } from './read-register.ts'

type Contract = typeof mcaStatus
type Check = Answer<Contract['mcaStatusIndex']>['data'][number]

interface CheckRow extends Omit<RegisterReading, 'fact_id'> {
  check_no: number
  checked_at: Date
  checked_by: string
  changed: ChangedField[]
  before: RegisterRow | null
}

const checkOf = ({ changed, before, checked_at, check_no, checked_by, ...reading }: CheckRow): Check => {
  const { cin, party_id, is_demo, found, register_as_of } = reading
  return {
    ...{ cin, party_id, is_demo, found, register_as_of, check_no, checked_by },
    checked_at: checked_at.toISOString(),
    source: sourceOf(reading),
    changes: changed.map((field) => ({ field, ...changeOf(field, before, found) })),
  }
}

/** With checks as `c`. */
const FROM = sql`
  from mca_checks c
    left join mca_checks b on b.organization_id = c.organization_id and b.cin = c.cin and b.check_no = c.check_no - 1
    left join facts f on f.fact_id = c.fact_id
    left join documents d on d.document_id = f.source_document
    left join parties p on p.party_id = party_read_as(c.party_id)`

async function readChecks(
  { tx }: Context,
  {
    where,
    order,
    page,
    per_page,
  }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: number; per_page: number },
) {
  const { rows } = await sql<CheckRow>`
    select c.cin, p.party_id, coalesce(p.is_demo, false) as is_demo, c.found, c.register_as_of, c.check_no, c.checked_at,
      case when c.checked_by like 'user:%' then coalesce((select u.name from users u
        where u.organization_id = c.organization_id and 'user:' || u.user_id = c.checked_by), 'A colleague') else 'Saakh' end as checked_by,
      c.changed, b.found as before, d.document_id, coalesce(f.locator->>'file_name', d.file_name) as file_name, d.attribution,
      (f.locator->>'row')::int as row
    ${FROM} where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int as total ${FROM} where ${where}`.execute(
    tx,
  )
  return { data: rows.map(checkOf), total_count: totals[0]?.total ?? 0 }
}

const FILTERS: ConditionsOf<typeof mcaCheckList> = {
  q: sayingText('c.cin', 'p.name'),
  job_id: withId('c.job_id'),
  outcome: (outcome) => (outcome === 'changed' ? sql`c.changed <> '{}'` : sql`c.found is null`),
}
const SORTS: OrdersOf<typeof mcaCheckList> = {
  checked_at: descending((direction) => sql`c.checked_at ${direction}, c.cin`),
  name: ascending((direction) => sql`c.found->>'name' ${direction} nulls last, c.cin`),
  status: ascending((direction) => sql`c.found->>'status' ${direction} nulls last, c.cin`),
}

/** The last check of each company, or with `job_id` those of one refresh. */
export function readIndex(
  context: Context,
  query: Query<Contract['mcaStatusIndex']>,
): Promise<Answer<Contract['mcaStatusIndex']>> {
  const own = sql`c.organization_id = ${context.org.organization_id}`
  const isLast = sql`not exists (select from mca_checks n where n.organization_id = c.organization_id and n.cin = c.cin
    and n.check_no > c.check_no)`
  const where = sql`${own} and ${query.job_id === undefined ? isLast : sql`true`} and ${conditionOf(FILTERS, query)}`
  return readChecks(context, { ...query, where, order: orderOf(SORTS, query, 'checked_at') })
}

const NO_COMPANY = 'No data found: this is neither a CIN nor a party that has one.'

/** The CIN that a section of the history names: itself, or that of a party, the newest first. */
async function cinOfSection({ tx, clock }: Context, section: string): Promise<string> {
  if (!isUuid(section)) {
    const read = readCin(section, Number(istDate(clock.now()).slice(0, 4)))
    if (read.ok) return read.cin
    throw new AppError('not_found', `No data found: ${read.reason}`)
  }
  const { rows } = await sql<{ cin: string }>`
    select value as cin from party_identifiers
    where scheme = 'cin' and party_id in (select parties_read_as(party_read_as(${section}::uuid)))
    order by owner_organization_id nulls first, valid_to desc nulls first limit 1`.execute(tx)
  if (!rows[0]) throw new AppError('not_found', NO_COMPANY)
  return rows[0].cin
}

/** A company that changed its CIN keeps the history of the earlier one. */
export async function readHistory(
  context: Context,
  { section, page, per_page, ...asked }: Query<Contract['mcaStatusHistory']>,
): Promise<Answer<Contract['mcaStatusHistory']>> {
  const order = orderOf(
    { checked_at: descending((d) => sql`c.checked_at ${d}, c.check_no ${d}, c.cin`) },
    asked,
    'checked_at',
  )
  const own = sql`c.organization_id = ${context.org.organization_id}`
  if (section === undefined) {
    const all = await readChecks(context, { where: own, order, page, per_page })
    return { cin: null, name: null, party_id: null, ...all }
  }
  const cin = await cinOfSection(context, section)
  const [now] = await readRegister(context, [cin])
  const party_id = now?.party_id ?? null
  const same = sql`(c.cin = ${cin} or c.party_id in (select parties_read_as(${party_id}::uuid)))`
  const checks = await readChecks(context, { where: sql`${own} and ${same}`, order, page, per_page })
  return {
    cin,
    name: now?.found?.name ?? checks.data.find(({ found }) => found)?.found?.name ?? null,
    party_id,
    ...checks,
  }
}

const STATES: Record<string, (typeof REFRESH_STATES)[number]> = {
  queued: 'loading',
  running: 'loading',
  done: 'done',
  failed: 'failed',
}

async function readRefresh({ tx, org }: Context): Promise<Answer<Contract['mcaStatus']>['refresh']> {
  const { rows } = await sql<{
    job_id: string
    status: string
    done: number
    total: number
    started_at: Date | null
    finished_at: Date | null
    message: string | null
  }>`select job_id, status, rows_done::int as done, coalesce(rows_total, 0)::int as total, started_at, finished_at, message
    from jobs where organization_id = ${org.organization_id} and type = ${MCA_JOB}
    order by created_at desc, job_id desc limit 1`.execute(tx)
  const [job] = rows
  if (!job)
    return {
      state: 'not-triggered',
      job_id: null,
      done: 0,
      total: 0,
      started_at: null,
      finished_at: null,
      message: null,
    }
  const { status, started_at, finished_at, ...refresh } = job
  return {
    ...refresh,
    state: STATES[status] ?? 'failed',
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  }
}

const NOT_READ = {
  party_id: null,
  is_demo: false,
  found: null,
  register_as_of: null,
  source: null,
  last_checked_at: null,
}

/** What the register holds now; nothing is recorded. */
export async function readStatus(
  context: Context,
  { cin: asked = '' }: Query<Contract['mcaStatus']>,
): Promise<Answer<Contract['mcaStatus']>> {
  const { tx, org, clock } = context
  const today_year = Number(istDate(clock.now()).slice(0, 4))
  const reads = asked
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, read: readCin(text, today_year) }))
  const cins = reads.flatMap(({ read }) => (read.ok ? [read.cin] : []))
  const readings = new Map((await readRegister(context, cins)).map((reading) => [reading.cin, reading]))
  const { rows } = await sql<{ cin: string; last: Date }>`
    select cin, max(checked_at) as last from mca_checks
    where organization_id = ${org.organization_id} and cin = any(${cins}::text[]) group by cin`.execute(tx)
  const last = new Map(rows.map((row) => [row.cin, row.last.toISOString()]))
  const data = reads.map(({ text, read }) => {
    const reading = read.ok ? readings.get(read.cin) : undefined
    if (!reading) return { ...NOT_READ, cin: text, reason: read.ok ? null : read.reason }
    const { cin, party_id, is_demo, found, register_as_of } = reading
    const last_checked_at = last.get(cin) ?? null
    return { cin, party_id, is_demo, found, register_as_of, source: sourceOf(reading), reason: null, last_checked_at }
  })
  return { data, refresh: await readRefresh(context) }
}
