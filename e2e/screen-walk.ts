import { type ScreenName, screens } from '../apps/web/src/addresses.ts'
import type { ApiClient } from './client.ts'

// Where each screen is looked at.

/** One thing of each kind that the account can open; what it has none of stays away. */
export type Things = Record<string, string | undefined>

export async function thingsOf(api: ApiClient): Promise<Things> {
  const first = async (path: string, fits: (one: Record<string, unknown>) => boolean = () => true) => {
    const { body, status } = await api.get(path)
    if (status !== 200) return undefined
    const list: Record<string, unknown>[] = [body, ...Object.values(body)].find(Array.isArray) ?? []
    return list.find(fits)
  }
  const idOf = (one: Record<string, unknown> | undefined, ...keys: string[]): string | undefined =>
    keys.map((key) => one?.[key]).find((value) => typeof value === 'string')
  const isDone = ({ attributes }: Record<string, unknown>) =>
    typeof attributes === 'object' && attributes !== null && 'status' in attributes && attributes.status === 'done'

  const alert = await first('/v1/admin/alerts?state=open')
  const alert_id = idOf(alert, '_id')
  const opened = alert_id === undefined ? undefined : await first(`/v1/admin/alerts/${alert_id}`)
  const [evidence] = Array.isArray(opened?.evidence) ? opened.evidence : []
  const company = '/v1/search/parties/complete?q='
  return {
    alert_id,
    party_id: idOf(alert, 'party_id') ?? idOf(await first(`${company}goa`), 'party_id', 'id'),
    listed_party_id: idOf(await first(`${company}INE002A01018`), 'party_id', 'id'),
    document_id: idOf(evidence, 'document_id'),
    case_id: idOf(await first('/v1/cases'), 'uid'),
    portfolio_id: idOf(await first('/v1/admin/portfolios'), 'id'),
    form_id: idOf(await first('/v1/admin/products?product_definition_type=form'), 'id'),
    job_id: idOf(await first('/v1/admin/jobs?per_page=1'), 'job_id'),
    product_id: idOf(await first('/v1/admin/products?product_definition_type=report', isDone), 'id'),
  }
}

/**
 * The first address of a row shows the screen, the others its sections and what only an address with more in it shows.
 * `:case_id` stands for a thing of the account. A screen that has no row does not compile.
 */
const ADDRESSES: Record<ScreenName, readonly [string, ...string[]]> = {
  landing: ['/'],
  auth: ['/auth'],
  set_token: ['/set_token'],
  error: ['/error'],
  unauthorized: ['/unauthorized'],
  dashboard: ['/app/dashboard'],
  admin_dashboard: ['/admin/dashboard'],
  home: ['/home'],
  my: ['/my'],
  my_profile: ['/account/my-profile'],
  preferences: ['/account/preferences'],
  edit_profile: ['/account/edit'],
  outbox: ['/account/outbox'],
  cases: ['/app/cases'],
  my_cases: ['/my/cases'],
  case_detail: ['/app/cases/:case_id'],
  alerts: ['/app/alerts'],
  my_alerts: ['/my/alerts'],
  parties: ['/app/parties'],
  search: ['/app/search?q=goa'],
  party: [
    '/app/party/:party_id',
    ...['facilities', 'financials', 'signals', 'filings', 'alerts', 'cases'].map(
      (one) => `/app/party/:party_id/${one}`,
    ),
    ...['', '/financials', '/financials?span=quarter', '/signals', '/filings'].map(
      (one) => `/app/party/:listed_party_id${one}`,
    ),
  ],
  document: ['/app/documents/:document_id?row=5'],
  watchlist: ['/watchlist'],
  myparties: ['/myparties'],
  my_parties: ['/my/parties'],
  verify_business: ['/verify-business', '/verify-business?query=hotels&state=Goa&city=Panaji'],
  portfolios: ['/app/portfolios'],
  portfolio: [
    '/app/portfolio/:portfolio_id',
    ...['parties', 'alerts', 'cases'].map((one) => `/app/portfolio/:portfolio_id/${one}`),
  ],
  listed_portfolio: ['/app/portfolios/:portfolio_id'],
  cmm: ['/cmm'],
  uploads: ['/uploads'],
  my_jobs: ['/account/jobs'],
  jobs: ['/admin/jobs'],
  job: ['/admin/job/:job_id'],
  forms: ['/app/forms'],
  form: ['/app/forms/:form_id'],
  products: ['/app/account/products'],
  product: ['/app/account/products/:product_id', '/app/account/products/c-360'],
  reports: ['/account/reports'],
  checkout: ['/app/party/:party_id/checkout?slug=c-360'],
  viewer: ['/pdf', '/pdf?slug=c-360', '/pdf?slug=:product_id'],
  docs: ['/docs', '/docs/products', '/docs/scores', '/docs/signals'],
  docs_signal: ['/docs/signals/high_utilisation'],
  docs_product: ['/docs/products/c-360'],
  docs_score: ['/docs/scores/altman-z-double-prime'],
}

export interface Address {
  screen: ScreenName
  address: string
}

const THING = /:([a-z_]+)/g

/** The addresses of the screens with this access; those that need a thing which the account has none of are left out. */
export function addressesFor(
  access: 'public' | 'signed-in' | 'inactive-only',
  things: Things,
  which: 'every' | 'first' = 'every',
): Address[] {
  const names = new Set<string>(screens.filter((row) => row.access === access).map(({ name }) => name))
  return Object.entries(ADDRESSES)
    .filter(([screen]) => names.has(screen))
    .flatMap(([screen, [first, ...others]]) =>
      (which === 'every' ? [first, ...others] : [first])
        .filter((pattern) => [...pattern.matchAll(THING)].every(([, name = '']) => things[name] !== undefined))
        // The keys of ADDRESSES are the names of screens, which Object.entries forgets.
        .map((pattern) => ({
          screen: screen as ScreenName,
          address: pattern.replace(THING, (_, name: string) => things[name] ?? ''),
        })),
    )
}
