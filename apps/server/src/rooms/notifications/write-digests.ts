import { type IsoDate, istDate, istInstant } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { writeMails } from '../mail/write-mails.ts'
import { digestLetter, MOST_IN_A_LETTER, type ToldAlert } from './alert-letters.ts'
import { readOrganizationName } from './notify-of-alerts.ts'
import { type Recipient, readRecipients } from './recipients.ts'

/** 08:00 IST. */
const DIGEST_TIME = '08:00'
const DIGEST_HOURS = 8

/** The day whose digest is written by now: until eight in the morning it is that of the day before. */
export const digestDay = (now: Date): IsoDate => istDate(new Date(now.getTime() - DIGEST_HOURS * 3_600_000))

export async function organizationsWithDueDigests(db: Db, day: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_with_due_digests(${istInstant(day, DIGEST_TIME)}) as organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

interface Due {
  user_id: string
  raised: number
  worse: number
  alerts: (Omit<ToldAlert, 'raised_at'> & { raised_at: string })[]
}

/**
 * Writes the day's summary to everybody who has alerts waiting from before eight o'clock; one per user and day, whatever
 * runs it how often. Who wants no mail by now gets none, and hears nothing of the past when that changes.
 */
export const writeDigests = verb({
  name: 'write_digests',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { tx, org, clock } = context
    const day = digestDay(clock.now())
    const before = istInstant(day, DIGEST_TIME)
    const wanting = (await readRecipients(context)).filter(({ alert_mail }) => alert_mail !== 'off')
    await sql`update notifications set mail_state = 'none'
      where organization_id = ${org.organization_id} and mail_state = 'due' and created_at < ${before}
        and not user_id = any(${wanting.map(({ user_id }) => user_id)}::uuid[])`.execute(tx)
    const due = await readDue(context, before)
    const digests = due.flatMap((dueDigest) => {
      const to = wanting.find(({ user_id }) => user_id === dueDigest.user_id)
      return to ? [{ ...dueDigest, to, mail_id: newId() }] : []
    })
    const written = await claimDay(context, day, digests)
    const organization = await readOrganizationName(context)
    const { public_url } = context.sources
    await writeMails(
      context,
      digests
        .filter(({ mail_id }) => written.has(mail_id))
        .map(({ to, mail_id, alerts, raised, worse }) => ({
          mail_id,
          kind: 'digest',
          to: to.email,
          letter: digestLetter({
            name: to.name,
            organization,
            public_url,
            alerts: alerts.map((alert) => ({ ...alert, raised_at: new Date(alert.raised_at) })),
            ...{ raised, worse },
          }),
          related_to: `digest:${day}`,
        })),
    )
    const user_ids = digests.filter(({ mail_id }) => written.has(mail_id)).map(({ user_id }) => user_id)
    await sql`update notifications set mail_state = 'mailed'
      where organization_id = ${org.organization_id} and mail_state = 'due' and created_at < ${before}
        and user_id = any(${user_ids}::uuid[])`.execute(tx)
    return { day, digests: written.size }
  },
  audit: (_input, { day, digests }) => (digests === 0 ? null : { subject: `digest:${day}`, payload: { digests } }),
})

/** What waits for each user, newest first; the letter's worth of it, and how many it is in all. */
async function readDue({ tx, org }: Context, before: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select n.user_id, n.alert_id, n.created_at, n.kind,
        row_number() over (partition by n.user_id order by n.created_at desc, n.notification_id desc) as place,
        count(*) filter (where n.kind = 'raised') over (partition by n.user_id)::int as raised,
        count(*) filter (where n.kind = 'worse') over (partition by n.user_id)::int as worse
      from notifications n
      where n.organization_id = ${org.organization_id} and n.mail_state = 'due' and n.created_at < ${before})
    select d.user_id, max(d.raised) as raised, max(d.worse) as worse,
      json_agg(json_build_object('alert_id', a.alert_id, 'party_name', coalesce(p.name, ''), 'summary', a.summary,
        'raised_at', d.created_at, 'is_worse', d.kind = 'worse', 'is_demo', a.is_demo) order by d.place) as alerts
    from due d
      join alerts a on a.organization_id = ${org.organization_id} and a.alert_id = d.alert_id
      left join parties p on p.party_id = a.party_id
    where d.place <= ${MOST_IN_A_LETTER} group by d.user_id order by d.user_id`.execute(tx)
  return rows
}

/** The mails whose users had no digest of this day yet. */
async function claimDay(
  { tx, org }: Context,
  day: IsoDate,
  digests: readonly { to: Recipient; mail_id: string }[],
): Promise<Set<string>> {
  const claims = digests.map(({ to, mail_id }) => ({ user_id: to.user_id, mail_id }))
  const { rows } = await sql<{ mail_id: string }>`
    insert into digests (organization_id, user_id, day, mail_id)
    select ${org.organization_id}, user_id, ${day}::date, mail_id
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) c(user_id uuid, mail_id uuid)
    on conflict do nothing returning mail_id`.execute(tx)
  return new Set(rows.map(({ mail_id }) => mail_id))
}
