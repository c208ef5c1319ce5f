import { matchRoutes } from 'react-router'
import { screens } from '../addresses.ts'
import type { Screen } from '../data/screen.ts'

const routes = screens.map(({ path, ...row }) => ({ path, handle: { path, ...row } satisfies Screen }))

/** The screen that an address shows. */
export const screenAt = (pathname: string): Screen | undefined => matchRoutes(routes, pathname)?.at(-1)?.route.handle
