import type { ComponentType } from 'react'
import { Navigate, type RouteObject, useRoutes } from 'react-router'
import { screens } from '../addresses.ts'
import type { Screen } from '../data/screen.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Guard } from './guard.tsx'
import { InactiveOnly } from './inactive-only.tsx'
import { ScreenFrame } from './screen-frame.tsx'
import { screenComponents } from './screen-modules.ts'

/** Addresses that show the same screen share its component, so that going from one to the other keeps it standing. */
function componentOf({ name, shows = name }: Screen): ComponentType {
  const component = screenComponents.get(shows)
  if (!component) throw new Error(`The screen ${name} has no module ${shows.replaceAll('_', '-')}-screen.tsx`)
  return component
}

const routeOf = (screen: Screen): RouteObject => {
  const Component = componentOf(screen)
  return {
    id: screen.name,
    path: screen.path,
    element: (
      <CrashBoundary>
        <ScreenFrame screen={screen}>
          <Component />
        </ScreenFrame>
      </CrashBoundary>
    ),
  }
}

const withAccess = (access: Screen['access']) => screens.filter((screen) => screen.access === access).map(routeOf)

/** Public screens stand alone; all others behind the guard. An unknown path leads to the landing. */
const routes: RouteObject[] = [
  ...withAccess('public'),
  { element: <Guard />, children: withAccess('signed-in') },
  { element: <InactiveOnly />, children: withAccess('inactive-only') },
  { path: '*', element: <Navigate to="/" replace /> },
]

export const Screens = () => <CrashBoundary>{useRoutes(routes)}</CrashBoundary>
