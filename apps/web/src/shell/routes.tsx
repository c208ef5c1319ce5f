import { type ComponentType, lazy } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, ScrollRestoration } from 'react-router'
import type { Screen } from '../data/screen.ts'
import { screens } from '../screens.ts'
import { CrashPage } from './crash-page.tsx'
import { Guard } from './guard.tsx'
import { InactiveOnly } from './inactive-only.tsx'
import { ScreenFrame } from './screen-frame.tsx'

/** A screen module's default export is its component; anything else is a mistake in the row, found by the test of all rows. */
const isComponent = (value: unknown): value is ComponentType => typeof value === 'function' || typeof value === 'object'

const components = new Map<Screen['load'], ComponentType>()

/** Rows that share a module share its component, so that going from one to the other keeps the screen standing. */
function componentOf({ name, load }: Screen): ComponentType {
  const known = components.get(load)
  if (known) return known
  const component = lazy(async () => {
    const module = await load()
    if (!isComponent(module.default)) throw new TypeError(`The screen ${name} has no component`)
    return { default: module.default }
  })
  components.set(load, component)
  return component
}

const routeOf = (screen: Screen): RouteObject => {
  const Component = componentOf(screen)
  return {
    id: screen.name,
    path: screen.path,
    handle: screen,
    element: (
      <ScreenFrame screen={screen}>
        <Component />
      </ScreenFrame>
    ),
    errorElement: <CrashPage />,
  }
}

const withAccess = (access: Screen['access']) => screens.filter((screen) => screen.access === access).map(routeOf)

/** Public screens stand alone; all others behind the guard. An unknown path leads to the landing (SH-ROUTE-069). */
const routeTable = (): RouteObject[] => [
  {
    element: (
      <>
        <Outlet />
        <ScrollRestoration />
      </>
    ),
    errorElement: <CrashPage />,
    children: [
      ...withAccess('public'),
      { element: <Guard />, children: withAccess('signed-in') },
      { element: <InactiveOnly />, children: withAccess('inactive-only') },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]

export const createRoutes = () => createBrowserRouter(routeTable())
