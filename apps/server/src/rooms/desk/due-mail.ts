import { api } from '@saakh/contract/api'
import { readPreferences } from '@saakh/contract/settings'
import { type IsoDate, istDate, istInstant } from '@saakh/domain/dates'
import { addWorkingDays, isWorkingDay, workingDaysBetween } from '@saakh/domain/working-days'
import { sql } from 'kysely'
import { z } from 'zod'
import { may } from '../../platform/access.ts'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { writeMails } from '../mail/write-mails.ts'
import { readOrganizationName } from '../notifications/notify-of-alerts.ts'
import { asPerson, type Person } from './as-person.ts'
import { readWorkingCalendar } from './calendar.ts'
import { caseDues } from './case-dues.ts'
import { AHEAD } from './clocks.ts'
import { type DueItem, dueLetter } from './due-letter.ts'
import { readUndecided } from './escalation-matters.ts'

/** After the steps of the morning, so that what went up stands in it. */
const TIME = '08:30'

export async function organizationsWithDueMails(db: Db, now: Date): Promise<string[]> {
  const day = istDate(now)
  if (now < istInstant(day, TIME)) return []
  const { rows } = await sql<{
    organization_id: string
  }>`select organizations_with_due_mails(${day}) as organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

/** Active people who ask for the mail and were not written to on this day. */
export async function readAskers({ tx, org }: Pick<Context, 'tx' | 'org'>, day: IsoDate): Promise<Person[]> {
  const { rows } = await sql<Person & { preferences: unknown }>`
    select u.user_id, u.name, u.email, u.unit_id, u.policy, s.value as preferences from users u
      join user_settings s on s.organization_id = u.organization_id and s.user_id = u.user_id and s.name = 'preferences'
    where u.organization_id = ${org.organization_id} and u.status = 'active' and not exists (select from digests d
      where d.organization_id = u.organization_id and d.user_id = u.user_id and d.day = ${day}::date and d.kind = 'due_dates')
    order by u.user_id`.execute(tx)
  return rows
    .filter(({ preferences }) => readPreferences(preferences).due_mail === 'daily')
    .map(({ preferences: _, ...asker }) => asker)
}

type DueRow = Omit<DueItem, 'working_days'>

/** The own cases and tasks, and those that went up to the own unit last. */
async function duesOfCases({ tx, org, unit_id }: Context, user_id: string, until: IsoDate): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select k.kind, k.due_on, c.party_id, coalesce(p.name, '') as party_name, coalesce(p.is_demo, false) as is_demo,
      c.case_uid, c.case_number, g.is_escalated
    from ${caseDues({ org })} k
      join cases c on c.organization_id = ${org.organization_id} and c.case_uid = k.case_uid
      left join parties p on p.party_id = c.party_id
      cross join lateral (select coalesce((select e.to_unit_id is not distinct from ${unit_id}::uuid from escalations e
        where e.organization_id = ${org.organization_id} and e.kind = k.kind and e.matter_id = k.matter_id and e.due_on = k.due_on
        order by e.step desc limit 1), false) as is_escalated) g
    where k.due_on <= ${until}::date and (g.is_escalated or ${user_id}::uuid in (k.assignee, c.assignee))`.execute(tx)
  return rows
}

/** The own borrowers that are to be decided, and those that went up to the own unit last. */
async function duesOfBorrowers(context: Context, user_id: string, until: IsoDate): Promise<DueRow[]> {
  const { tx, org, unit_id } = context
  const { rows } = await sql<{
    party_id: string
    name: string
    is_demo: boolean
    is_own: boolean
    went_up: IsoDate | null
  }>`
    select b.party_id, coalesce(p.name, '') as name, p.is_demo, t.assignee is not null as is_own, e.due_on as went_up
    from desk_borrowers b join parties p on p.party_id = b.party_id
      left join borrower_assignments t on t.organization_id = b.organization_id and t.party_id = b.party_id
        and t.assignee = ${user_id}
      left join lateral (select * from (select e.due_on, e.to_unit_id from escalations e
        where e.organization_id = b.organization_id and e.kind = 'alerts' and e.matter_id = b.party_id
        order by e.due_on desc, e.step desc limit 1) l where l.to_unit_id is not distinct from ${unit_id}::uuid) e on true
    where b.organization_id = ${org.organization_id} and (t.assignee is not null or e.due_on is not null)`.execute(tx)
  const known = new Map(rows.map((row) => [row.party_id, row]))
  const undecided = await readUndecided(context, { among: [...known.keys()], until })
  return undecided.flatMap(({ party_id, due_on }) => {
    const row = known.get(party_id)
    const is_escalated = row?.went_up === due_on
    if (!row || !(row.is_own || is_escalated)) return []
    const { name: party_name, is_demo } = row
    return [{ kind: 'alerts', due_on, party_id, party_name, is_demo, case_uid: null, case_number: null, is_escalated }]
  })
}

async function readDueItems(context: Context, user_id: string, today: IsoDate): Promise<DueItem[]> {
  const calendar = await readWorkingCalendar(context)
  if (!isWorkingDay(today, calendar)) return []
  const until = addWorkingDays(today, AHEAD, calendar)
  const dues = [
    ...(may(context, api.getCases.access.url) ? await duesOfCases(context, user_id, until) : []),
    // The last: it hides the fraud track from what is read afterwards.
    ...(may(context, api.desk.access.url) ? await duesOfBorrowers(context, user_id, until) : []),
  ]
  return dues
    .map((due) => ({ ...due, working_days: workingDaysBetween(today, due.due_on, calendar) }))
    .sort((a, b) => a.due_on.localeCompare(b.due_on) || a.party_name.localeCompare(b.party_name))
}

/** The day's mail to one person: once, and none where nothing is due. */
export const writeDueMail = verb({
  name: 'write_due_mail',
  access: 'system',
  input: z.object({ user_id: z.uuid() }),
  async run(context, { user_id }) {
    const { tx, org, clock, sources } = context
    const today = clock.today()
    const asker = (await readAskers(context, today)).find((asker) => asker.user_id === user_id)
    if (!asker) return { day: today, mails: 0 }
    const organization = await readOrganizationName(context)
    const items = await readDueItems(await asPerson(context, asker), user_id, today)
    const mail_id = items.length === 0 ? null : newId()
    const { rows: claimed } = await sql`
      insert into digests (organization_id, user_id, day, kind, mail_id)
      values (${org.organization_id}, ${user_id}, ${today}::date, 'due_dates', ${mail_id})
      on conflict do nothing returning user_id`.execute(tx)
    if (mail_id === null || claimed.length === 0) return { day: today, mails: 0 }
    const letter = dueLetter({ name: asker.name, organization, public_url: sources.public_url, today, items })
    await writeMails(context, [{ mail_id, kind: 'digest', to: asker.email, letter, related_to: `due:${today}` }])
    return { day: today, mails: 1 }
  },
  audit: (_, { day, mails }) => (mails === 0 ? null : { subject: `digest:${day}`, payload: { mails } }),
})
