import type { Answer, Query } from '@saakh/contract/endpoint'
import type { orders } from '@saakh/contract/orders'
import { timelineEvent } from '@saakh/domain/report-timeline'
import { z } from 'zod'
import type { Context } from '../../platform/verb.ts'

const stored = z.object({ events: z.array(z.looseObject(timelineEvent.answers)) })

/** A page of the events that the production stored, newest first as they lie. */
export async function readStoredTimeline(
  { files, org }: Context,
  { sha256, as_of }: { sha256: string; as_of: Date },
  { kind, page, per_page }: Query<(typeof orders)['reportTimeline']>,
): Promise<Answer<(typeof orders)['reportTimeline']>> {
  const content = await files.get(org.organization_id, sha256)
  const { events } = stored.parse(JSON.parse(content.toString('utf8')))
  const counts: Record<string, number> = {}
  for (const event of events) counts[event.kind] = (counts[event.kind] ?? 0) + 1
  const matching = events.filter((event) => !kind || event.kind === kind)
  return {
    data: matching.slice((page - 1) * per_page, page * per_page),
    total_entries: matching.length,
    counts,
    as_of: as_of.toISOString(),
  }
}
