import type {
  ArtefactState,
  ConsentBasis,
  ConsentSection,
  ConsentTimes,
  HandleState,
  PurposeCode,
} from '@saakh/domain/consent'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export interface ConsentRow {
  consent_id: string
  /** The borrower whose consent a lender recorded; null for the own business. */
  party_id: string | null
  section: ConsentSection
  basis: ConsentBasis
  purpose: string
  purpose_code: PurposeCode | null
  data_from: string | null
  data_until: string | null
  frequency: 'once' | 'daily' | 'weekly' | 'monthly'
  data_life_months: number
  valid_until: string
  given_by_name: string
  given_at: Date
  handle: string | null
  handle_state: HandleState | null
  artefact: string | null
  artefact_state: ArtefactState | null
  ended_by: string | null
  ended_at: Date | null
}

export const timesOf = ({ given_at, valid_until, ended_at, basis, artefact_state }: ConsentRow): ConsentTimes => ({
  given_at,
  valid_until,
  ended_at,
  is_given: basis === 'dpdp' || artefact_state !== null,
})

/** Every consent of the organization, the newest first. */
export async function consentRows(tx: Tx, organization_id: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select consent_id, party_id, section, basis, purpose, purpose_code, data_from::text, data_until::text, frequency,
      data_life_months, valid_until::text, given_by_name, given_at, handle, handle_state, artefact, artefact_state,
      ended_by, ended_at
    from consents where organization_id = ${organization_id} order by given_at desc, consent_id desc`.execute(tx)
  return rows
}
