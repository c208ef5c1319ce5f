import { METHODS, POLICY_AREA_URLS, type PolicyArea, wholePolicy } from '@saakh/domain/policy-areas'

/** What everybody works with. A new area is in none of these until somebody says whose it is; a test asks for it. */
export const WORK = [
  '/v1/search',
  '/v1/parties',
  '/v1/admin/parties',
  '/v1/admin/lists',
  '/v1/admin/portfolios',
  '/v1/book',
  '/v1/admin/alerts',
  '/v1/admin/contests',
  '/v1/cases',
  '/v1/scores',
  '/v1/cmm',
  '/v1/admin/uploads',
  '/v1/admin/jobs',
  '/v1/admin/products',
  '/v1/admin/forms',
  '/v2/admin/orders',
  '/v1/report/products',
  '/v1/admin/exports',
  '/v1/mca_status',
  '/v1/legal',
  '/v1/macro_indicators',
] as const satisfies readonly PolicyArea[]
/** Looking after people, and what only few should see. */
export const KEPT = [
  '/v1/fraud_alerts',
  '/v1/personal_data',
  '/v1/notices',
  '/v1/admin/users',
  '/v1/admin/org_units',
  '/v1/admin/approvals',
  '/v1/admin/outbox',
  '/v1/admin/activity',
  '/v1/admin/rules',
] as const satisfies readonly PolicyArea[]
const onAll = (urls: readonly PolicyArea[], methods: readonly (typeof METHODS)[number][]) =>
  Object.fromEntries(urls.map((url) => [url, [...methods]]))

/** What a new organization begins with; it changes and deletes them as it likes. Migrations 0046 to 0049 have them for older ones. */
export const READY_MADE = [
  {
    name: 'Administrator',
    description: 'Looks after people, branches and approvals, and may do all there is.',
    policy: wholePolicy(onAll(POLICY_AREA_URLS, METHODS)),
  },
  {
    name: 'Credit officer',
    description: 'Works with borrowers, alerts, cases, files and reports.',
    policy: wholePolicy(onAll(WORK, METHODS)),
  },
  {
    name: 'Branch manager',
    description: 'Works like a credit officer and looks after the people of the own branch.',
    policy: wholePolicy({
      ...onAll(WORK, METHODS),
      '/v1/admin/users': ['GET', 'PATCH'],
      '/v1/admin/org_units': ['GET'],
    }),
  },
  {
    name: 'Reader',
    description: 'Sees what a credit officer sees, and changes nothing.',
    policy: wholePolicy(onAll(WORK, ['GET'])),
  },
] as const
export const ADMINISTRATOR = READY_MADE[0].name
