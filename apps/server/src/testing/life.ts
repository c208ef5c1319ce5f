import { addMonths, type IsoDate, istInstant } from '@saakh/domain/dates'
import type { FactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { markDue } from '../monitoring/mark-due.ts'
import { evaluateDirty } from '../monitoring/run.ts'
import { type AlertDifference, verifyAlerts } from '../monitoring/verify-alerts.ts'
import { systemCaller } from '../platform/access.ts'
import { fixedClock } from '../platform/clock.ts'
import { inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'

export interface Step {
  day: IsoDate
  parties: number
  open: number
  unmeasured: number
  raised: number
  cleared: number
  failures: number
  differences: AlertDifference[]
}

/** Does what the night of the clock's day does, and holds what their alerts say against a fresh evaluation. */
export async function liveOneStep(platform: Platform, organization_id: string): Promise<Step> {
  await execute(platform, systemCaller(organization_id, 'judge-all'), markDue, {})
  const { raised, cleared, failures, unjudged } = await evaluateDirty(platform, organization_id)
  const { parties, open, unmeasured, differences } = await verifyAlerts(platform, organization_id)
  return {
    ...{ day: platform.clock.today(), parties, open, unmeasured, differences },
    ...{ raised: raised.length, cleared: cleared.length, failures: failures.length + unjudged.length },
  }
}

/** Lives through the months, at noon of the first of each. */
export async function liveInSteps(
  platform: Platform,
  organization_id: string,
  { from, to, months }: { from: IsoDate; to: IsoDate; months: number },
): Promise<Step[]> {
  const steps: Step[] = []
  for (let day = from; day <= to; day = addMonths(day, months)) {
    const then: Platform = { ...platform, clock: fixedClock(istInstant(day, '12:00').toISOString()) }
    steps.push(await liveOneStep(then, organization_id))
  }
  return steps
}

/** Makes the organization monitor every party of the platform that facts speak of, of one kind or of any. */
export const monitorWhatIsPublic = (platform: Platform, organization_id: string, kind: FactKind | null = null) =>
  inOrganization(platform.db, organization_id, (tx) =>
    sql`insert into monitored_parties (organization_id, party_id, reason, reason_id)
      select distinct ${organization_id}::uuid, party_id, 'list', 'all' from facts
      where organization_id is null and (${kind}::text is null or kind = ${kind})`.execute(tx),
  )

export const worstSteps = (steps: readonly Step[]) =>
  steps.filter(({ differences, failures }) => differences.length + failures > 0)
