import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { momentsOfContests } from '../../rooms/contests/contest-moments.ts'
import { readContestsOfPaper } from '../sections/contested.ts'
import { type CaseFileInput, type FiledContest, linesIn } from './case-file-input.ts'

type FiledAlerts = Pick<CaseFileInput, 'borrower' | 'alerts'>

/** Facts that the alerts and all their readings rest on, those that no figure shows among them. */
async function factsOfAlerts(
  { tx, org }: Context,
  { alerts }: FiledAlerts,
): Promise<{ alert_id: string; fact_id: string }[]> {
  const ids = alerts.filter(({ readings }) => readings.length > 0).map(({ alert_id }) => alert_id)
  const { rows } = await sql<{ alert_id: string; fact_id: string }>`
    select a.alert_id, unnest(a.fact_ids) as fact_id from alerts a
    where a.organization_id = ${org.organization_id} and a.alert_id = any(${ids}::uuid[])
    union select r.alert_id, unnest(r.fact_ids) from alert_readings r
    where r.organization_id = ${org.organization_id} and r.alert_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Which facts of the file somebody contests now, with what rests on them. */
export async function readFiledContests(
  context: Context,
  filedAlerts: FiledAlerts,
): Promise<{ contests: FiledContest[]; moments: Date[] }> {
  const { tx, org, clock } = context
  const { organization_id } = org
  const ofAlerts = await factsOfAlerts(context, filedAlerts)
  const fact_ids = [...new Set([...ofAlerts, ...linesIn(filedAlerts)].map(({ fact_id }) => fact_id))]
  const aboutOf = (rests: (item: { fact_id: string }) => boolean) => {
    const resting = new Set(ofAlerts.filter(rests).map(({ alert_id }) => alert_id))
    const alerts = filedAlerts.alerts.filter(({ alert_id }) => resting.has(alert_id))
    const facilities = filedAlerts.borrower.facilities.filter(({ line }) => rests(line))
    const about = [
      ...alerts.map(({ label }) => label),
      ...facilities.map(({ account_number }) => `Facility ${account_number}`),
    ]
    return { about: [...new Set(about)].join(', '), alert_ids: alerts.map(({ alert_id }) => alert_id) }
  }
  return {
    contests: await readContestsOfPaper(tx, organization_id, fact_ids, clock.now(), aboutOf),
    moments: (await momentsOfContests(tx, organization_id, fact_ids)).map(({ at }) => at),
  }
}
