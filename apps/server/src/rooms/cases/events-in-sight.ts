import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { alertsInReach } from './case-alert.ts'

const OF_ALERTS = ['alert_linked', 'alert_taken_out', 'alert_worse']

interface ToldEvent {
  kind: string
  to: string | null
}

/** Those of these texts that alerts within reach say or said, as far as the caller sees alerts. */
async function saidByAlerts({ tx, org }: Context, texts: readonly string[], reach: RawBuilder<unknown>) {
  const { rows } = await sql<{ text: string }>`
    select t.text from unnest(${[...texts]}::text[]) t(text)
    where exists (select from alerts a where a.organization_id = ${org.organization_id} and ${reach} and a.summary = t.text)
      or exists (select from alerts a
        join alert_readings r on r.organization_id = a.organization_id and r.alert_id = a.alert_id
        where a.organization_id = ${org.organization_id} and ${reach} and r.summary = t.text)`.execute(tx)
  return new Set(rows.map(({ text }) => text))
}

/**
 * Events of a case without those of alerts that the caller does not see: an event tells what its alert said, and names it by
 * that alone. Whoever sees all alerts gets them all.
 */
export async function eventsInSight<E extends ToldEvent>(
  context: Context,
  party_id: string,
  events: readonly E[],
): Promise<E[]> {
  const { hidden_types, unit_id } = context
  if (hidden_types.length === 0 && unit_id === null) return [...events]
  const texts = new Set(events.flatMap(({ kind, to }) => (OF_ALERTS.includes(kind) && to !== null ? [to] : [])))
  const said = await saidByAlerts(context, [...texts], alertsInReach(context, party_id))
  return events.filter(({ kind, to }) => !OF_ALERTS.includes(kind) || (to !== null && said.has(to)))
}
