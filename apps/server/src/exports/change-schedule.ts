import { api } from '@saakh/contract/api'
import { BOARD_PACK } from '@saakh/contract/exports'
import { addMonths, type IsoDate, monthOf } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { authorizeWithin, userId } from '../platform/access.ts'
import { newId } from '../platform/ids.ts'
import { type Context, verb } from '../platform/verb.ts'
import { findPortfolio } from '../rooms/portfolios/find-portfolio.ts'
import { auditedFilters, filterWords } from './filter-words.ts'
import { countRows } from './request-export.ts'
import { readSchedules, runDay } from './schedules.ts'

/** Users of the organization whom the caller sees; an address of anybody else is refused by name. */
async function recipientsOf({ tx, org, unit_id }: Context, emails: readonly string[]): Promise<string[]> {
  const asked = [...new Set(emails.map((email) => email.toLowerCase()))]
  const { rows } = await sql<{ user_id: string; email: string }>`
    select user_id, lower(email) as email from users where organization_id = ${org.organization_id}
      and lower(email) = any(${asked}::text[]) and status <> 'inactive'
      and (${unit_id}::uuid is null or user_id in (select users_of_caller()))`.execute(tx)
  const missing = asked.find((email) => !rows.some((row) => row.email === email))
  if (missing !== undefined) {
    const message = `${missing} is not a user of your organization.`
    throw new AppError('invalid', message, { emails: message })
  }
  return rows.map(({ user_id }) => user_id)
}

/** The first file comes a week or a month from today. */
export const createExportSchedule = verb({
  name: 'create_export_schedule',
  access: api.createExportSchedule,
  input: api.createExportSchedule.body,
  async run(context, input) {
    const { tx, org, clock } = context
    await countRows(context, input)
    const recipients = await recipientsOf(context, input.emails)
    const words = await filterWords(context, input)
    const schedule_id = newId()
    const { entity, filters, columns, order, format, every } = input
    const starts_on = clock.today()
    await sql`insert into export_schedules (organization_id, schedule_id, entity, filters, filter_words, columns, sort_by,
        sort_in, format, every, recipients, created_by, created_at, starts_on, next_run_on)
      values (${org.organization_id}, ${schedule_id}, ${entity}, ${JSON.stringify(filters)}, ${JSON.stringify(words)},
        ${columns ? JSON.stringify(columns) : null}, ${order?.by ?? null}, ${order?.in ?? null}, ${format}, ${every},
        ${recipients}::uuid[], ${userId(context)}, ${clock.now()}, ${starts_on}, ${runDay({ every, starts_on }, 1)})`.execute(
      tx,
    )
    return { schedule_id, recipients }
  },
  audit: ({ entity, format, every, filters }, { schedule_id, recipients }) => ({
    subject: `export_schedule:${schedule_id}`,
    payload: { entity, format, every, filters: auditedFilters(filters), recipients },
    events: [{ kind: 'export.schedule', payload: { schedule_id } }],
  }),
})

/** The next time that this day of the month comes after today. */
function nextOn(day: number, today: IsoDate): IsoDate {
  const own = `${monthOf(today)}-${String(day).padStart(2, '0')}`
  return own > today ? own : addMonths(own, 1)
}

/** A pack of the month before, on a day of each month; whoever makes the schedule must be able to make the pack. */
export const createPackSchedule = verb({
  name: 'create_pack_schedule',
  access: api.createPackSchedule,
  input: api.createPackSchedule.body,
  async run(context, { portfolio_id, day, emails }) {
    authorizeWithin(api.makeBoardPack, context)
    authorizeWithin(api.adminAlerts, context)
    const { tx, org, clock } = context
    const portfolio = portfolio_id ? await findPortfolio(context, portfolio_id) : null
    const recipients = await recipientsOf(context, emails)
    const schedule_id = newId()
    const filters = portfolio ? { portfolio_id: portfolio.portfolio_id } : {}
    const next_run_on = nextOn(day, clock.today())
    await sql`insert into export_schedules (organization_id, schedule_id, entity, filters, filter_words, format, every,
        recipients, created_by, created_at, starts_on, next_run_on)
      values (${org.organization_id}, ${schedule_id}, ${BOARD_PACK}, ${JSON.stringify(filters)},
        ${JSON.stringify(portfolio ? [portfolio.name] : [])}, 'pdf', 'month', ${recipients}::uuid[], ${userId(context)},
        ${clock.now()}, ${addMonths(next_run_on, -1)}, ${next_run_on})`.execute(tx)
    return { schedule_id, recipients }
  },
  audit: ({ day, portfolio_id }, { schedule_id, recipients }) => ({
    subject: `export_schedule:${schedule_id}`,
    payload: { entity: BOARD_PACK, every: 'month', day, portfolio_id: portfolio_id ?? null, recipients },
    events: [{ kind: 'export.schedule', payload: { schedule_id } }],
  }),
})

export const stopExportSchedule = verb({
  name: 'stop_export_schedule',
  access: api.stopExportSchedule,
  input: z.object({ schedule_id: z.string() }),
  async run(context, { schedule_id }) {
    const { tx, org, clock } = context
    const item = (await readSchedules(context)).data.find((item) => item.schedule_id === schedule_id)
    if (!item) throw new AppError('not_found', 'There is no such schedule.')
    if (!item.may_stop) throw new AppError('forbidden', 'Who made this schedule can stop it, or who administers users.')
    await sql`update export_schedules set stopped_at = ${clock.now()}
      where organization_id = ${org.organization_id} and schedule_id = ${schedule_id}`.execute(tx)
  },
  audit: ({ schedule_id }) => ({
    subject: `export_schedule:${schedule_id}`,
    events: [{ kind: 'export.schedule', payload: { schedule_id } }],
  }),
})
