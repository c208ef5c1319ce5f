import { firstCount, recordOf } from '@saakh/domain/loose-value'
import {
  MEMBER_RISKS,
  type Portfolio,
  type PortfolioMember,
  portfolio,
  portfolioMember,
  portfolioRow,
} from '@saakh/domain/portfolio'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, listing, queryOf, words } from './listing.ts'
import { success, text } from './wire.ts'

const portfolioDetail = z.looseObject(portfolio.answers)

const listIn = (raw: unknown, name: string): unknown[] => {
  const body = recordOf(raw)
  const list = Array.isArray(raw) ? raw : (body.data ?? body[name])
  return Array.isArray(list) ? list : []
}

function readPortfolios(raw: unknown): { data: Portfolio[]; total_count: number } {
  const data = listIn(raw, 'portfolios').flatMap((item) => portfolio.read(item) ?? [])
  return { data, total_count: firstCount(recordOf(raw).total_count) ?? data.length }
}

/** Under `data` or bare. */
const readPortfolioAnswer = (raw: unknown): Portfolio | null =>
  portfolio.read(recordOf(raw).data) ?? portfolio.read(raw)

function readMembers(raw: unknown): { data: PortfolioMember[]; total_count: number } {
  const data = listIn(raw, 'parties').flatMap((item) => portfolioMember.read(item) ?? [])
  return { data, total_count: firstCount(recordOf(raw).total_count) ?? data.length }
}

export const portfolioList = listing({ filters: { q: words }, sorts: ['name', 'created_at'] })
export const memberList = listing({
  filters: { risk: choice(MEMBER_RISKS), q: words },
  sorts: ['risk', 'name', 'added_at'],
})

const access = { kind: 'policy', url: '/v1/admin/portfolios' } as const
const parties = z
  .array(z.looseObject({ party_id: text(100), name: z.string().max(400).nullish() }))
  .min(1)
  .max(500)
const description = z.string().trim().max(500).nullish()
const written = success.extend({ data: portfolioDetail })

export const portfolios = {
  adminPortfolios: endpoint({
    method: 'GET',
    path: '/v1/admin/portfolios',
    refreshed_by: ['alert', 'portfolio'],
    summary: 'Portfolios with risk counts computed from the open alerts of their members.',
    access,
    query: queryOf(portfolioList),
    response: z.object({ data: z.array(z.looseObject(portfolioRow.answers)), total_count: z.number() }),
    read: readPortfolios,
  }),
  createPortfolio: endpoint({
    method: 'POST',
    path: '/v1/admin/portfolios',
    summary: 'Makes a portfolio. Its name is given once in the organization, whatever its letter case and blanks.',
    access,
    keys: true,
    body: z.object({ name: text(120), description, parties: parties.optional() }),
    response: written,
    read: readPortfolioAnswer,
  }),
  getPortfolio: endpoint({
    method: 'GET',
    path: '/v1/admin/portfolios/{portfolio_id}',
    refreshed_by: ['alert', 'portfolio'],
    summary: 'One portfolio.',
    access,
    response: z.object({ data: portfolioDetail }),
    read: readPortfolioAnswer,
  }),
  updatePortfolio: endpoint({
    method: 'PATCH',
    path: '/v1/admin/portfolios/{portfolio_id}',
    summary:
      'Renames or describes a portfolio, or adds parties to it or removes them. If-Match with the version makes a conflict of names tell what changed (409).',
    access,
    keys: true,
    body: z.object({
      name: text(120).optional(),
      description,
      action: z.enum(['add', 'remove']).optional(),
      parties: parties.optional(),
    }),
    response: written,
    read: readPortfolioAnswer,
  }),
  portfolioParties: endpoint({
    method: 'GET',
    path: '/v1/admin/portfolios/{portfolio_id}/parties',
    refreshed_by: ['alert', 'portfolio'],
    summary: 'The members, the gravest first; with a risk those that the count of that risk counts.',
    access,
    query: queryOf(memberList),
    response: z.object({ data: z.array(z.looseObject(portfolioMember.answers)), total_count: z.number() }),
    read: readMembers,
  }),
  deletePortfolio: endpoint({
    method: 'DELETE',
    path: '/v1/admin/portfolios/{portfolio_id}',
    summary:
      'Deletes a portfolio. Its members stay parties; the watch of those that nothing else monitors ends, and so do settings of this portfolio.',
    access,
    response: success.extend({ data: z.object({ parties: z.number(), no_longer_watched: z.number() }) }),
  }),
}
