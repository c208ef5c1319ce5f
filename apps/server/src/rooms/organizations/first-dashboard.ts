/**
 * What a new organization's people see until they arrange their own: what changed, what is theirs, what is large, and what is
 * left to set up last. The search is in the header of every page.
 */
export const FIRST_DASHBOARD = {
  enterprise: [
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
    'recent-orders',
    'todo-message',
  ],
  b2sme: [
    'todo-message',
    'verify-business',
    'business-integration',
    'check-business-verified',
    'watchlist',
    'help-message',
  ],
} as const satisfies Record<'enterprise' | 'b2sme', readonly string[]>
