import { istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { contentHash, type NewFact, writeFacts } from '../../platform/write-facts.ts'
import { withActiveLoan } from './active-loans.ts'
import { type ConsentRow, consentRows } from './consent-rows.ts'

type Payload = FactPayload<'consent_given'>

const OF_ARTEFACT = { ACTIVE: 'holds', PAUSED: 'paused', REVOKED: 'revoked', EXPIRED: 'expired' } as const

function stateOf({ basis, handle_state, artefact_state, ended_at }: ConsentRow): Payload['state'] {
  if (basis === 'dpdp') return ended_at === null ? 'holds' : 'withdrawn'
  if (artefact_state !== null) return OF_ARTEFACT[artefact_state]
  return handle_state === 'FAILED' || handle_state === 'REJECTED' ? 'refused' : 'waiting'
}

const payloadOf = (row: ConsentRow, loan_active: boolean | null): Payload => ({
  section: row.section,
  basis: row.basis,
  state: stateOf(row),
  valid_until: row.valid_until,
  ended_on: row.ended_at === null ? null : istDate(row.ended_at),
  is_one_look: row.purpose_code === '103' || row.frequency === 'once',
  loan_active,
})

/** Keeps as facts what the consents say now, where that is new: signals judge by facts, and replay by the same. */
export async function noteConsents(context: Context): Promise<void> {
  const { tx, org, clock } = context
  const { rows: own } = await sql<{ party_id: string | null }>`
    select party_id from organizations where organization_id = ${org.organization_id}`.execute(tx)
  const { rows: known } = await sql<{ subject: string; content_hash: string }>`
    select f.subject, f.content_hash from facts_head h join facts f on f.fact_id = h.fact_id
    where h.organization_id = ${org.organization_id} and h.kind = 'consent_given'`.execute(tx)
  const hashes = new Map(known.map(({ subject, content_hash }) => [subject, content_hash]))
  const rows = await consentRows(tx, org.organization_id)
  const active = await withActiveLoan(
    context,
    rows.flatMap(({ party_id }) => party_id ?? []),
  )
  const known_at = clock.now()
  const facts = rows.flatMap((row): NewFact[] => {
    const party_id = row.party_id ?? own[0]?.party_id ?? null
    if (party_id === null) return []
    const payload = payloadOf(row, row.party_id === null ? null : active.has(row.party_id))
    if (hashes.get(row.consent_id) === contentHash(payload)) return []
    return [
      {
        ...{ party_id, kind: 'consent_given', subject: row.consent_id, payload, known_at },
        ...{ valid_from: istDate(known_at), valid_to: null, source_document: null, locator: {} },
        locator_key: `${row.consent_id} ${known_at.toISOString()}`,
      },
    ]
  })
  await writeFacts(tx, org.organization_id, facts)
}
