import { LAWS } from '@saakh/domain/erasure'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging, successData, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/personal_data' } as const

/** The header under which a read names what was revealed to its session. */
export const REVEAL_HEADER = 'reveal'

const heldSection = z.object({
  title: z.string(),
  total: z.number(),
  /** What is held, record by record: the name of a field and what it says; none until it was revealed. */
  rows: z.array(z.record(z.string(), z.string())),
})
export type HeldSection = z.output<typeof heldSection>

const erasure = z.object({
  erasure_id: z.string(),
  person: z.string(),
  decision: z.enum(['erased', 'refused']),
  law: z.string().nullable(),
  reason: z.string(),
  decided_by: z.string(),
  decided_at: z.string(),
})

/** Duties to people do not rest while the account does. */
const DUTY = { open_to_inactive: true } as const

/** People's data (DPDP Act 2023): shown as they are for a reason, told to whom they are about, erased. */
export const personalData = {
  reveal: endpoint({
    method: 'POST',
    path: '/v1/personal_data/reveals',
    summary:
      'Opens what is kept back of a person at one address, to this session and for a quarter of an hour; the audit keeps who asked and why. Reads of the address name the answered id in the header `Reveal`.',
    access,
    ...DUTY,
    body: z.object({
      /** Path of the read, without its query: '/v1/parties/…'. */
      address: text(300),
      reason: text(500),
    }),
    response: successData(z.object({ message: z.string(), reveal_id: z.string(), until: z.string() })),
  }),
  held: endpoint({
    method: 'GET',
    path: '/v1/personal_data/held',
    refreshed_by: [],
    summary:
      'All that is held about one person, who is named by the id of a party, a PAN, DIN, customer number, e-mail address or whole name: how many records of what, and the records themselves once they are revealed. The audit keeps that it was asked.',
    access,
    query: z.object({ who: z.string().trim().max(300).optional() }),
    response: z.object({
      /** The parties that were meant: what is erased is theirs. */
      parties: z.array(z.object({ party_id: z.string(), name: z.string(), on_hold: z.boolean() })),
      sections: z.array(heldSection),
    }),
  }),
  erasures: endpoint({
    method: 'GET',
    path: '/v1/personal_data/erasures',
    refreshed_by: [],
    summary: 'What was asked to be erased, and what was decided, newest first.',
    access,
    query: z.object(paging()),
    response: z.object({ data: z.array(erasure), total_count: z.number() }),
  }),
  decideErasure: endpoint({
    method: 'POST',
    path: '/v1/personal_data/erasures',
    summary:
      'Erases the data of a person, or refuses to and names the law. What the law or a legal hold keeps is refused with 409.',
    access,
    ...DUTY,
    body: z.union([
      z.object({ action: z.literal('erase'), party_id: text(100), reason: text(500) }),
      z.object({ action: z.literal('refuse'), party_id: text(100), reason: text(500), law: z.enum(LAWS) }),
    ]),
    response: successData(z.object({ message: z.string(), erasure_id: z.string() })),
  }),
  placeHold: endpoint({
    method: 'POST',
    path: '/v1/personal_data/holds',
    summary: 'A legal hold: nothing of the party is erased, by retention or on request, until it is lifted.',
    access,
    ...DUTY,
    body: z.object({ party_id: text(100), reason: text(500) }),
    response: successData(z.object({ message: z.string(), hold_id: z.string() })),
  }),
  liftHold: endpoint({
    method: 'DELETE',
    path: '/v1/personal_data/holds/{party_id}',
    summary: 'Lifts the legal hold on the party.',
    access,
    ...DUTY,
    response: successData(z.object({ message: z.string() })),
  }),
}
