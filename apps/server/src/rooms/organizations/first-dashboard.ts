/**
 * What a new organization's people see until they arrange their own: what is left to do first. The search is in the header
 * of every page.
 */
export const FIRST_DASHBOARD = {
  enterprise: ['todo-message', 'quick-actions', 'watchlist', 'recent-cases', 'recent-portfolios', 'recent-orders'],
  b2sme: [
    'todo-message',
    'verify-business',
    'business-integration',
    'check-business-verified',
    'watchlist',
    'help-message',
  ],
} as const satisfies Record<'enterprise' | 'b2sme', readonly string[]>
