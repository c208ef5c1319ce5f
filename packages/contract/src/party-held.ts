import { isRecord } from '@saakh/domain/loose-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A figure or its text; a record that states none says that no list holds the party. */
function readHeld(raw: unknown): { meta: { total_records: number; list_ids: string[] } } {
  if (!isRecord(raw)) throw new TypeError('The answer is not a record')
  const meta = [raw.meta, isRecord(raw.data) ? raw.data.meta : null].find(isRecord) ?? {}
  const total_records = Number(meta.total_records ?? 0)
  const list_ids = Array.isArray(meta.list_ids) ? meta.list_ids.filter((id) => typeof id === 'string') : []
  return { meta: { total_records: Number.isFinite(total_records) ? total_records : 0, list_ids } }
}

/** Whether a watchlist holds a party, which many pages ask: apart from all else that is told of it. */
export const partyHeld = {
  isWatchlisted: endpoint({
    method: 'GET',
    path: '/v1/admin/parties/{party_id}/is_watchlisted',
    refreshed_by: ['list'],
    summary: 'How many watchlists of the organization hold the party: watchlisted when above zero.',
    access: { kind: 'policy', url: '/v1/admin/parties' },
    response: z.looseObject({
      meta: z.looseObject({ total_records: z.number(), list_ids: z.array(z.string()) }),
    }),
    read: readHeld,
  }),
}
