import { firstText, isRecord, numbersIn, recordOf } from '@saakh/domain/loose-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A sector that is a record of its own. */
function sectorOf(item: unknown): [string, unknown][] {
  if (!isRecord(item)) return []
  const name = firstText(item.name, item.sector, item.label, item.industry, item.industry_name)
  return name === null ? [] : [[name, item.count ?? item.value ?? item.total ?? item.no_of_parties]]
}

/** `data.sector_interests`, a map from a name to a number; other wrappings are looked into, what is no number is left out. */
function readSectorInterests(raw: unknown): Record<string, number> {
  const data = isRecord(raw) ? (raw.data ?? raw) : raw
  const isTold = isRecord(data) && 'sector_interests' in data
  const given = isTold ? data.sector_interests : data === raw ? null : data
  const counts = Array.isArray(given) ? Object.fromEntries(given.flatMap(sectorOf)) : recordOf(given)
  return Object.fromEntries(Object.entries(numbersIn(counts)).filter(([, number]) => number > 0))
}

/** What one widget asks, apart from all there is of users. */
export const sectorInterests = {
  sectorInterests: endpoint({
    method: 'GET',
    path: '/v1/account/sector_interests',
    refreshed_by: [],
    summary: 'How many watched parties and portfolio members are in each industry; empty when no industry is known.',
    access: { kind: 'session' },
    response: z.object({ data: z.object({ sector_interests: z.record(z.string(), z.number()) }) }),
    read: readSectorInterests,
  }),
}
