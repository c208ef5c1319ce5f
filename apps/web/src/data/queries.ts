import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 10_000

/**
 * `networkMode: 'always'`: a browser that thinks it is offline still asks, so that a screen tells the failure instead of
 * waiting without end. Nothing is repeated behind the user's back: every failure has its Retry.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
