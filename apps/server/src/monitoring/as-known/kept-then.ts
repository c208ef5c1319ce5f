import type { PastAlert, PastBar } from '@saakh/contract/as-known'
import { type RawBuilder, sql } from 'kysely'
import { ofMembers, ofParty } from '../../platform/conditions.ts'
import type { PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import type { Standing } from '../../rooms/book/facilities.ts'
import { knownStanding } from '../../rooms/book/known-standing.ts'
import { readHolders } from '../../rooms/book/standing-on.ts'
import { keptStanding } from '../../rooms/look-back/kept-standing.ts'
import { lookBackOf, lookBackOnWire } from '../../rooms/look-back/look-backs.ts'
import { ruleLabels } from '../../rooms/rules/known-rules.ts'
import { alertsNow, type FoundThen, foundAlert, monitoredParties } from './found-then.ts'
import type { WhoseAlerts } from './open-then.ts'

/** More borrowers are not read, and not judged anew, in one answer: a look back that ran as a job is read. */
export interface MostAtOnce {
  read: number
  judged: number
}
export const MOST_AT_ONCE: MostAtOnce = { read: 2_000, judged: 1_000 }

type Known = Extract<Standing, { at: 'known' }>
interface Kept {
  kept: PastBar['kept']
  /** Of the look back that is read; null before one is done. */
  look_back_id: string | null
}

async function keptOf(context: Context, moment: PastMoment, borrowers: number): Promise<Kept> {
  const lookBack = await lookBackOf(context, moment)
  return {
    kept: { borrowers, look_back: lookBack && lookBackOnWire(lookBack) },
    look_back_id: lookBack?.state === 'done' ? lookBack.look_back_id : null,
  }
}

/** The book of a moment: read at once where it is small, else as a look back kept it; null before one is done. */
export async function standingThen(
  context: Context,
  moment: PastMoment,
  most = MOST_AT_ONCE,
): Promise<{ standing: Known | null; kept: PastBar['kept'] }> {
  const holders = await readHolders(context)
  if (holders.size <= most.read) return { standing: await knownStanding(context, moment, holders), kept: null }
  const { kept, look_back_id } = await keptOf(context, moment, holders.size)
  return { standing: look_back_id === null ? null : keptStanding(context, moment, look_back_id), kept }
}

/** The look back that is read in the place of judging so many; null where they are judged at once. */
export async function keptFindings(
  context: Context,
  moment: PastMoment,
  whose: WhoseAlerts,
  most = MOST_AT_ONCE,
): Promise<Kept | null> {
  if (moment.knowledge === 'had') return null
  const { length } = await monitoredParties(context, whose)
  return length <= most.judged ? null : keptOf(context, moment, length)
}

type Asked = WhoseAlerts & { severity?: PastAlert['severity'] | undefined; page: number; per_page: number }
interface Counted {
  severity: PastAlert['severity']
  alerts: number
}

const SEVERITIES: readonly PastAlert['severity'][] = ['High', 'Medium', 'Low']

/** Findings that a look back kept, as table `f`. */
const keptFrom = (
  { org: { organization_id } }: Context,
  look_back_id: string,
  { portfolio_id, party_id, severity }: Asked,
): RawBuilder<unknown> => sql`(
  select b.party_id, p.name as party_name, p.is_demo, a.*
  from look_back_borrowers b join parties p on p.party_id = b.party_id
    cross join lateral jsonb_to_recordset(b.alerts)
      as a(alert_type text, severity text, band text, summary text, subject text)
  where b.organization_id = ${organization_id} and b.look_back_id = ${look_back_id}
    and ${portfolio_id === undefined ? sql`true` : ofMembers('b.party_id')(portfolio_id)}
    and ${party_id === undefined ? sql`true` : ofParty('b.party_id')(party_id)}
    and ${severity === undefined ? sql`true` : sql`a.severity = ${severity}`}) f`

/** A page of what a look back found, gravest first, with the sums of all; nothing of it was decided. */
export async function readKeptFindings(
  context: Context,
  look_back_id: string,
  asked: Asked,
): Promise<{ data: PastAlert[]; counts: { high: number; medium: number; low: number; borrowers: number } }> {
  const { tx } = context
  const { page, per_page } = asked
  const from = keptFrom(context, look_back_id, asked)
  const { rows: counted } = await sql<Counted>`
    select severity, count(*)::int as alerts from ${from} group by severity`.execute(tx)
  const { rows: whole } = await sql<{ borrowers: number }>`
    select count(distinct party_id)::int as borrowers from ${from}`.execute(tx)
  const { rows } = await sql<FoundThen & Pick<PastAlert, 'party_id' | 'party_name' | 'is_demo'>>`
    select * from ${from} order by array_position(${[...SEVERITIES]}::text[], severity), party_name, party_id, alert_type, subject
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const labels = await ruleLabels(context)
  const now = await alertsNow(context, [...new Set(rows.map(({ party_id }) => party_id))])
  const count = (severity: PastAlert['severity']) => counted.find((row) => row.severity === severity)?.alerts ?? 0
  return {
    data: rows.map((row) => ({ ...foundAlert(row, now), label: labels.get(row.alert_type) ?? row.alert_type })),
    counts: {
      ...{ high: count('High'), medium: count('Medium'), low: count('Low') },
      borrowers: whole[0]?.borrowers ?? 0,
    },
  }
}
