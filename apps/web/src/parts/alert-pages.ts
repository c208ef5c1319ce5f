import { api } from '@saakh/contract/api'
import type { QueryInput } from '@saakh/contract/endpoint'
import type { ListedAlert } from '@saakh/domain/alert'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ApiError, callApi, keyOf } from '../data/api.ts'
import { rowsOf } from './party-facts.ts'

export type AlertsAsked = Omit<Partial<QueryInput<typeof api.adminAlerts>>, 'page' | 'per_page' | 'cursor'>

const PER_PAGE = 50

interface Place {
  cursor?: string
  page?: number
}

export interface AlertsRead {
  alerts: ListedAlert[]
  total: number
  /** There are more than were counted. */
  isCapped: boolean
}

interface Reading {
  isLive: boolean
  /** Leaves out the alerts of others, which a server answers that does not know the parameter. */
  party_ids?: readonly string[]
}

/**
 * Alerts page by page, each beginning where the one before it ended, so that what arrives meanwhile moves nothing.
 * With `isLive: false` a change is only marked: its screen announces it and reads again when asked.
 */
export function useAlertPages(asked: AlertsAsked, { isLive, party_ids }: Reading) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(api.adminAlerts, { query: asked }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(api.adminAlerts, { query: { ...asked, ...pageParam, per_page: PER_PAGE }, signal }),
    initialPageParam: {} as Place,
    getNextPageParam: (last, pages): Place | undefined => {
      if (last.next_cursor !== null) return { cursor: last.next_cursor }
      // A server without cursors goes by numbers; one that knows neither has said everything at once.
      const read = pages.reduce((sum, page) => sum + page.data.length, 0)
      return last.data.length > 0 && read < last.total_count ? { page: pages.length + 1 } : undefined
    },
    placeholderData: keepPreviousData,
    meta: isLive ? undefined : { live: 'ask' },
  })
  const data = useMemo((): AlertsRead | undefined => {
    const pages = query.data?.pages
    const [first] = pages ?? []
    if (!pages || !first) return undefined
    const byId = new Map(pages.flatMap((page) => page.data.map((alert) => [alert._id, alert] as const)))
    const all = [...byId.values()]
    const alerts = party_ids ? rowsOf(party_ids, all) : all
    const total = alerts.length < all.length ? alerts.length : Math.max(first.total_count, byId.size)
    return { alerts, total, isCapped: first.total_capped }
  }, [query.data, party_ids])
  const error: ApiError | Error | null = query.error
  return {
    data,
    error,
    isError: query.isError,
    refetch: () => query.refetch(),
    read_at: query.dataUpdatedAt,
    /** What stands there answers the question before. */
    isOutdated: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    readMore: () => void query.fetchNextPage(),
    isReadingMore: query.isFetchingNextPage,
    isMoreFailed: query.isFetchNextPageError,
  }
}

export type AlertPages = ReturnType<typeof useAlertPages>
