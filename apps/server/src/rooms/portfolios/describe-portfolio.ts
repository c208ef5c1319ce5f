import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findPortfolio, nameTaken, type PortfolioRecord } from './find-portfolio.ts'
import { portfolioKey, portfolioName } from './portfolio-name.ts'
import { readPortfolio } from './reads.ts'

/** Name and description; what is left out stays. The same again changes nothing. */
export const describePortfolio = verb({
  name: 'describe_portfolio',
  access: api.updatePortfolio,
  input: api.updatePortfolio.body.pick({ name: true, description: true }).extend({
    portfolio_id: z.string(),
    /** The version that the sender saw; without one the last change wins. */
    if_version: z.int().nullish(),
  }),
  async run(context, input) {
    const { tx, org, actor, clock } = context
    const portfolio = await findPortfolio(context, input.portfolio_id, 'lock')
    await refuseStale(context, portfolio, input.if_version ?? null)
    const name = input.name === undefined ? portfolio.name : portfolioName(input.name)
    const description = input.description === undefined ? portfolio.description : input.description || null
    const changes = name !== portfolio.name || description !== portfolio.description
    if (changes) {
      const { rows: taken } = await sql`select from portfolios
        where organization_id = ${org.organization_id} and name_key = ${portfolioKey(name)}
          and portfolio_id <> ${portfolio.portfolio_id}`.execute(tx)
      if (taken.length > 0) throw nameTaken(name)
      await sql`update portfolios set name = ${name}, name_key = ${portfolioKey(name)}, description = ${description},
          version = version + 1, updated_by = ${actorName(actor)}, updated_at = ${clock.now()}
        where organization_id = ${org.organization_id} and portfolio_id = ${portfolio.portfolio_id}`.execute(tx)
    }
    return { changes, from: portfolio.name, name, description }
  },
  audit: ({ portfolio_id }, { changes, from, name, description }) =>
    changes
      ? {
          subject: `portfolio:${portfolio_id}`,
          payload: { from, name, description },
          events: [{ kind: 'portfolio.changed', payload: { portfolio_id } }],
        }
      : null,
})

/** Somebody else was quicker: told with what stands there now, so that the sender can decide anew. */
async function refuseStale(context: Context, { portfolio_id, version }: PortfolioRecord, seen: number | null) {
  if (seen === null || seen === version) return
  const { attributes } = await readPortfolio(context, portfolio_id)
  const { name, updated_by, updated_at } = attributes
  const message = `${updated_by} changed this portfolio since you opened it: it is '${name}' now.`
  throw new AppError('conflict', message, undefined, {
    version,
    portfolio: { name, description: attributes.description, updated_by, updated_at },
  })
}
