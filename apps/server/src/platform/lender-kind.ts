import { LENDER_KINDS, type LenderKind } from '@saakh/domain/dpd'
import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** The kind of regulated entity that the organization is: it chooses the norm of NPAs and the procedures of notices. */
export async function readLenderKind(tx: Tx, organization_id: string): Promise<LenderKind> {
  const { rows } = await sql<{ lender_kind: string }>`
    select lender_kind from organizations where organization_id = ${organization_id}`.execute(tx)
  return LENDER_KINDS.find((kind) => kind === rows[0]?.lender_kind) ?? 'bank'
}
