import { isRecord, type PartyRef, readParty } from '@saakh/domain/party'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { party } from './parties.ts'
import { paging, sorting, success, text } from './wire.ts'

/** A member's risk is the gravest of its open alerts; low, also without any. */
export const MEMBER_RISKS = ['high', 'medium', 'low'] as const
export type MemberRisk = (typeof MEMBER_RISKS)[number]

const portfolio = z.looseObject({
  id: z.string(),
  attributes: z.looseObject({
    name: z.string(),
    description: z.string().nullable(),
    no_of_parties: z.number(),
    /** Members per risk, counted from their open alerts. */
    risk_details: z.looseObject({ low_risk: z.number(), medium_risk: z.number(), high_risk: z.number() }),
    created_by: z.string().nullable(),
    created_at: z.string(),
    updated_by: z.string().nullable(),
    updated_at: z.string(),
    /** Of name and description: for If-Match. */
    version: z.number(),
  }),
})

/** One portfolio, with what would end with it. */
export const portfolioDetail = portfolio.extend({
  attributes: portfolio.shape.attributes.extend({
    /** Members that nothing else monitors. */
    watched_only_here: z.number(),
    /** Signals with settings of this portfolio alone. */
    threshold_sets: z.number(),
  }),
})

const portfolioParty = party.extend({
  risk: z.enum(MEMBER_RISKS),
  open_alerts: z.number(),
  added_at: z.string(),
})

/** What a client knows of a portfolio, whichever server answered. */
export interface Portfolio {
  id: string
  attributes: {
    name: string
    description: string | null
    no_of_parties: number
    risk_details: Record<`${MemberRisk}_risk`, number>
    created_by: string | null
    created_at: string | null
    updated_by: string | null
    updated_at: string | null
    version: number | null
    /** Null where the server does not tell. */
    watched_only_here: number | null
    threshold_sets: number | null
  }
}

/** A member; null where the server does not tell. */
export type PortfolioParty = PartyRef & {
  risk: MemberRisk | null
  open_alerts: number | null
  added_at: string | null
}

const textOf = (...candidates: unknown[]): string | null => {
  for (const one of candidates) {
    if (typeof one === 'string' && one.trim() !== '') return one
    if (typeof one === 'number') return String(one)
  }
  return null
}

/** Also a number that came as text. */
const countOf = (...candidates: unknown[]): number | null => {
  for (const one of candidates) {
    const number = typeof one === 'string' && /^\s*\d+\s*$/.test(one) ? Number(one) : one
    if (typeof number === 'number' && Number.isFinite(number)) return number
  }
  return null
}

/** With its `attributes`, or with them at the top. Null when it has no id. */
function readPortfolio(raw: unknown): Portfolio | null {
  if (!isRecord(raw)) return null
  const id = textOf(raw.id, raw._id, raw.portfolio_id)
  if (id === null) return null
  const given = isRecord(raw.attributes) ? raw.attributes : raw
  const risks = isRecord(given.risk_details) ? given.risk_details : {}
  return {
    id,
    attributes: {
      name: textOf(given.name, raw.name) ?? id,
      description: textOf(given.description),
      no_of_parties: countOf(given.no_of_parties) ?? 0,
      risk_details: {
        high_risk: countOf(risks.high_risk) ?? 0,
        medium_risk: countOf(risks.medium_risk) ?? 0,
        low_risk: countOf(risks.low_risk) ?? 0,
      },
      created_by: textOf(given.created_by),
      created_at: textOf(given.created_at),
      updated_by: textOf(given.updated_by),
      updated_at: textOf(given.updated_at),
      version: countOf(given.version),
      watched_only_here: countOf(given.watched_only_here),
      threshold_sets: countOf(given.threshold_sets),
    },
  }
}

const bodyOf = (raw: unknown): Record<string, unknown> => (isRecord(raw) ? raw : {})
const listIn = (raw: unknown, name: string): unknown[] => {
  const body = bodyOf(raw)
  const found = Array.isArray(raw) ? raw : (body.data ?? body[name])
  return Array.isArray(found) ? found : []
}

function readPortfolios(raw: unknown): { data: Portfolio[]; total_count: number } {
  const data = listIn(raw, 'portfolios').flatMap((item) => readPortfolio(item) ?? [])
  return { data, total_count: countOf(bodyOf(raw).total_count) ?? data.length }
}

/** Under `data` or bare. */
function readPortfolioAnswer(raw: unknown): Portfolio | null {
  const body = bodyOf(raw)
  return readPortfolio(body.data) ?? readPortfolio(body)
}

function readMembers(raw: unknown): { data: PortfolioParty[]; total_count: number } {
  const data = listIn(raw, 'parties').flatMap((item) => {
    const member = readParty(item)
    if (!member) return []
    const given = member.raw
    const risk = MEMBER_RISKS.find((one) => one === given.risk) ?? null
    return [{ ...member, risk, open_alerts: countOf(given.open_alerts), added_at: textOf(given.added_at) }]
  })
  return { data, total_count: countOf(bodyOf(raw).total_count) ?? data.length }
}

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
    query: z.object({
      q: z.string().max(200).optional(),
      ...paging(),
      ...sorting(['name', 'created_at'] as const),
    }),
    response: z.object({ data: z.array(portfolio), total_count: z.number() }),
    read: readPortfolios,
  }),
  createPortfolio: endpoint({
    method: 'POST',
    path: '/v1/admin/portfolios',
    summary: 'Makes a portfolio. Its name is given once in the organization, whatever its letter case and blanks.',
    access,
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
    query: z.object({
      risk: z.enum(MEMBER_RISKS).optional().catch(undefined),
      q: z.string().max(200).optional(),
      ...paging(),
      ...sorting(['risk', 'name', 'added_at'] as const),
    }),
    response: z.object({ data: z.array(portfolioParty), total_count: z.number() }),
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
