/**
 * What a new organization's people see until they arrange their own: what is left to set up, since nothing else is there yet,
 * then what changed, what is theirs and what is large. The search is in the header of every page.
 */
export const FIRST_DASHBOARD = {
  enterprise: [
    'todo-message',
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
