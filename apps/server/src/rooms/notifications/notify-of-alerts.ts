import { FRAUD_TYPES } from '@saakh/catalogue/fraud-track'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { type NewMail, writeMails } from '../mail/write-mails.ts'
import { immediateLetter, newsOf, type ToldAlert } from './alert-letters.ts'
import { readRecipients } from './recipients.ts'

/** Alerts that came up, and open ones whose latest reading is worse by a material step. */
interface News {
  raised: readonly string[]
  worse: readonly string[]
}

/**
 * Tells the users who may see alerts, and whose unit looks after the borrower, of the new ones that are High and of all that became worse, each user of each reading
 * once, in the transaction that wrote them: none is lost, none is told twice, and it costs one statement for any number.
 */
export async function notifyOfAlerts(context: Context, { raised, worse }: News): Promise<void> {
  if (raised.length + worse.length === 0) return
  const { tx, org, clock } = context
  const ofNews = sql`a.organization_id = ${org.organization_id} and (a.alert_id = any(${worse}::uuid[])
    or (a.alert_id = any(${raised}::uuid[]) and a.severity = 'High'))`
  const { rows: any } = await sql`select from alerts a where ${ofNews} limit 1`.execute(tx)
  if (any.length === 0) return
  const recipients = await readRecipients(context)
  const MAIL_STATES = { immediate: 'mailed', digest: 'due', off: 'none' } as const
  const wanted = recipients.map(({ user_id, unit_id, alert_mail }) => ({
    user_id,
    unit_id,
    mail_state: MAIL_STATES[alert_mail],
  }))
  const { rows: mailed } = await sql<{ user_id: string; alert_ids: string[] }>`
    with recipient as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) r(user_id uuid, unit_id uuid, mail_state text)),
    reach as materialized (
      select u.unit_id, p.party_id from (select distinct unit_id from recipient where unit_id is not null) u
      cross join lateral parties_of_units(array(select unit_and_below(u.unit_id))) p(party_id)),
    told as (
      insert into notifications (organization_id, user_id, alert_id, reading_no, kind, created_at, mail_state)
      select ${org.organization_id}, r.user_id, a.alert_id, a.reading_no,
        case when a.alert_id = any(${worse}::uuid[]) then 'worse' else 'raised' end, ${clock.now()},
        case when a.alert_type = any(${[...FRAUD_TYPES]}::text[]) then 'none' else r.mail_state end
      from alerts a cross join recipient r
      where ${ofNews} and (r.unit_id is null or (r.unit_id, a.party_id) in (select unit_id, party_id from reach))
      on conflict (organization_id, alert_id, user_id, reading_no) do nothing
      returning user_id, alert_id, mail_state)
    select user_id, to_json(array_agg(alert_id)) as alert_ids from told where mail_state = 'mailed' group by user_id`.execute(
    tx,
  )
  if (mailed.length === 0) return
  const newAlerts = await readTold(
    context,
    [...new Set(mailed.flatMap((recipient) => recipient.alert_ids))],
    new Set(worse),
  )
  const organization = await readOrganizationName(context)
  const byId = new Map(newAlerts.map((alert) => [alert.alert_id, alert]))
  const mails = mailed.flatMap(({ user_id, alert_ids: own }): NewMail[] => {
    const to = recipients.find((recipient) => recipient.user_id === user_id)
    if (!to) return []
    const alerts = own.flatMap((id) => byId.get(id) ?? [])
    const { public_url } = context.sources
    const letter = immediateLetter({ name: to.name, organization, public_url, ...newsOf(alerts) })
    const related_to = own.length === 1 ? `alert:${own[0]}` : `alerts of ${clock.now().toISOString()}`
    return [{ kind: 'alert', to: to.email, letter, related_to }]
  })
  await writeMails(context, mails)
}

async function readTold({ tx, org }: Context, alert_ids: string[], worse: ReadonlySet<string>): Promise<ToldAlert[]> {
  const { rows } = await sql<Omit<ToldAlert, 'is_worse'>>`
    select a.alert_id, coalesce(p.name, '') as party_name, a.summary, a.read_at as raised_at, a.is_demo
    from alerts a left join parties p on p.party_id = a.party_id
    where a.organization_id = ${org.organization_id} and a.alert_id = any(${alert_ids}::uuid[])`.execute(tx)
  return rows.map((row) => ({ ...row, is_worse: worse.has(row.alert_id) }))
}

export async function readOrganizationName({ tx, org }: Context): Promise<string> {
  const { name } = await tx
    .selectFrom('organizations')
    .select('name')
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirstOrThrow()
  return name
}
