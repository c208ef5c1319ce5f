import { FRAUD_TYPES } from '@saakh/catalogue/fraud-track'
import type { TimelineEvent } from '@saakh/domain/report-timeline'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { allEditions, type FactScope } from '../../platform/fact-rows.ts'
import { eventsOf, TIMELINE_FACTS } from './fact-events.ts'

interface Asked {
  organization_id: string
  party_id: string
  /** An instant; nothing that became known later is told. */
  known_at: string
  /** The IST day of that instant. */
  as_of: string
}

export interface ProducedTimeline {
  events: TimelineEvent[]
  manifest: { known_at: string; fact_ids: string[]; alert_ids: string[] }
}

/** Every dated fact of the party and every alert about it, newest first; events of a day in the order of their kind. */
export async function produceTimeline(
  tx: Tx,
  { organization_id, party_id, known_at, as_of }: Asked,
): Promise<ProducedTimeline> {
  const party_ids = await readAs(tx, party_id)
  const scope: FactScope = { organization_id, party_ids, as_of, known_until: new Date(known_at) }
  const facts = (await Promise.all(TIMELINE_FACTS.map((kind) => allEditions(tx, kind, scope)))).flat()
  const factEvents = eventsOf(facts).filter(({ date }) => date <= as_of)
  const alerts = await alertEvents(tx, scope)
  return {
    events: [...factEvents.map(({ fact_id: _, ...event }) => event), ...alerts].sort(newestFirst),
    manifest: {
      known_at,
      fact_ids: [...new Set(factEvents.map(({ fact_id }) => fact_id))].sort(),
      alert_ids: alerts.flatMap(({ alert_id }) => alert_id ?? []).sort(),
    },
  }
}

const newestFirst = (a: TimelineEvent, b: TimelineEvent): number =>
  b.date.localeCompare(a.date) || a.kind.localeCompare(b.kind) || a.key.localeCompare(b.key)

/** The party and all that the organization merged into it. */
async function readAs(tx: Tx, party_id: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select parties_read_as(party_read_as(${party_id}::uuid)))::text[] as ids`.execute(tx)
  return rows[0]?.ids ?? []
}

async function alertEvents(
  tx: Tx,
  { organization_id, party_ids, as_of, known_until }: FactScope,
): Promise<TimelineEvent[]> {
  const { rows } = await sql<{ alert_id: string; date: string; summary: string; severity: string }>`
    select alert_id, to_char(date_of_alert, 'YYYY-MM-DD') as date, summary, severity from alerts
    where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])
      and alert_type <> all(${[...FRAUD_TYPES]}::text[]) and created_at <= ${known_until} and date_of_alert <= ${as_of}::date`.execute(
    tx,
  )
  return rows.map(({ alert_id, date, summary, severity }) => ({
    key: `alert:${alert_id}`,
    date,
    kind: 'alert',
    title: summary,
    detail: `${severity} risk`,
    document_id: null,
    row: null,
    address: null,
    alert_id,
  }))
}
