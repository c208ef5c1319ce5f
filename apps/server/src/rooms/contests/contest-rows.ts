import type { ContestState } from '@saakh/contract/contests'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import type { Corrected } from './corrected-payload.ts'

export interface ContestRecord {
  contest_id: string
  fact_id: string
  party_id: string
  kind: string
  subject: string
  claim: string
  corrected: Corrected | null
  document_name: string | null
  media_type: string | null
  size: number | null
  sha256: string | null
  of_own_business: boolean
  state: ContestState
  asked_by: string
  asked_by_name: string
  asked_at: Date
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  notes: string | null
  correction_fact_id: string | null
  undone_by_name: string | null
  undone_at: Date | null
  undone_because: string | null
}

/** What another organization has or another branch looks after is not found. */
export async function findContest(
  { tx, org }: Context,
  contest_id: string,
  { locked = false } = {},
): Promise<ContestRecord> {
  const { rows } = isUuid(contest_id)
    ? await sql<ContestRecord>`select contest_id, fact_id, party_id, kind, subject, claim, corrected, document_name, media_type,
          size::float8 as size, sha256, of_own_business, state, asked_by, asked_by_name, asked_at, decided_by, decided_by_name,
          decided_at, notes, correction_fact_id, undone_by_name, undone_at, undone_because
        from fact_contests where organization_id = ${org.organization_id} and contest_id = ${contest_id}
        ${locked ? sql`for update` : sql``}`.execute(tx)
    : { rows: [] }
  const [contest] = rows
  if (!contest) throw new AppError('not_found', 'No data found: there is no such contest.')
  return contest
}
