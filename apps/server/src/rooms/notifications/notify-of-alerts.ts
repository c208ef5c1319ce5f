import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { type NewMail, writeMails } from '../mail/write-mails.ts'
import { immediateLetter, MOST_IN_A_LETTER, type ToldAlert } from './alert-letters.ts'
import { readRecipients } from './recipients.ts'

/**
 * Tells the users who may see alerts of those among `alert_ids` that are High, each user of each alert once, in the
 * transaction that raised them: none is lost, none is told twice, and it costs one statement for any number of them.
 */
export async function notifyOfAlerts(context: Context, alert_ids: readonly string[]): Promise<void> {
  if (alert_ids.length === 0) return
  const { tx, org, clock } = context
  const isAnyHigh = await sql`
    select from alerts where organization_id = ${org.organization_id} and alert_id = any(${alert_ids}::uuid[])
      and severity = 'High' limit 1`.execute(tx)
  if (isAnyHigh.rows.length === 0) return
  const recipients = await readRecipients(context)
  const MAIL_STATES = { immediate: 'mailed', digest: 'due', off: 'none' } as const
  const wanted = recipients.map(({ user_id, alert_mail }) => ({ user_id, mail_state: MAIL_STATES[alert_mail] }))
  const { rows: mailed } = await sql<{ user_id: string; alert_ids: string[] }>`
    with told as (
      insert into notifications (organization_id, user_id, alert_id, created_at, mail_state)
      select ${org.organization_id}, r.user_id, a.alert_id, ${clock.now()}, r.mail_state
      from alerts a cross join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) r(user_id uuid, mail_state text)
      where a.organization_id = ${org.organization_id} and a.alert_id = any(${alert_ids}::uuid[]) and a.severity = 'High'
      on conflict (organization_id, alert_id, user_id) do nothing
      returning user_id, alert_id, mail_state)
    select user_id, to_json(array_agg(alert_id)) as alert_ids from told where mail_state = 'mailed' group by user_id`.execute(
    tx,
  )
  if (mailed.length === 0) return
  const told = await readTold(context, [...new Set(mailed.flatMap((one) => one.alert_ids))])
  const organization = await readOrganizationName(context)
  const byId = new Map(told.map((alert) => [alert.alert_id, alert]))
  const mails = mailed.flatMap(({ user_id, alert_ids: own }): NewMail[] => {
    const to = recipients.find((one) => one.user_id === user_id)
    if (!to) return []
    const alerts = own.flatMap((id) => byId.get(id) ?? []).slice(0, MOST_IN_A_LETTER)
    const { public_url } = context.sources
    const letter = immediateLetter({ name: to.name, organization, public_url, alerts, total: own.length })
    const related_to = own.length === 1 ? `alert:${own[0]}` : `alerts of ${clock.now().toISOString()}`
    return [{ kind: 'alert', to: to.email, letter, related_to }]
  })
  await writeMails(context, mails)
}

async function readTold({ tx, org }: Context, alert_ids: string[]): Promise<ToldAlert[]> {
  const { rows } = await sql<ToldAlert>`
    select a.alert_id, coalesce(p.name, '') as party_name, a.summary, a.created_at as raised_at, a.is_demo
    from alerts a left join parties p on p.party_id = a.party_id
    where a.organization_id = ${org.organization_id} and a.alert_id = any(${alert_ids}::uuid[])`.execute(tx)
  return rows
}

export async function readOrganizationName({ tx, org }: Context): Promise<string> {
  const { name } = await tx
    .selectFrom('organizations')
    .select('name')
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirstOrThrow()
  return name
}
