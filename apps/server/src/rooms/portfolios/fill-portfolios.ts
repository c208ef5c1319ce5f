import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, verb } from '../../platform/verb.ts'
import { findPortfolio } from './find-portfolio.ts'
import { addMembers } from './members.ts'
import { portfolioKey } from './portfolio-name.ts'

/** Who fills portfolios from a file must be allowed to change them. */
export const FILLING = { method: 'PATCH', access: { kind: 'policy', url: '/v1/admin/portfolios' } } as const

const filling = z.object({
  /** Of the rows that name no portfolio themselves. */
  portfolio_id: z.string().nullable(),
  rows: z.array(z.object({ portfolio: z.string().nullable(), party_id: z.uuid() })),
})
type Filling = z.infer<typeof filling>

interface Filled {
  added: Record<string, string[]>
  /** Per row: why it goes nowhere; null when its party is a member now. */
  refused: (string | null)[]
}

/** Many members of many portfolios at once, as files have them; a row goes where it says, else where the file goes. */
export const fillPortfolios = verb({
  name: 'fill_portfolios',
  access: FILLING,
  input: filling,
  async run(context, { portfolio_id, rows }): Promise<Filled> {
    const whole = portfolio_id === null ? null : await findPortfolio(context, portfolio_id).catch(gone)
    const named = await portfoliosNamed(context, rows)
    const parties = new Map<string, string[]>()
    const refused = rows.map(({ portfolio, party_id }) => {
      const own = portfolio === null ? null : named.get(portfolioKey(portfolio))
      if (own === undefined) return `There is no portfolio '${portfolio}'. Create it first, then try again.`
      if (own && whole && own !== whole.portfolio_id)
        return `The line belongs to the portfolio '${portfolio}', but the file was given for '${whole.name}'.`
      const into = own ?? whole?.portfolio_id
      if (into) parties.set(into, [...(parties.get(into) ?? []), party_id])
      if (into) return null
      return portfolio_id === null ? 'The line names no portfolio.' : 'The portfolio of this file was deleted.'
    })
    const added: Filled['added'] = {}
    for (const into of [...parties.keys()].sort()) {
      await findPortfolio(context, into, 'lock')
      added[into] = await addMembers(context, into, [...new Set(parties.get(into))].sort())
    }
    return { added, refused }
  },
  audit: (_input, { added }) => {
    const filled = Object.entries(added).filter(([, party_ids]) => party_ids.length > 0)
    const [first] = filled
    return first
      ? {
          subject: filled.length === 1 ? `portfolio:${first[0]}` : 'portfolios',
          payload: { added: Object.fromEntries(filled) },
          events: filled.map(([portfolio_id]) => ({ kind: 'portfolio.changed', payload: { portfolio_id } })),
        }
      : null
  },
})

/** A portfolio that was deleted since the file was given is told row by row. */
const gone = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

async function portfoliosNamed({ tx, org }: Context, rows: Filling['rows']): Promise<Map<string, string>> {
  const keys = [...new Set(rows.flatMap(({ portfolio }) => (portfolio === null ? [] : [portfolioKey(portfolio)])))]
  const { rows: portfolios } = await sql<{ name_key: string; portfolio_id: string }>`
    select name_key, portfolio_id from portfolios
    where organization_id = ${org.organization_id} and name_key = any(${keys})`.execute(tx)
  return new Map(portfolios.map(({ name_key, portfolio_id }) => [name_key, portfolio_id]))
}
