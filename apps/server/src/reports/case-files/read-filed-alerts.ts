import { changedFigures } from '@saakh/catalogue/changed-figures'
import { resolveAlertType } from '@saakh/catalogue/registry'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { FactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { readEvidence } from '../../platform/fact-places.ts'
import type { Context } from '../../platform/verb.ts'
import type { FiledAlert, FiledDecision, FiledFigure, FiledReading } from './case-file-input.ts'

interface Evidence {
  fact_id: string
  label: string
  observed: string
  threshold: string | null
  as_of: string
  path: string
}

type ReadingRow = Omit<FiledReading, 'read_at' | 'changes' | 'figures'> & {
  alert_id: string
  alert_type: string
  read_at: Date
  detail: unknown
  evidence: Evidence[]
}

const COLUMNS = sql`x.reading_no, x.read_at, x.as_of, x.movement, x.severity, x.signal_code, x.summary, x.why, x.clears_when,
  x.exposure::text as exposure, x.rule_version, x.evidence_hash, x.detail, x.evidence`

/** Of each alert of the case that the caller sees, the oldest first. */
async function readRows({ tx, org }: Context, case_uid: string): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select a.alert_id, a.alert_type, r.reading_no, coalesce(r.read_at, a.created_at) as read_at, r.as_of, r.movement,
      r.severity, r.signal_code, r.summary, r.why, r.clears_when, r.exposure, r.rule_version, r.evidence_hash, r.detail, r.evidence
    from case_alerts l
      join alerts a on a.organization_id = l.organization_id and a.alert_id = l.alert_id
      cross join lateral (
        select ${COLUMNS} from alerts x where x.organization_id = a.organization_id and x.alert_id = a.alert_id
        union all
        select ${COLUMNS} from alert_readings x where x.organization_id = a.organization_id and x.alert_id = a.alert_id) r
    where l.organization_id = ${org.organization_id} and l.case_uid = ${case_uid}
    order by l.linked_at, l.alert_id, r.reading_no`.execute(tx)
  return rows
}

interface KnownFact {
  fact_id: string
  content_hash: string
  kind: FactKind
}

/** Each piece of evidence with the line that it is read in. */
async function readFigures({ tx }: Context, evidence: readonly Evidence[]): Promise<FiledFigure[]> {
  const placed = await readEvidence(tx, evidence)
  const ids = [...new Set(evidence.map(({ fact_id }) => fact_id))]
  const { rows } = await sql<KnownFact>`select fact_id, content_hash, kind from facts
    where fact_id = any(${ids}::uuid[])`.execute(tx)
  const known = new Map(rows.map((fact) => [fact.fact_id, fact]))
  return evidence.map(({ fact_id, label, observed, threshold, as_of }, index) => {
    const fact = known.get(fact_id)
    const { document_id = null, file_name = null, row = null } = placed[index] ?? {}
    const name = fact && FACT_KINDS[fact.kind].name
    const line =
      fact && name ? { fact_id, content_hash: fact.content_hash, name, document_id, file_name, row, as_of } : null
    return { label, observed, threshold, as_of, line }
  })
}

/** Readings with what changed from one to the next, by alert. */
export async function readReadings(context: Context, case_uid: string): Promise<Map<string, FiledReading[]>> {
  const rows = await readRows(context, case_uid)
  const figures = await readFigures(
    context,
    rows.flatMap(({ evidence }) => evidence),
  )
  const readings = new Map<string, FiledReading[]>()
  let from = 0
  let before: ReadingRow | null = null
  for (const row of rows) {
    const { alert_id, alert_type, detail, evidence, read_at, ...reading } = row
    const layout = resolveAlertType(alert_type)?.layout
    const isNext = before?.alert_id === alert_id
    const changes = layout && isNext ? changedFigures(layout, before?.detail, detail) : []
    const own = figures.slice(from, from + evidence.length)
    readings.set(alert_id, [
      ...(readings.get(alert_id) ?? []),
      { ...reading, read_at: read_at.toISOString(), changes, figures: own },
    ])
    from += evidence.length
    before = row
  }
  return readings
}

type DecisionRow = Omit<FiledDecision, 'decided_at' | 'undone_at'> & {
  alert_id: string
  decided_at: Date
  undone_at: Date | null
}

const grouped = <T extends { alert_id: string }, R>(rows: readonly T[], entryOf: (row: T) => R): Map<string, R[]> => {
  const groups = new Map<string, R[]>()
  for (const row of rows) groups.set(row.alert_id, [...(groups.get(row.alert_id) ?? []), entryOf(row)])
  return groups
}

/** What people decided on each alert, the oldest first. */
export async function readDecisions({ tx, org }: Context, alert_ids: readonly string[]) {
  const { rows } = await sql<DecisionRow>`
    select alert_id, decision_id, state, code, note, watch_until, reading_no, decided_by_name as decided_by, decided_at, undone_at
    from alert_decisions where organization_id = ${org.organization_id} and alert_id = any(${[...alert_ids]}::uuid[])
    order by alert_id, decided_at, decision_id`.execute(tx)
  return grouped(rows, ({ alert_id: _, decided_at, undone_at, ...decision }) => ({
    ...decision,
    decided_at: decided_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }))
}

/** These steps are readings, and stand there. */
const OF_READINGS = ['raised', 'worse', 'calmer', 'changed']

export async function readSteps({ tx, org }: Context, alert_ids: readonly string[]) {
  const { rows } = await sql<{ alert_id: string; event_id: string; at: Date; by: string | null; text: string }>`
    select alert_id, event_id, at, by, text from alert_events
    where organization_id = ${org.organization_id} and alert_id = any(${[...alert_ids]}::uuid[])
      and kind <> all(${OF_READINGS}) order by alert_id, at, event_id`.execute(tx)
  return grouped(rows, ({ alert_id: _, at, ...step }): FiledAlert['steps'][number] => ({
    ...step,
    at: at.toISOString(),
  }))
}

interface About {
  alert_id: string
  origin: 'engine' | 'manual'
  description: string | null
}

/** What the case does not state of its alerts. */
export async function readAbout({ tx, org }: Context, alert_ids: readonly string[]): Promise<Map<string, About>> {
  const { rows } = await sql<About>`select alert_id, origin, description from alerts
    where organization_id = ${org.organization_id} and alert_id = any(${[...alert_ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.alert_id, row]))
}
