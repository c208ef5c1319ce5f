import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { Screen } from './data/screen.ts'
import { accountScreens } from './rooms/account/screens.ts'
import { alertScreens } from './rooms/alerts/screens.ts'
import { caseScreens } from './rooms/cases/screens.ts'
import { cmmScreens } from './rooms/cmm/screens.ts'
import { dashboardScreens } from './rooms/dashboard/screens.ts'
import { docsScreens } from './rooms/docs/screens.ts'
import { formScreens } from './rooms/forms/screens.ts'
import { importScreens } from './rooms/imports/screens.ts'
import { orderScreens } from './rooms/orders/screens.ts'
import { partyScreens } from './rooms/parties/screens.ts'
import { portfolioScreens } from './rooms/portfolios/screens.ts'
import { productScreens } from './rooms/products/screens.ts'
import { sessionScreens } from './rooms/session/screens.ts'
import { verifyBusinessScreens } from './rooms/verify-business/screens.ts'
import { watchlistScreens } from './rooms/watchlist/screens.ts'

/** Every screen of the product, by room. A path that is not here leads to the landing (SH-ROUTE-069). */
const rows = [
  ...sessionScreens,
  ...dashboardScreens,
  ...accountScreens,
  ...caseScreens,
  ...alertScreens,
  ...partyScreens,
  ...watchlistScreens,
  ...verifyBusinessScreens,
  ...portfolioScreens,
  ...cmmScreens,
  ...importScreens,
  ...formScreens,
  ...productScreens,
  ...orderScreens,
  ...docsScreens,
] as const

export const screens: readonly Screen[] = rows

type Row = (typeof rows)[number]
export type ScreenName = Row['name']
type Named<N extends ScreenName> = Extract<Row, { name: N }>

type Segment<P extends string> = P extends `${infer Head}/${infer Rest}` ? Segment<Head> | Segment<Rest> : P
type RequiredParam<P extends string> =
  Segment<P> extends infer S ? (S extends `:${string}?` ? never : S extends `:${infer Name}` ? Name : never) : never
type OptionalParam<P extends string> = Segment<P> extends infer S ? (S extends `:${infer Name}?` ? Name : never) : never
type PathParams<P extends string> = { [N in RequiredParam<P>]: string } & { [N in OptionalParam<P>]?: string }

/** The panel params, which every signed-in screen understands (DOM-PANEL-017). */
interface PanelSearch {
  offCanvas?: string
  party_offcanvas?: string
  case_id?: string
  alert_id?: string
}
type SearchOf<R> = (R extends { search: infer S extends z.ZodObject } ? Partial<z.input<S>> : unknown) & PanelSearch

type Arguments<N extends ScreenName> =
  RequiredParam<Named<N>['path']> extends never
    ? [params?: PathParams<Named<N>['path']>, search?: SearchOf<Named<N>>]
    : [params: PathParams<Named<N>['path']>, search?: SearchOf<Named<N>>]

/** Sets, changes or, with undefined, null and '', removes search params; the others stay. */
export function patchSearch(current: URLSearchParams, patch: object): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The address of a screen: `href('case_detail', { case_id })`. A wrong name or a missing param does not compile. */
export function href<N extends ScreenName>(name: N, ...[params, search]: Arguments<N>): string {
  const given: Record<string, string | undefined> = params ?? {}
  const row = rows.find((candidate) => candidate.name === name)
  const path = (row?.path ?? '/')
    .split('/')
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

/** A change that the address does not show yet: another one made meanwhile adds to it. */
let onTheWay: { from: string; to: URLSearchParams } | null = null

type Patch<S extends z.ZodObject> = { [K in keyof z.input<S>]?: z.input<S>[K] | null }

/**
 * The search params of a screen, read through its schema, and a way to change some and keep the rest. Give every field a
 * `.catch`, so that a mistyped address still shows the screen.
 */
export function useSearchParamsOf<S extends z.ZodObject>(
  schema: S,
): [z.output<S>, (patch: Patch<S>, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams()
  const value = useMemo(() => schema.parse(Object.fromEntries(search)), [schema, search])
  useEffect(() => {
    if (search) onTheWay = null
  }, [search])
  const patch = useCallback(
    (change: Patch<S>, options?: { replace?: boolean }) => {
      const { href: from, search: shown } = window.location
      const to = patchSearch(onTheWay?.from === from ? onTheWay.to : new URLSearchParams(shown), change)
      onTheWay = { from, to }
      setSearch(to, { replace: options?.replace ?? false })
    },
    [setSearch],
  )
  return [value, patch]
}
