import { allows, type Method, type Policy } from './policy.ts'
import { type Said, said } from './said.ts'

/** What stands behind the urls of a policy, in the words of the navigation, in the order in which they are shown. */
export const POLICY_AREAS = {
  '/v1/search': 'Search',
  '/v1/parties': 'Party pages',
  '/v1/admin/parties': 'Parties',
  '/v1/admin/lists': 'Watchlists',
  '/v1/admin/portfolios': 'Portfolios',
  '/v1/book': 'Book',
  '/v1/admin/alerts': 'Alerts',
  '/v1/fraud_alerts': 'Fraud alerts',
  '/v1/admin/rules': 'Rules and limits',
  '/v1/admin/contests': 'Contested facts',
  '/v1/cases': 'Cases',
  '/v1/scores': 'Scores',
  '/v1/cmm': 'Credit monitoring',
  '/v1/admin/uploads': 'Uploads',
  '/v1/admin/jobs': 'Jobs',
  '/v1/admin/products': 'Products',
  '/v1/admin/forms': 'Forms',
  '/v2/admin/orders': 'Orders of reports',
  '/v1/report/products': 'Downloads of reports',
  '/v1/personal_data': 'Personal data',
  '/v1/admin/users': 'Users',
  '/v1/admin/org_units': 'Branches and departments',
  '/v1/admin/approvals': 'Approvals',
  '/v1/admin/outbox': 'Outbox',
  '/v1/admin/activity': 'Activity',
  '/v1/admin/exports': 'Exports',
  '/v1/mca_status': 'MCA status',
  '/v1/legal': 'Court cases',
  '/v1/notices': 'Show-cause notices',
  '/v1/macro_indicators': 'Macro indicators',
} as const
export type PolicyArea = keyof typeof POLICY_AREAS

/**
 * What the platform's operator may do, apart from the areas of an organization: no template has it, and a policy that names
 * it gives nothing outside the platform's own organization.
 */
export const OPERATOR_AREA = '/v1/operator/organizations'
export const OPERATOR_POLICY: Policy = { [OPERATOR_AREA]: ['GET', 'POST', 'PATCH'] }

/** In the order in which they are shown; `Object.keys` would forget that they are areas. */
export const POLICY_AREA_URLS = Object.keys(POLICY_AREAS) as [PolicyArea, ...PolicyArea[]]
export const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const satisfies readonly Method[]
export const METHOD_WORDS: Record<Method, string> = { GET: 'see', POST: 'create', PATCH: 'change', DELETE: 'delete' }

/** What one area allows. */
export interface AreaRights {
  url: PolicyArea
  methods: Method[]
}

/** Of a few areas, as somebody chose them. */
export type ChosenRights = Partial<Record<PolicyArea, Method[]>>

/** Each area with its methods: what is not named allows nothing, and says so. */
export const wholePolicy = (chosen: Policy | ChosenRights): Record<PolicyArea, Method[]> => {
  const given: Policy = Object.fromEntries(Object.entries(chosen).map(([url, methods]) => [url, methods ?? []]))
  return mapAreas((url) => METHODS.filter((method) => allows(given, url, method)))
}

const mapAreas = <V>(of: (url: PolicyArea) => V) =>
  Object.fromEntries(POLICY_AREA_URLS.map((url) => [url, of(url)])) as Record<PolicyArea, V>

/** What the second policy allows and the first does not. */
export const rightsBeyond = (before: Policy, after: Policy): AreaRights[] =>
  POLICY_AREA_URLS.flatMap((url) => {
    const methods = METHODS.filter((method) => allows(after, url, method) && !allows(before, url, method))
    return methods.length > 0 ? [{ url, methods }] : []
  })

/** 'Cases: create, change; Portfolios: everything'; no text where there are none. */
export const rightsInWords = (rights: readonly AreaRights[]): string =>
  rights.map(({ url, methods }) => `${POLICY_AREAS[url]}: ${methodsInWords(methods)}`).join('; ')

/** The same with slots: each area and each word is said in the language. */
export function rightsSaid(rights: readonly AreaRights[]): Said {
  const slots: Said[] = []
  const slot = (text: string) => `{${slots.push(said(text))}}`
  const texts = rights.map(({ url, methods }) => {
    const area = slot(POLICY_AREAS[url])
    return `${area}: ${methodsInWords(methods).split(', ').map(slot).join(', ')}`
  })
  return said(texts.join('; '), ...slots)
}

export const methodsInWords = (methods: readonly Method[]): string =>
  METHODS.every((method) => methods.includes(method))
    ? 'everything'
    : methods.map((method) => METHOD_WORDS[method]).join(', ') || 'nothing'

/** Looking after people and what they may do: who gives such rights needs a second person. */
const ADMINISTRATION: readonly PolicyArea[] = [
  '/v1/admin/users',
  '/v1/admin/org_units',
  '/v1/admin/approvals',
  '/v1/personal_data',
]

/** Whether somebody with this policy changes what others may do or see. */
export const administers = (policy: Policy): boolean =>
  ADMINISTRATION.some((url) => METHODS.some((method) => method !== 'GET' && allows(policy, url, method)))
