import { api } from '@saakh/contract/api'
import type { Portfolio } from '@saakh/domain/portfolio'
import { useQuery } from '@tanstack/react-query'
import { ApiError, callApi, keyOf } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'

const LONGEST_PAGE = 100

/** What changes with a portfolio: the counts, the lists and why a party is monitored; and the portfolio itself. */
export const CHANGED_AROUND = [
  api.adminPortfolios,
  api.adminAlerts,
  api.getCases,
  api.adminParties,
  api.searchParties,
  api.getParty,
  api.partySignals,
  api.thresholds,
] as const
export const CHANGED = [...CHANGED_AROUND, api.getPortfolio, api.portfolioParties] as const

/** A server that tells its portfolios only in the list is asked for the list. Null: there is none at this address. */
async function readPortfolio(portfolio_id: string, signal: AbortSignal): Promise<Portfolio | null> {
  try {
    return await callApi(api.getPortfolio, { params: { portfolio_id }, signal })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { data } = await callApi(api.adminPortfolios, { query: { page: 1, per_page: LONGEST_PAGE }, signal })
    return data.find(({ id }) => id === portfolio_id) ?? null
  }
}

export const usePortfolio = (portfolio_id: string) =>
  useQuery<Portfolio | null, ApiError>({
    queryKey: keyOf(api.getPortfolio, { params: { portfolio_id } }),
    queryFn: ({ signal }) => readPortfolio(portfolio_id, signal),
  })

/** A policy may name the api or the route. */
export function usePortfolioRights() {
  const { opens } = usePolicy()
  const may = (method: 'POST' | 'PATCH' | 'DELETE') =>
    opens({ policy: { url: api.adminPortfolios.path, method, routes: ['/app/portfolios'] } })
  return { mayCreate: may('POST'), mayChange: may('PATCH'), mayDelete: may('DELETE') }
}
