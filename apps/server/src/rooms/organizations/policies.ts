import type { Policy } from '@saakh/domain/policy'

/** Every url prefix that the contract demands a policy for; a test compares it with the contract. */
export const POLICY_URLS = [
  '/v1/admin/parties',
  '/v1/search',
  '/v1/parties',
  '/v1/admin/lists',
  '/v1/admin/portfolios',
  '/v1/admin/alerts',
  '/v1/fraud_alerts',
  '/v1/cases',
  '/v1/scores',
  '/v1/cmm',
  '/v1/admin/uploads',
  '/v1/admin/jobs',
  '/v1/admin/products',
  '/v1/admin/forms',
  '/v2/admin/orders',
  '/v1/report/products',
  '/v1/admin/users',
  '/v1/admin/outbox',
  '/v1/personal_data',
  '/v1/admin/approvals',
] as const

const ALL = ['GET', 'POST', 'PATCH', 'DELETE']

/** An admin may do everything. */
export const ADMIN_POLICY: Policy = Object.fromEntries(POLICY_URLS.map((url) => [url, ALL]))

/** The admin's policy with some prefixes narrowed; an empty list takes the prefix away. */
export const narrowed = (changes: Partial<Record<(typeof POLICY_URLS)[number], string[]>>): Policy => ({
  ...ADMIN_POLICY,
  ...changes,
})
