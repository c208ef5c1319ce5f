import { BOARD_PACK } from '@saakh/contract/exports'
import { addMonths, monthOf } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../platform/ids.ts'
import { type Context, type Platform, verb } from '../platform/verb.ts'
import { queuePack } from './scheduled-pack.ts'
import { runDay, type StoredSchedule } from './schedules.ts'
import { MOST_ATTEMPTS, queueExport } from './write-file.ts'

/** An export under way that gave no sign of life for so long lost its process. */
const SILENT_SECONDS = 180

export async function organizationsWithDueExports({ db, clock }: Platform): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_with_due_exports(${clock.now()}, ${clock.today()}, ${SILENT_SECONDS}) as organization_id`.execute(
    db,
  )
  return rows.map(({ organization_id }) => organization_id)
}

/** The content goes with the next round of collect-files. */
async function expire({ tx, org, clock }: Context): Promise<string[]> {
  const { rows } = await sql<{ export_id: string }>`update exports set status = 'expired', sha256 = null, size = null
    where organization_id = ${org.organization_id} and status = 'done' and expires_at <= ${clock.now()}
    returning export_id`.execute(tx)
  return rows.map(({ export_id }) => export_id)
}

async function takeUp(context: Context): Promise<string[]> {
  const { tx, org, clock } = context
  const { rows } = await sql<{ export_id: string; status: string }>`update exports set touched_at = clock_timestamp(),
      status = case when attempts >= ${MOST_ATTEMPTS} then 'failed' else 'waiting' end,
      message = case when attempts >= ${MOST_ATTEMPTS} then 'The file could not be written. Please try again.' end,
      finished_at = case when attempts >= ${MOST_ATTEMPTS} then ${clock.now()}::timestamptz end
    where organization_id = ${org.organization_id} and status in ('waiting', 'running')
      and touched_at < clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})
    returning export_id, status`.execute(tx)
  for (const { export_id, status } of rows) if (status === 'waiting') queueExport(context, export_id)
  return rows.map(({ export_id }) => export_id)
}

async function makeExports(context: Context, schedule: StoredSchedule, users: readonly string[]): Promise<string[]> {
  const { tx, org, clock } = context
  const { schedule_id, entity, filters, filter_words, columns, sort_by, sort_in, format } = schedule
  const made = users.map((user_id) => ({ user_id, export_id: newId() }))
  for (const { user_id, export_id } of made) {
    await sql`insert into exports (organization_id, export_id, user_id, entity, filters, filter_words, columns, sort_by,
        sort_in, format, schedule_id, created_at)
      values (${org.organization_id}, ${export_id}, ${user_id}, ${entity}, ${JSON.stringify(filters)},
        ${JSON.stringify(filter_words)}, ${columns ? JSON.stringify(columns) : null}, ${sort_by}, ${sort_in}, ${format},
        ${schedule_id}, ${clock.now()})`.execute(tx)
    queueExport(context, export_id)
  }
  return made.map(({ export_id }) => export_id)
}

/** Of the month before the day of the run, also when the run comes late. */
function makePacks(context: Context, { schedule_id, filters, next_run_on }: StoredSchedule, users: readonly string[]) {
  const month = monthOf(addMonths(next_run_on, -1))
  for (const user_id of users)
    queuePack(context, { schedule_id, user_id, month, portfolio_id: filters.portfolio_id ?? null })
}

/** A file for each recipient who is active; the schedule of somebody who no longer is ends. */
async function runOne(context: Context, schedule: StoredSchedule): Promise<string[]> {
  const { tx, org, clock } = context
  const { organization_id } = org
  const { schedule_id } = schedule
  const { rows: active } = await sql<{ user_id: string }>`select user_id from users
    where organization_id = ${organization_id} and status = 'active'
      and user_id = any(${[...schedule.recipients, schedule.created_by]}::uuid[])`.execute(tx)
  const isActive = (id: string) => active.some(({ user_id }) => user_id === id)
  if (!isActive(schedule.created_by)) {
    await sql`update export_schedules set stopped_at = ${clock.now()}
      where organization_id = ${organization_id} and schedule_id = ${schedule_id}`.execute(tx)
    return []
  }
  const users = schedule.recipients.filter(isActive)
  if (schedule.entity === BOARD_PACK) makePacks(context, schedule, users)
  const made = schedule.entity === BOARD_PACK ? [] : await makeExports(context, schedule, users)
  // Days that passed while nothing ran are left out.
  const today = clock.today()
  let runs = schedule.runs + 1
  while (runDay(schedule, runs + 1) <= today) runs += 1
  await sql`update export_schedules set runs = ${runs}, next_run_on = ${runDay(schedule, runs + 1)}
    where organization_id = ${organization_id} and schedule_id = ${schedule_id}`.execute(tx)
  return made
}

async function runSchedules(context: Context): Promise<string[]> {
  const { tx, org, clock } = context
  const { rows } = await sql<StoredSchedule>`select * from export_schedules
    where organization_id = ${org.organization_id} and stopped_at is null and next_run_on <= ${clock.today()}
    order by schedule_id for update skip locked`.execute(tx)
  const made: string[] = []
  for (const schedule of rows) made.push(...(await runOne(context, schedule)))
  return made
}

/** What the calendar does with exports: files end, schedules run, and what lost its process is taken up again. */
export const settleDueExports = verb({
  name: 'settle_due_exports',
  access: 'system',
  input: z.object({}),
  run: async (context) => ({
    expired: await expire(context),
    taken_up: await takeUp(context),
    made: await runSchedules(context),
  }),
  audit: (_input, { expired, taken_up, made }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { expired, taken_up, made },
    events: [...expired, ...taken_up, ...made].map((export_id) => ({ kind: 'export.changed', payload: { export_id } })),
  }),
})
