import { classifyCircular } from '@saakh/domain/circular-class'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

/** A circular about a fictional company; its class is read from the title, as the import reads it. */
export function circular(
  title: string,
  date: IsoDate,
  more: { known_at?: string } & Partial<FactPayload<'exchange_circular'>> = {},
): Fact<'exchange_circular'> {
  const { known_at = date, ...payload } = more
  const circular_id = payload.circular_id ?? `${payload.exchange ?? 'bse'}-${date}-${title.length}`
  return {
    fact_id: `circular-${circular_id}-${known_at}`,
    organization_id: null,
    party_id: '00000000-0000-4000-8000-0000000000aa',
    kind: 'exchange_circular',
    subject: circular_id,
    valid_from: date,
    valid_to: null,
    known_at,
    recorded_at: `${known_at.slice(0, 10)}T12:00:00Z`,
    payload: {
      circular_id,
      exchange: 'bse',
      date,
      category: 'compliance',
      title,
      ...classifyCircular(title),
      issuer: 'Zzyzx Example Mills Limited',
      linked_by: 'The title names this company and no other.',
      address: null,
      ratings: [],
      ...payload,
    },
    source_document: 'circulars',
    locator: { file_name: 'circulars.csv', row: 2 },
    content_hash: `circular-${circular_id}-${title}`,
  }
}
