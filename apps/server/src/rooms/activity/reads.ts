import type { ActivityLine, activity } from '@saakh/contract/activity'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { isIsoDate, istInstant } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { isRecord } from '@saakh/domain/loose-value'
import { KEPT_BACK, mapTexts } from '@saakh/domain/personal-data'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { labelSaid, labelsOf } from './labels.ts'
import { groupOf, sentenceOf, toldOf, verbsOf } from './sentences.ts'

export type Asked = Omit<Query<(typeof activity)['adminActivity']>, 'before' | 'per_page'>

/** Payloads of runs over thousands of parties are not read for a sentence. */
const MOST_OCTETS = 20_000

const whoIs = (who: string): RawBuilder<unknown> => {
  if (who === 'people') return sql`and l.actor like 'user:%'`
  if (who === 'keys') return sql`and l.actor like 'key:%'`
  if (who === 'saakh') return sql`and l.actor not like 'user:%' and l.actor not like 'key:%'`
  const id = who.toLowerCase()
  return isUuid(id) ? sql`and l.actor in (${`user:${id}`}, ${`key:${id}`})` : sql`and false`
}

function conditionsOf({ hidden_types }: Context, asked: Asked): RawBuilder<unknown> {
  const { who, subject, about, group, outcome, from, to } = asked
  return sql.join(
    [
      who ? whoIs(who) : sql``,
      subject ? sql`and starts_with(l.subject, ${`${subject}:`})` : sql``,
      about ? sql`and l.subject = ${about}` : sql``,
      group ? sql`and l.verb = any(${verbsOf(group)}::text[])` : sql``,
      outcome ? sql`and l.outcome = ${outcome}` : sql``,
      from && isIsoDate(from) ? sql`and l.at >= ${istInstant(from, '00:00')}` : sql``,
      to && isIsoDate(to) ? sql`and l.at < ${istInstant(to, '00:00')}::timestamptz + interval '1 day'` : sql``,
      // Whoever may not see alerts of the fraud track does not hear of them here.
      hidden_types.length > 0
        ? sql`and (not starts_with(l.subject, 'alert:') or exists (select from alerts a
            where a.organization_id = l.organization_id and 'alert:' || a.alert_id::text = l.subject))`
        : sql``,
    ],
    sql` `,
  )
}

interface Row {
  seq: number
  at: Date
  actor: string
  verb: string
  subject: string
  outcome: ActivityLine['outcome']
  payload: Record<string, unknown> | null
  user_name: string | null
  key_name: string | null
}

/** A page of lines before `before`, newest first. */
export async function readLines(
  context: Context,
  asked: Asked,
  { before, most }: { before: number | undefined; most: number },
): Promise<ActivityLine[]> {
  headOfficeOnly(context)
  const { tx, org } = context
  const { rows } = await sql<Row>`
    select l.seq, l.at, l.actor, l.verb, l.subject, l.outcome, u.name as user_name, key_name(l.actor) as key_name,
      case when pg_column_size(l.payload) < ${MOST_OCTETS} then l.payload end as payload
    from audit_log l left join users u on u.organization_id = l.organization_id and 'user:' || u.user_id::text = l.actor
    where l.organization_id = ${org.organization_id} ${before ? sql`and l.seq < ${before}` : sql``}
      ${conditionsOf(context, asked)}
    order by l.seq desc limit ${most}`.execute(tx)
  const labels = await labelsOf(
    context,
    rows.map(({ subject }) => subject),
  )
  return rows.map((row) => lineOf(row, labels.get(row.subject) ?? null))
}

function lineOf(
  { seq, at, actor, verb, subject, outcome, payload, user_name, key_name }: Row,
  label: string | null,
): ActivityLine {
  const [subject_kind = '', ...id] = subject.split(':')
  const isUser = actor.startsWith('user:')
  const actor_name = isUser ? (user_name ?? 'Somebody') : (key_name ?? 'Saakh')
  // A profile's own user is no other person: 'Asha signed in'.
  const named = isRecord(payload) || payload === null ? label : null
  const happening = { actor_name, verb, outcome, payload, label: named && labelSaid(subject_kind, named) }
  return {
    seq,
    at: at.toISOString(),
    user_id: isUser ? actor.slice('user:'.length) : null,
    actor_name,
    verb,
    group: groupOf(verb),
    outcome,
    sentence: sentenceOf(happening),
    said: toldOf(happening),
    subject_kind,
    subject_id: id.join(':'),
    subject_label: outcome === 'refused' ? null : label,
  }
}

export async function readActivity(
  context: Context,
  { before, per_page, ...asked }: Query<(typeof activity)['adminActivity']>,
): Promise<Answer<(typeof activity)['adminActivity']>> {
  const lines = await readLines(context, asked, { before, most: per_page + 1 })
  const data = lines.slice(0, per_page)
  return { data, next_before: lines.length > per_page ? (data.at(-1)?.seq ?? null) : null }
}

export async function readPeople(context: Context): Promise<Answer<(typeof activity)['activityPeople']>> {
  headOfficeOnly(context)
  const { organization_id } = context.org
  const { rows } = await sql<{ user_id: string; name: string }>`
    select user_id, name from (
      select user_id, name from users where organization_id = ${organization_id}
      union all select key_id, key_name('key:' || key_id) from api_keys where organization_id = ${organization_id}) one
    order by lower(name), user_id`.execute(context.tx)
  return { data: rows }
}

const EMAIL = /[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi
const TELEPHONE = /(?<![\w-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w-])/g
/** PANs and account numbers are masked in every answer; texts that people wrote may hold more. */
const masked = (text: string): string => text.replace(EMAIL, KEPT_BACK).replace(TELEPHONE, KEPT_BACK)

export async function readDetails(
  context: Context,
  seq: number,
): Promise<Answer<(typeof activity)['activityDetails']>> {
  headOfficeOnly(context)
  const { tx, org } = context
  const { rows } = await sql<{ verb: string; payload: Record<string, unknown> | null; hash: string }>`
    select l.verb, l.payload, l.hash from audit_log l
    where l.organization_id = ${org.organization_id} and l.seq = ${seq} ${conditionsOf(context, {})}`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not_found', 'No data found: there is no such row of the audit.')
  const { rows: covers } = await sql<{ table: string; rows: number }>`
    select table_name as "table", sum(octet_length(hashes) / 32)::int as rows from audit_row_sets
    where organization_id = ${org.organization_id} and seq = ${seq} group by 1 order by 1`.execute(tx)
  return { seq, ...row, payload: mapTexts(row.payload, masked), covers }
}
