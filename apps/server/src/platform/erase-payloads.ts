import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from './verb.ts'

/**
 * Erases what audit rows told, and keeps their hashes: the chain goes on to hold. What was erased, by whom and why is a row
 * of the chain itself; the verifier finds a payload that is gone without one.
 */
export const erasePayloads = verb({
  name: 'erase_payloads',
  access: 'system',
  input: z.object({
    seqs: z.array(z.int().min(1)).min(1),
    why: z.string().min(1),
    /** The law or the contract that asks for it. */
    basis: z.string().min(1),
  }),
  async run({ tx }, { seqs }) {
    const { rows } = await sql<{ erased: string[] }>`
      select erase_audit_payloads(${seqs}::bigint[]) as erased`.execute(tx)
    const erased = (rows[0]?.erased ?? []).map(Number)
    if (erased.length === 0) throw new AppError('not_found', 'None of these audit rows has a payload.')
    return { erased }
  },
  audit: ({ why, basis }, { erased }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { seqs: erased, why, basis },
  }),
})
