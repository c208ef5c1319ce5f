import type { CaseEventKind } from '@saakh/domain/case-status'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { tellWebhooks } from '../../platform/webhook-outbox.ts'
import type { CaseRecord, CaseTables } from './tables.ts'

export interface NewCaseEvent {
  kind: CaseEventKind
  note?: string | null
  /** In words for a reader: status names, people, types, file names. */
  from?: string | null
  to?: string | null
}

/** Appends to the timeline. Ids sort by time, so that events of one instant keep their order. */
export async function addCaseEvents(
  context: Context,
  { case_uid, version }: Pick<CaseRecord, 'case_uid' | 'version'>,
  events: NewCaseEvent[],
): Promise<void> {
  if (events.length === 0) return
  await context.tx
    .withTables<CaseTables>()
    .insertInto('case_events')
    .values(
      events.map(({ kind, note = null, from = null, to = null }) => ({
        organization_id: context.org.organization_id,
        case_uid,
        event_id: newId(),
        at: context.clock.now(),
        kind,
        by_user: userId(context),
        by_name: displayName(context.actor),
        version,
        note,
        payload: JSON.stringify({ from, to }),
      })),
    )
    .execute()
  const changes = [...new Set(events.map(({ kind }) => kind))]
  tellWebhooks(context, [
    { type: 'case.changed', party_id: null, data: { case_id: case_uid, case_version: version, changes } },
  ])
}

/** The timeline, or what happened after a version that somebody holds. */
export async function readCaseEvents(context: Context, case_uid: string, after_version?: number) {
  const rows = await context.tx
    .withTables<CaseTables>()
    .selectFrom('case_events')
    .selectAll()
    .where('case_uid', '=', case_uid)
    .$if(after_version !== undefined, (query) => query.where('version', '>', after_version ?? 0))
    .orderBy('at')
    .orderBy('event_id')
    .execute()
  return rows.map((row) => ({
    id: row.event_id,
    kind: row.kind,
    at: row.at.toISOString(),
    by: row.by_name,
    note: row.note,
    from: row.payload.from ?? null,
    to: row.payload.to ?? null,
    version: row.version,
  }))
}
