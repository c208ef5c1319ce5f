import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'
import { toldFacts } from './told-facts.ts'

/** Open charges first; what they secure is summed, which is no debt. */
export async function partyCharges(
  context: Context,
  party_id: string,
): Promise<Answer<(typeof parties)['partyCharges']>> {
  const { party_ids } = await findParty(context, party_id)
  const facts = await toldFacts(context, 'charge', sql`h.party_id = any(${party_ids}::uuid[])`)
  const isOver = ({ payload }: (typeof facts)[number]) => payload.satisfied_on !== null
  const open = facts.filter((fact) => !isOver(fact))
  const secured = open.reduce((sum, { payload }) => sum + (payload.amount === null ? 0n : paiseOf(payload.amount)), 0n)
  return {
    data: [...open, ...facts.filter(isOver)].map(({ fact_id, payload, source }) => ({ fact_id, ...payload, source })),
    open_amount: decimalOf(secured),
  }
}
