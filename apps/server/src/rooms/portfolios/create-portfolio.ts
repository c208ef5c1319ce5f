import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { namedParties } from '../../platform/named-parties.ts'
import { takeUp } from '../../platform/units.ts'
import { verb } from '../../platform/verb.ts'
import { nameTaken } from './find-portfolio.ts'
import { addMembers } from './members.ts'
import { portfolioKey, portfolioName } from './portfolio-name.ts'

/** Makes a portfolio, with its first members where they are known; they are monitored from then on. */
export const createPortfolio = verb({
  name: 'create_portfolio',
  access: api.createPortfolio,
  input: api.createPortfolio.body.extend({
    parties: z
      .array(z.looseObject({ party_id: z.string(), name: z.string().nullish() }))
      .max(10_000)
      .default([]),
  }),
  async run(context, input) {
    const { tx, org, actor, clock } = context
    const name = portfolioName(input.name)
    const party_ids = await namedParties(tx, input.parties, 'parties')
    await takeUp(context, party_ids)
    const portfolio_id = newId()
    const [by, at] = [actorName(actor), clock.now()]
    const made = await sql`
      insert into portfolios (organization_id, portfolio_id, name, name_key, description, created_by, created_at,
        updated_by, updated_at)
      values (${org.organization_id}, ${portfolio_id}, ${name}, ${portfolioKey(name)}, ${input.description || null},
        ${by}, ${at}, ${by}, ${at})
      on conflict (organization_id, name_key) do nothing returning portfolio_id`.execute(tx)
    if (made.rows.length === 0) throw nameTaken(name)
    return { portfolio_id, name, party_ids: await addMembers(context, portfolio_id, party_ids) }
  },
  audit: (_input, { portfolio_id, name, party_ids }) => ({
    subject: `portfolio:${portfolio_id}`,
    payload: { name, party_ids },
    events: [{ kind: 'portfolio.changed', payload: { portfolio_id } }],
  }),
})
