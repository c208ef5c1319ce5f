import type { IsoDate } from '@saakh/domain/dates'
import type { Fact, FactPayload } from '@saakh/domain/facts'

// Short ways to write facts of directors in examples. All persons are made up.

export const ONE = { din: '00000001', name: 'Example Director One', role: 'Managing director' } as const
export const TWO = { din: '00000002', name: 'Example Director Two', role: 'Independent director' } as const

/** A line of the list of directors that the lender had on `known_at`. */
export function seat(
  person: Pick<FactPayload<'directorship'>, 'din' | 'name' | 'role'>,
  known_at: IsoDate,
  more: Partial<FactPayload<'directorship'>> = {},
): Fact<'directorship'> {
  const payload = {
    appointed_on: '2019-07-01',
    ceased_on: null,
    departure: null,
    reason: null,
    din_status: null,
    disqualified_from: null,
    disqualified_until: null,
    ...person,
    ...more,
  }
  const key = `${payload.din ?? payload.name} ${payload.appointed_on}`
  return {
    fact_id: `seat-${key}-${known_at}-${payload.ceased_on}`,
    organization_id: '00000000-0000-4000-8000-000000000001',
    party_id: '00000000-0000-4000-8000-0000000000aa',
    kind: 'directorship',
    subject: key,
    valid_from: payload.appointed_on ?? known_at,
    valid_to: payload.ceased_on,
    known_at,
    recorded_at: `${known_at}T12:00:00Z`,
    payload,
    source_document: `directors-of-${known_at}`,
    locator: { file_name: `directors-${known_at}.csv`, row: 2 },
    content_hash: `seat-${key}-${known_at}`,
  }
}

export const left = (
  person: Pick<FactPayload<'directorship'>, 'din' | 'name' | 'role'>,
  ceased_on: IsoDate,
  known_at: IsoDate,
  more: Partial<FactPayload<'directorship'>> = {},
): Fact<'directorship'> => seat(person, known_at, { ceased_on, departure: 'resigned', reason: 'Resignation', ...more })
