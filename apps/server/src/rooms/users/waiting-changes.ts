import type { Said } from '@saakh/domain/said'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

interface Waiting {
  approval_id: string
  details: string
  details_said: Said | null
  requested_by_name: string
  created_at: string
}

/** Changes of rights that a second person has not decided on: by the user or the template whose rights they are. */
export async function readWaitingChanges(
  { tx, org }: Context,
  subjects: readonly string[],
): Promise<Map<string, Waiting>> {
  const { rows } = await sql<Omit<Waiting, 'created_at'> & { subject_id: string; created_at: Date }>`
    select subject_id, approval_id, coalesce(difference -> 0 ->> 'after', title) as details,
      difference -> 0 -> 'said' -> 'after' as details_said, requested_by_name, created_at from approvals
    where organization_id = ${org.organization_id} and kind = 'policy' and status = 'pending'
      and subject_id = any(${subjects}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ subject_id, created_at, ...waiting }) => [
      subject_id,
      { ...waiting, created_at: created_at.toISOString() },
    ]),
  )
}
