import type { Signal } from '@saakh/catalogue/signal'
import { LENDER_KINDS } from '@saakh/domain/dpd'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export type DefaultsOf = (signal: Signal) => Readonly<Record<string, unknown>>

/** The declared defaults, except for what the organization itself decides: which kind of lender it is. */
export async function readDefaults(tx: Tx, organization_id: string): Promise<DefaultsOf> {
  const { rows } = await sql<{ lender_kind: string }>`
    select lender_kind from organizations where organization_id = ${organization_id}`.execute(tx)
  const lender_kind = LENDER_KINDS.find((kind) => kind === rows[0]?.lender_kind)
  return ({ thresholds: { defaults } }) =>
    lender_kind && 'lender_kind' in defaults ? { ...defaults, lender_kind } : defaults
}
