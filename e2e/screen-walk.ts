import { type ScreenName, screens } from '../apps/web/src/addresses.ts'
import type { ApiClient } from './client.ts'

// Where each screen is looked at.

/** One thing of each kind that the account can open; what it has none of stays away. */
export type Things = Record<string, string | undefined>

export async function thingsOf(api: ApiClient): Promise<Things> {
  const first = async (path: string, fits: (record: Record<string, unknown>) => boolean = () => true) => {
    const { body, status } = await api.get(path)
    if (status !== 200) return undefined
    const list: Record<string, unknown>[] = [body, ...Object.values(body)].find(Array.isArray) ?? []
    return list.find(fits)
  }
  const idOf = (record: Record<string, unknown> | undefined, ...keys: string[]): string | undefined =>
    keys.map((key) => record?.[key]).find((value) => typeof value === 'string')
  const isDone = ({ attributes }: Record<string, unknown>) =>
    typeof attributes === 'object' && attributes !== null && 'status' in attributes && attributes.status === 'done'

  const alert = await first('/v1/admin/alerts?state=open')
  const alert_id = idOf(alert, '_id')
  const opened = alert_id === undefined ? undefined : await first(`/v1/admin/alerts/${alert_id}`)
  const [evidence] = Array.isArray(opened?.evidence) ? opened.evidence : []
  const company = '/v1/search/parties/complete?q='
  const director = await api.get('/v1/persons/99000002')
  const grouped = await first('/v1/admin/parties?q=Mandovi%20Tide')
  const grouped_id = idOf(grouped, 'party_id', 'id')
  const group = grouped_id === undefined ? undefined : await api.get(`/v1/groups/${grouped_id}`)
  return {
    alert_id,
    group_id: group?.status === 200 ? grouped_id : undefined,
    din: director.status === 200 ? '99000002' : undefined,
    party_id: idOf(alert, 'party_id') ?? idOf(await first(`${company}goa`), 'party_id', 'id'),
    listed_party_id: idOf(await first(`${company}INE002A01018`), 'party_id', 'id'),
    document_id: idOf(evidence, 'document_id'),
    fact_id: idOf(evidence, 'fact_id'),
    contest_id: idOf(await first('/v1/admin/contests?per_page=1'), 'contest_id'),
    case_id: idOf(await first('/v1/cases'), 'uid'),
    portfolio_id: idOf(await first('/v1/admin/portfolios'), 'id'),
    second_portfolio_id: idOf(await first('/v1/admin/portfolios?per_page=1&page=2'), 'id'),
    form_id: idOf(await first('/v1/admin/products?product_definition_type=form'), 'id'),
    job_id: idOf(await first('/v1/admin/jobs?per_page=1'), 'job_id'),
    user_id: idOf(await first('/v1/admin/users?per_page=1'), 'user_id'),
    template_id: idOf(await first('/v1/admin/policy_templates'), 'template_id'),
    court_case_id: idOf(await first('/v1/legal/cases'), 'case_id'),
    product_id: idOf(await first('/v1/admin/products?product_definition_type=report', isDone), 'id'),
  }
}

/** A screen is looked at where its path says; what may be left out of the path is left out. */
const pathOf = (path: string): string => path.replace(/\/:[^/]+\?/g, '')

/**
 * Where a screen shows something only at an address with more in it, or several things: the first address shows the
 * screen, the others its sections. `:case_id` stands for a thing of the account, here as in a path.
 */
const ADDRESSES: Partial<Record<ScreenName, readonly [string, ...string[]]>> = {
  user: ['/admin/users/:user_id', '/admin/users/invite', '/admin/users/inactive'],
  policy_templates: ['/admin/policy-templates', '/admin/policy-templates?edit=:template_id'],
  group_mappings: ['/admin/group-mappings', '/admin/group-mappings?edit=new'],
  api_keys: ['/admin/api-keys', '/admin/api-keys?edit=new'],
  webhooks: ['/admin/webhooks', '/admin/webhooks?edit=new'],
  org_units: ['/admin/org-units', '/admin/org-units?edit=new'],
  organizations: ['/admin/organizations', '/admin/organizations?open=new'],
  search: ['/app/search?q=goa'],
  party: [
    '/app/party/:party_id',
    ...[
      ...['facilities', 'financials', 'signals', 'filings', 'alerts', 'cases', 'groups', 'directors', 'charges'],
      'legal',
    ].map((tab) => `/app/party/:party_id/${tab}`),
    '/app/party/:group_id/groups',
    ...['', '/financials', '/financials?span=quarter', '/signals', '/filings'].map(
      (tab) => `/app/party/:listed_party_id${tab}`,
    ),
  ],
  my_business: ['/my-business', '/my-business/tally', '/my-business/gst', '/my-business/bank-statements'],
  consent_section: ['/consent/bank-statement', '/consent/itr-details', '/consent/nonsense'],
  // The demo has no file whose columns nobody knows.
  job_columns: ['/admin/job/:unknown_job_id/columns'],
  alerts: ['/app/alerts', '/app/alerts?borrower=:party_id', '/app/alerts?view=list'],
  legal: ['/legal', '/legal?court=nclt&status=open', '/legal?q=nothing-of-this-name'],
  legal_case: ['/legal/:court_case_id'],
  book_movement: ['/app/book/movement', '/app/book/movement?from_class=Standard&to_class=Standard'],
  book_industries: ['/app/book/industries', '/app/book/industries?state=open'],
  book_concentration: ['/app/book/concentration', '/app/book/concentration?by=group'],
  book_feeds: ['/app/book/feeds', '/app/book/feeds?kind=day_end', '/app/book/feeds?kind=covenants&do=rhythm'],
  book_coverage: ['/app/book/coverage', '/app/book/coverage?alert_type=external_rating_downgrade&state=not_measured'],
  book_provisions: [
    '/app/book/provisions',
    '/app/book/provisions?regime=ecl&group=Stage%203',
    '/app/book/provisions?regime=ecl&rebut=A-1',
  ],
  own_rule: ['/admin/own-rules/build'],
  stress: ['/admin/stress', '/admin/stress?revenue_fall_percent=20&rate_points=2&receivable_days=30&arrears_days=30'],
  stress_run: ['/admin/stress/runs/:stress_run_id'],
  past_book: ['/app/past', '/app/past?on=2026-06-30&knowledge=public'],
  past_alerts: ['/app/past/alerts', '/app/past/alerts?on=2026-06-30&severity=High'],
  past_register: ['/app/past/registers/npa?on=2026-09-30', '/app/past/registers/at_limit'],
  past_party: ['/app/past/parties/:party_id', '/app/past/parties/:party_id?on=2026-06-30&knowledge=public'],
  contests: ['/admin/contests', '/admin/contests?state=upheld'],
  contest: ['/admin/contests/:contest_id'],
  rule: ['/admin/rules/high_utilisation', '/admin/rules/high_utilisation?portfolio_id=:portfolio_id'],
  back_test: ['/admin/back-tests/:back_test_id'],
  score_study: ['/admin/score-study/:study_id'],
  book_packs: ['/app/book/packs'],
  book_register: [
    '/app/book/all',
    '/app/book/npa',
    '/app/book/large_borrowers?sort_by=outstanding',
    '/app/book/co_lent',
    '/app/book/at_limit',
  ],
  mca_status: ['/mca-status', '/mca-status?cin=U15400GA2011PTC990001'],
  mca_status_index: ['/mca-status/index', '/mca-status/index?outcome=changed'],
  mca_status_history: ['/mca-status/history/U15400GA2011PTC990001'],
  promises: ['/app/alerts/promises', '/app/alerts/promises?state=open&sort_by=amount'],
  examinations: [
    '/app/book/examinations',
    '/app/book/examinations?do=days',
    '/app/book/examinations?offCanvas=begin-examination',
  ],
  showcause: ['/app/showcause', '/app/showcause?tab=sent', '/app/showcause?offCanvas=draft-notice'],
  group: ['/app/groups/:group_id', '/app/groups/:group_id?as_of=2019-06-30&severity=High'],
  document: ['/app/documents/:document_id?row=5'],
  verify_business: ['/verify-business', '/verify-business?query=hotels&state=Goa&city=Panaji'],
  quick_eligibility_calculator: [
    '/quick-eligibility-calculator',
    '/quick-eligibility-calculator?turnover=10000000&vintage=36&existing_debt=1000000&requested_amount=3000000&gst=yes&itr=no',
  ],
  verify_identifiers: [
    '/verify-identifiers',
    '/verify-identifiers?q=27AAPFU0939F1ZV%20AABCT5678K',
    '/verify-identifiers?tab=list',
  ],
  portfolio: [
    '/app/portfolio/:portfolio_id',
    ...['parties', 'alerts', 'cases', 'limits'].map((tab) => `/app/portfolio/:portfolio_id/${tab}`),
  ],
  compare_portfolios: [
    '/app/portfolios/compare',
    '/app/portfolios/compare?left=:portfolio_id&right=:second_portfolio_id',
  ],
  product: ['/app/account/products/:product_id', '/app/account/products/c-360'],
  checkout: ['/app/party/:party_id/checkout?slug=c-360'],
  viewer: ['/pdf', '/pdf?slug=c-360', '/pdf?slug=:product_id'],
  cmm: ['/cmm', '/cmm?horizon=6'],
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
  return screens
    .filter((row) => row.access === access)
    .flatMap(({ name, path }) => {
      const [first, ...others] = ADDRESSES[name] ?? [pathOf(path)]
      return (which === 'every' ? [first, ...others] : [first])
        .filter((pattern) => [...pattern.matchAll(THING)].every(([, thing = '']) => things[thing] !== undefined))
        .map((pattern) => ({
          screen: name,
          address: pattern.replace(THING, (_, thing: string) => things[thing] ?? ''),
        }))
    })
}
