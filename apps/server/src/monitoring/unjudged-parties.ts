import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { newId } from '../platform/ids.ts'
import { DatabaseAway } from '../platform/unavailable.ts'
import { execute, type Platform, verb } from '../platform/verb.ts'
import { outcomeRow, writeOutcomes } from './outcome-writes.ts'
import { readPartyScope } from './party-scope.ts'
import type { Rule } from './rules.ts'

/** SQLSTATE classes that speak of the server or the moment: connection, rollback, resources, operator, system. */
const OF_THE_SERVER = /^(08|25|40|53|55|57|58|F0|XX)/

/**
 * True for an error that the data of one party may have caused. What the server or the moment caused comes again for
 * every other party and is left to the job's own retry.
 */
export function mayBeOfOneParty(error: unknown): boolean {
  if (error instanceof AppError || error instanceof DatabaseAway) return false
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (typeof code !== 'string') return error instanceof Error
  return /^[0-9A-Z]{5}$/.test(code) && !OF_THE_SERVER.test(code)
}

/** Shows on every signal of the party that it failed; its mark stays, so that the next run tries again. */
export const tellUnjudged = (rules: readonly Rule[]) =>
  verb({
    name: 'tell_unjudged',
    access: 'system',
    input: z.object({ party_id: z.uuid() }),
    async run({ tx, org, clock }, { party_id }) {
      const { organization_id } = org
      const scope = await readPartyScope(tx, organization_id, [party_id])
      const text = 'The party could not be judged; the error is in the log.'
      const states = Object.fromEntries(
        rules.map(({ signal }) => [signal.code, [{ subject: '', state: 'failed' as const, code: 'failed', text }]]),
      )
      const parties = scope.parties.filter(({ monitored }) => monitored)
      await writeOutcomes(
        tx,
        // Without versions, so that the next night tries again.
        {
          ...{ organization_id, run_id: newId(), as_of: clock.today(), evaluated_at: clock.now() },
          ...{ rules_version: '', feeds_key: '' },
        },
        parties.map(({ party_id }) =>
          outcomeRow({ party_id, states, last_data: {}, kinds_known: [], changes_on: null }, ''),
        ),
      )
      return parties.length
    },
    audit: ({ party_id }, count) =>
      count === 0 ? null : { subject: `party:${party_id}`, payload: { failed: 'evaluation' } },
  })

export async function tellUnjudgedParty(
  platform: Platform,
  organization_id: string,
  rules: readonly Rule[],
  { party_id, error }: { party_id: string; error: unknown },
): Promise<void> {
  platform.log.error({ organization_id, party_id, err: error }, 'a party could not be judged')
  try {
    await execute(platform, systemCaller(organization_id, 'evaluate-dirty'), tellUnjudged(rules), { party_id })
  } catch (failure) {
    // The party may be such that nothing can be written about it; the log has it.
    platform.log.error({ organization_id, party_id, err: failure }, 'nor could that be written on its page')
  }
}
