import type { PolicyCall, PolicyUrl } from '@saakh/contract/policy-urls'
import type { LucideIcon } from 'lucide-react'
import type { z } from 'zod'

/** `inactive-only`: registered only while the profile is inactive. */
type ScreenAccess = 'public' | 'signed-in' | 'inactive-only'

export interface Screen {
  /** One word for the screen: `href(name)`, its entry in the page config, and its module `rooms/<room>/<name>-screen.tsx`. */
  name: string
  /** Another screen whose module this address shows. */
  shows?: string
  /** The route as the specification writes it, with `:party_id` for `{party_id}`. */
  path: string
  access: ScreenAccess
  /** What the profile's policy must allow for the screen to show anything. */
  policy?: PolicyCall & {
    /** Other calls that answer the screen as well: one of them is enough. */
    or?: readonly PolicyUrl[]
    /** Routes that speak for this screen beside its own, where a policy names routes. */
    routes?: readonly `/${string}`[]
  }
  /** Title on screen and in the mobile header. */
  title: string
  /** Its place in the sidebar. */
  nav?: {
    label: string
    icon: LucideIcon
    order: number
    mobile_title?: string
    /** The beginnings of addresses that belong to it without standing below its own. */
    also?: readonly string[]
  }
  /** What its address may ask, which comes with the screen: an address of it can be made without. */
  search?: () => Promise<z.ZodObject>
}

/** Keeps name, path and search params literal, so that `href` knows them. */
export const screen = <const S extends Screen>(row: S): Readonly<S> => row
