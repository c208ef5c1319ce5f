import { matchRoutes, type Params } from 'react-router'
import { screens } from '../addresses.ts'
import type { Screen } from '../data/screen.ts'

const routes = screens.map(({ path, ...row }) => ({ path, handle: { path, ...row } satisfies Screen }))

/** The screen that an address shows, and what the address names. */
export function shownAt(pathname: string): { screen: Screen; params: Params } | undefined {
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match && { screen: match.route.handle, params: match.params }
}

export const screenAt = (pathname: string): Screen | undefined => shownAt(pathname)?.screen
