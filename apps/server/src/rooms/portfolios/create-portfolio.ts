import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'

/** Makes a portfolio with its first members; they are monitored from then on. Names are unique in the organization. */
export const createPortfolio = verb({
  name: 'create_portfolio',
  access: { method: 'POST', access: { kind: 'policy', url: '/v1/admin/portfolios' } },
  input: z.object({
    name: z.string().trim().min(1).max(120),
    description: z.string().max(500).nullish(),
    party_ids: z.array(z.uuid()).max(10_000).default([]),
  }),
  async run({ tx, org, actor, clock, jobs }, input) {
    const { organization_id } = org
    const portfolio_id = newId()
    const made =
      await sql`insert into portfolios (organization_id, portfolio_id, name, description, created_by, created_at)
      values (${organization_id}, ${portfolio_id}, ${input.name}, ${input.description ?? null}, ${actorName(actor)}, ${clock.now()})
      on conflict (organization_id, lower(name)) do nothing returning portfolio_id`.execute(tx)
    if (made.rows.length === 0)
      throw new AppError('invalid', `There is a portfolio '${input.name}' already.`, { name: 'This name is taken.' })
    await sql`insert into portfolio_members (organization_id, portfolio_id, party_id, added_at)
      select ${organization_id}, ${portfolio_id}, p.party_id, ${clock.now()} from parties p
      where p.party_id = any(${input.party_ids}::uuid[])`.execute(tx)
    await sql`insert into monitored_parties (organization_id, party_id, reason, reason_id)
      select organization_id, party_id, 'portfolio', portfolio_id::text from portfolio_members
      where portfolio_id = ${portfolio_id} on conflict do nothing`.execute(tx)
    await sql`select mark_parties_dirty(array_agg(party_id)) from portfolio_members
      where portfolio_id = ${portfolio_id}`.execute(tx)
    await jobs.add(tx, 'evaluate-dirty', { organization_id }, { key: `evaluate:${organization_id}` })
    return { portfolio_id }
  },
  audit: (input, { portfolio_id }) => ({
    subject: `portfolio:${portfolio_id}`,
    payload: { name: input.name, members: input.party_ids.length },
  }),
})
