import { api } from '@saakh/contract/api'
import { useQuery } from '@tanstack/react-query'
import { q } from '../data/api.ts'

const FRESH_MS = 60_000

/** Open alerts or open cases beside their entry; undefined for every other entry, and while it is not known. */
export function useOpenCount(screenName: string, isAllowed: boolean): number | undefined {
  const alerts = useQuery(
    q(
      api.adminAlerts,
      { query: { state: 'open', per_page: 1 } },
      { enabled: isAllowed && screenName === 'alerts', staleTime: FRESH_MS },
    ),
  )
  const cases = useQuery(
    q(
      api.caseCountByStatus,
      { query: { type: 'overall' } },
      { enabled: isAllowed && screenName === 'cases', staleTime: FRESH_MS },
    ),
  )
  if (screenName === 'alerts') return alerts.data?.total_count
  if (screenName !== 'cases' || !cases.data) return undefined
  const open = Object.entries(cases.data).filter(([status]) => status !== 'CLOSED')
  return open.reduce((sum, [, count]) => sum + count, 0)
}
