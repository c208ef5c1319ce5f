/** What stands behind the urls of a policy, in the words of the navigation. */
const AREAS: Readonly<Record<string, string>> = {
  '/v1/search': 'Search',
  '/v1/parties': 'Party pages',
  '/v1/admin/parties': 'Parties',
  '/v1/admin/lists': 'Watchlists',
  '/v1/admin/portfolios': 'Portfolios',
  '/v1/admin/alerts': 'Alerts',
  '/v1/cases': 'Cases',
  '/v1/scores': 'Scores',
  '/v1/cmm': 'Credit monitoring',
  '/v1/admin/uploads': 'Uploads',
  '/v1/admin/jobs': 'Jobs',
  '/v1/admin/products': 'Products',
  '/v1/admin/forms': 'Forms',
  '/v2/admin/orders': 'Orders of reports',
  '/v1/report/products': 'Downloads of reports',
  '/v1/admin/users': 'Users',
  '/v1/admin/outbox': 'Outbox',
}

/** Null for a url that only the server knows: it is shown as it is. */
export const areaOf = (url: string): string | null => AREAS[url] ?? null
