import type { z } from 'zod'
import type { Panel } from './data/panel.ts'
import type { Screen } from './data/screen.ts'
import { patchSearch } from './data/search-params.ts'
import { accountScreens } from './rooms/account/addresses.ts'
import { activityScreens } from './rooms/activity/addresses.ts'
import { alertPanels, alertScreens } from './rooms/alerts/addresses.ts'
import { approvalPanels, approvalScreens } from './rooms/approvals/addresses.ts'
import { bookScreens } from './rooms/book/addresses.ts'
import { casePanels, caseScreens } from './rooms/cases/addresses.ts'
import { cmmScreens } from './rooms/cmm/addresses.ts'
import { consentScreens } from './rooms/consent/addresses.ts'
import { contestScreens } from './rooms/contests/addresses.ts'
import { dashboardScreens } from './rooms/dashboard/addresses.ts'
import { docsScreens } from './rooms/docs/addresses.ts'
import { eligibilityScreens } from './rooms/eligibility/addresses.ts'
import { examinationPanels, examinationScreens } from './rooms/examinations/addresses.ts'
import { exportScreens } from './rooms/exports/addresses.ts'
import { formScreens } from './rooms/forms/addresses.ts'
import { identifierScreens } from './rooms/identifiers/addresses.ts'
import { importScreens } from './rooms/imports/addresses.ts'
import { integrationScreens } from './rooms/integrations/addresses.ts'
import { legalScreens } from './rooms/legal/addresses.ts'
import { macroScreens } from './rooms/macro/addresses.ts'
import { mcaStatusScreens } from './rooms/mca-status/addresses.ts'
import { myBusinessScreens } from './rooms/my-business/addresses.ts'
import { noticePanels, noticeScreens } from './rooms/notices/addresses.ts'
import { orderPanels, orderScreens } from './rooms/orders/addresses.ts'
import { organizationScreens } from './rooms/organizations/addresses.ts'
import { partyScreens } from './rooms/parties/addresses.ts'
import { pastScreens } from './rooms/past/addresses.ts'
import { peopleScreens } from './rooms/people/addresses.ts'
import { personalDataScreens } from './rooms/personal-data/addresses.ts'
import { portfolioScreens } from './rooms/portfolios/addresses.ts'
import { productScreens } from './rooms/products/addresses.ts'
import { ruleScreens } from './rooms/rules/addresses.ts'
import { sessionScreens } from './rooms/session/addresses.ts'
import { unionScreens } from './rooms/unions/addresses.ts'
import { verifyBusinessScreens } from './rooms/verify-business/addresses.ts'
import { watchlistScreens } from './rooms/watchlist/addresses.ts'

/** Every screen of the product, by room. A path that is not here leads to the landing. */
const rows = [
  ...sessionScreens,
  ...dashboardScreens,
  ...accountScreens,
  ...caseScreens,
  ...alertScreens,
  ...partyScreens,
  ...unionScreens,
  ...watchlistScreens,
  ...verifyBusinessScreens,
  ...identifierScreens,
  ...eligibilityScreens,
  ...portfolioScreens,
  ...cmmScreens,
  ...importScreens,
  ...consentScreens,
  ...contestScreens,
  ...integrationScreens,
  ...myBusinessScreens,
  ...mcaStatusScreens,
  ...legalScreens,
  ...bookScreens,
  ...pastScreens,
  ...macroScreens,
  ...examinationScreens,
  ...noticeScreens,
  ...formScreens,
  ...productScreens,
  ...orderScreens,
  ...docsScreens,
  ...peopleScreens,
  ...organizationScreens,
  ...personalDataScreens,
  ...exportScreens,
  ...approvalScreens,
  ...ruleScreens,
  ...activityScreens,
] as const

type Row = (typeof rows)[number]
export type ScreenName = Row['name']

type AnyScreen = Screen & { name: ScreenName; shows?: ScreenName }
export const screens: readonly AnyScreen[] = rows

/** Found by its name, which the types keep from being wrong. */
function named<R extends { name: string }>(candidates: readonly R[], name: R['name']): R {
  const row = candidates.find((candidate) => candidate.name === name)
  if (!row) throw new TypeError(`Nothing is called ${name}`)
  return row
}
export const screenNamed = (name: ScreenName): AnyScreen => named(screens, name)

type Named<N extends ScreenName> = Extract<Row, { name: N }>

type Segment<P extends string> = P extends `${infer Head}/${infer Rest}` ? Segment<Head> | Segment<Rest> : P
type RequiredParam<P extends string> =
  Segment<P> extends infer S ? (S extends `:${string}?` ? never : S extends `:${infer Name}` ? Name : never) : never
type OptionalParam<P extends string> = Segment<P> extends infer S ? (S extends `:${infer Name}?` ? Name : never) : never
type PathParams<P extends string> = { [N in RequiredParam<P>]: string } & { [N in OptionalParam<P>]?: string }

type SearchOf<R> = R extends { search: () => Promise<infer S extends z.ZodObject> }
  ? Partial<z.input<S>>
  : Record<string, never>

type Arguments<N extends ScreenName> =
  RequiredParam<Named<N>['path']> extends never
    ? [params?: PathParams<Named<N>['path']>, search?: SearchOf<Named<N>>]
    : [params: PathParams<Named<N>['path']>, search?: SearchOf<Named<N>>]

/** The address of a screen: `href('case_detail', { case_id })`. A wrong name or a missing param does not compile. */
export function href<N extends ScreenName>(name: N, ...[params, search]: Arguments<N>): string {
  const given: Record<string, string | undefined> = params ?? {}
  const path = screenNamed(name)
    .path.split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment
      const value = given[segment.slice(1).replace('?', '')]
      return value === undefined ? null : encodeURIComponent(value)
    })
    .filter((segment) => segment !== null)
    .join('/')
  const query = patchSearch(new URLSearchParams(), search ?? {})
  return `${path || '/'}${query.size > 0 ? `?${query}` : ''}`
}

/** Every panel, by room. */
export const panels = [
  ...casePanels,
  ...alertPanels,
  ...orderPanels,
  ...approvalPanels,
  ...noticePanels,
  ...examinationPanels,
] as const

type PanelRow = (typeof panels)[number]
export type PanelName = PanelRow['name']
type ParamsOf<N extends PanelName> = Extract<PanelRow, { name: N }>['params']

/** What it takes to open a panel. */
export type PanelInput<N extends PanelName> = z.input<ParamsOf<N>>
/** What each panel shows. */
export type PanelParams = { [N in PanelName]: z.output<ParamsOf<N>> }
export type OpenPanel<N extends PanelName = PanelName> = { [K in N]: { name: K; params: PanelParams[K] } }[N]

export const panelNamed = (name: PanelName): Panel => named<PanelRow>(panels, name)
