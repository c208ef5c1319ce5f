import type { PastAlert } from '@saakh/contract/as-known'
import { istDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { ofMembersAt, ofParty } from '../../platform/conditions.ts'
import type { PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import { READ_AS } from '../../rooms/alerts/alert-columns.ts'

interface Row extends Omit<PastAlert, 'label' | 'raised_on' | 'read_on' | 'now'> {
  raised_at: Date
  read_at: Date
  state: 'open' | 'cleared'
  severity_now: PastAlert['severity']
  cleared_at: Date | null
}

/** Whom the alerts are of: a portfolio with its members of then, a borrower, some borrowers, or all. */
export interface WhoseAlerts {
  portfolio_id?: string | undefined
  party_id?: string | undefined
  party_ids?: readonly string[]
}

const of = ({ portfolio_id, party_id, party_ids }: WhoseAlerts, members_at: Date | null) => sql`
  ${party_ids === undefined ? sql`true` : sql`a.party_id = any(array(select own from unnest(${[...party_ids]}::uuid[]) p cross join lateral parties_read_as(p) own))`} and
  ${portfolio_id === undefined ? sql`true` : ofMembersAt('a.party_id', members_at, portfolio_id)}
  and ${party_id === undefined ? sql`true` : ofParty('a.party_id')(party_id)}`

/**
 * The alerts that were open at the end of the day, each by the reading that it had then and what had been decided by then. A
 * reading whose words were renewed without a change has its newest words.
 */
export async function readOpenThen(
  { tx, org }: Pick<Context, 'tx' | 'org'>,
  { known_until: until, members_at }: PastMoment,
  whose: WhoseAlerts,
): Promise<Omit<PastAlert, 'label'>[]> {
  const { organization_id } = org
  const { rows } = await sql<Row>`
    with readings as (
      select alert_id, reading_no, read_at, severity, band, summary from alert_readings
      where organization_id = ${organization_id} and read_at <= ${until}
      union all
      select alert_id, reading_no, coalesce(read_at, created_at), severity, band, summary from alerts
      where organization_id = ${organization_id} and coalesce(read_at, created_at) <= ${until})
    select a.alert_id, w.party_id, coalesce(p.name, '') as party_name, coalesce(p.is_demo, false) as is_demo, a.alert_type,
      r.severity, r.band, r.summary, a.subject, a.created_at as raised_at, r.reading_no, r.read_at,
      decided_as(told.at, d.state, d.decided_at, k.status, k.at) as decided, d.decided_by_name,
      a.state, a.severity as severity_now, ended.at as cleared_at
    from alerts a ${READ_AS}
      left join parties p on p.party_id = w.party_id
      cross join lateral (
        select * from readings n where n.alert_id = a.alert_id order by n.reading_no desc limit 1) r
      cross join lateral (
        select min(e.at) as at from alert_events e
        where e.organization_id = a.organization_id and e.alert_id = a.alert_id and e.kind = 'cleared') ended
      cross join lateral (
        select case when a.told_at <= ${until} then a.told_at else coalesce((
          select max(n.read_at) from readings n where n.alert_id = a.alert_id and exists (
            select from notifications t where t.organization_id = a.organization_id and t.alert_id = a.alert_id
              and t.reading_no = n.reading_no)), a.created_at) end as at) told
      left join lateral (
        select d.state, d.decided_at, d.decided_by_name from alert_decisions d
        where d.organization_id = a.organization_id and d.alert_id = a.alert_id and d.decided_at <= ${until}
          and (d.undone_at is null or d.undone_at > ${until})
        order by d.decided_at desc, d.decision_id desc limit 1) d on true
      left join lateral (
        select case when c.closed_at <= ${until} then 'CLOSED' else 'WIP' end as status,
          case when c.closed_at <= ${until} then c.closed_at else c.created_at end as at
        from case_alerts l join cases c on c.organization_id = l.organization_id and c.case_uid = l.case_uid
        where l.organization_id = a.organization_id and l.alert_id = a.alert_id and l.linked_at <= ${until}
        order by l.linked_at desc limit 1) k on true
    where a.organization_id = ${organization_id} and a.created_at <= ${until}
      and (a.state = 'open' or ended.at > ${until}) and ${of(whose, members_at)}`.execute(tx)
  return rows.map(({ raised_at, read_at, state, severity_now, cleared_at, ...row }) => ({
    ...row,
    raised_on: istDate(raised_at),
    read_on: istDate(read_at),
    now: { state, severity: severity_now, cleared_on: state === 'cleared' && cleared_at ? istDate(cleared_at) : null },
  }))
}
