import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'

/** Throws `not_found` where the organization sees no such party. */
export async function assertParty({ tx }: Context, party_id: string): Promise<void> {
  const { rows } = isUuid(party_id)
    ? await sql`select from parties where party_id = ${party_id}`.execute(tx)
    : { rows: [] }
  if (rows.length === 0) throw new AppError('not_found', 'No data found: there is no such party.')
}

export const placeHold = verb({
  name: 'place_hold',
  access: api.placeHold,
  input: api.placeHold.body,
  async run(context, { party_id, reason }) {
    await assertParty(context, party_id)
    const hold_id = newId()
    const { rows } = await sql`
      insert into legal_holds (organization_id, hold_id, party_id, reason, placed_by, placed_at)
      values (${context.org.organization_id}, ${hold_id}, ${party_id}, ${reason}, ${displayName(context.actor)},
        ${context.clock.now()})
      on conflict (organization_id, party_id) where lifted_at is null do nothing returning hold_id`.execute(context.tx)
    if (rows.length === 0) throw new AppError('conflict', 'There is a legal hold on this party already.')
    return { hold_id }
  },
  audit: ({ party_id }, { hold_id }) => ({ subject: `party:${party_id}`, payload: { hold_id } }),
})

export const liftHold = verb({
  name: 'lift_hold',
  access: api.liftHold,
  input: z.object({ party_id: z.string() }),
  async run({ tx, org, actor, clock }, { party_id }) {
    const { rows } = isUuid(party_id)
      ? await sql<{ hold_id: string }>`
          update legal_holds set lifted_by = ${displayName(actor)}, lifted_at = ${clock.now()}
          where organization_id = ${org.organization_id} and party_id = ${party_id} and lifted_at is null
          returning hold_id`.execute(tx)
      : { rows: [] }
    const [lifted] = rows
    if (!lifted) throw new AppError('not_found', 'There is no legal hold on this party.')
    return lifted
  },
  audit: ({ party_id }, { hold_id }) => ({ subject: `party:${party_id}`, payload: { hold_id } }),
})
