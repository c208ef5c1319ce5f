import { addDays, istInstant } from '@saakh/domain/dates'
import { fixedClock } from '../platform/clock.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { saveDashboard } from '../rooms/account/save-dashboard.ts'
import { noteVisit } from '../rooms/desk/visits.ts'
import { demoCaller } from './accounts.ts'

/** The morning first, nags last; the search is in the header of every page. */
const CREDIT_DESK = [
  'since-last-visit',
  'my-queue',
  'largest-at-risk',
  'exposure-at-risk',
  'book-movement',
  'late-feeds',
  'quick-actions',
  'recent-cases',
  'watchlist',
  'recent-portfolios',
  'score-overview',
  'cmm-overview',
  'cmm-statistics',
  'recent-orders',
  'report-metrics',
  'sector-interest',
  'recommended-for-you',
  'todo-message',
]
const SMALL_BUSINESS = [
  'verify-business',
  'business-integration',
  'todo-message',
  'check-business-verified',
  'c-360-details',
  'c-trust-details',
  'c-docs-details',
  'recent-order',
  'watchlist',
  'recommended-for-you',
  'interested-industries',
  'preferences',
  'invite-people',
  'mca-status',
  'video-tutorial',
  'help-message',
]
const EMPTY_STATES = [
  'watchlist',
  'recent-portfolios',
  'recent-cases',
  'recent-orders',
  'recent-order',
  'report-metrics',
  'score-overview',
  'cmm-overview',
  'cmm-statistics',
  'sector-interest',
  'recommended-for-you',
  'todo-message',
]

/** By account of the demo world; who is not here has the default, the search bar alone. */
export const DEMO_DASHBOARDS: Readonly<Record<string, readonly string[]>> = {
  U1: CREDIT_DESK,
  U1b: CREDIT_DESK,
  U2: SMALL_BUSINESS,
  U5: CREDIT_DESK,
  U6: [
    'eqaro-setup',
    'monitor-risk',
    'help-message',
    'business-integration',
    'verify-business',
    'c-360-details',
    'run-diligence',
  ],
  U7: ['todo-message', 'monitor-risk', 'business-integration', 'verify-business', 'c-trust-details', 'help-message'],
  U9: EMPTY_STATES,
  U10: CREDIT_DESK,
}

/** Saved by each person as in the product, and looked at last on the evening before: there is a morning to come into. */
export async function loadDemoDashboards(platform: Platform): Promise<void> {
  const evening = istInstant(addDays(platform.clock.today(), -1), '18:10')
  const then = { ...platform, clock: fixedClock(evening.toISOString()) }
  for (const [key, ids] of Object.entries(DEMO_DASHBOARDS)) {
    await execute(platform, demoCaller(key), saveDashboard, { data: ids.map((id) => ({ id })) })
    if (ids.includes('since-last-visit')) await execute(then, demoCaller(key), noteVisit, {})
  }
}
