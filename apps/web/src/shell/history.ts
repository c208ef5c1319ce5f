import { isRecord } from '@saakh/domain/loose-value'
import { createPath, type Location, type Navigator, type Path, parsePath, type To } from 'react-router'

/** Where the page stands, and where it scrolls to once it is drawn. */
export interface Step {
  action: 'POP' | 'PUSH' | 'REPLACE'
  location: Location
  /** Where it stood when it was left, on the way back to it. */
  scrolled: number | null
  staysScrolled: boolean
}

export interface History {
  now(): Step
  navigator: Navigator
  /** Tells each further step until what it answers is called. */
  listen(listener: () => void): () => void
}

const SCROLLED = 'scrolled'

const scrolledBefore = (): Record<string, number> => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SCROLLED) ?? '{}')
    return isRecord(kept) ? Object.fromEntries(Object.entries(kept).map(([key, y]) => [key, Number(y) || 0])) : {}
  } catch {
    return {}
  }
}

const encoded = (to: To): Path => {
  const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), window.location.origin)
  return { pathname, search, hash }
}

/** The address of the browser as a location; what a step carries stands in its state beside its key. */
const locationNow = (): Location => {
  const { pathname, search, hash } = window.location
  const kept: unknown = window.history.state
  const { usr = null, key } = isRecord(kept) ? kept : {}
  return { pathname, search, hash, state: usr, key: typeof key === 'string' ? key : 'default', mask: undefined }
}

/**
 * The steps of the browser's history for the router, with the place on each page: a page that is left is kept with it, and
 * found again on the way back, also after the page was loaded anew.
 */
export function createHistory(): History {
  const scrolled = scrolledBefore()
  let listener: (() => void) | null = null
  const placeOf = ({ key }: Location) => scrolled[key] ?? null
  const first = locationNow()
  let now: Step = { action: 'POP', location: first, scrolled: placeOf(first), staysScrolled: false }
  const leave = () => {
    scrolled[now.location.key] = window.scrollY
  }
  const arrive = (action: Step['action'], staysScrolled = false) => {
    const location = locationNow()
    now = { action, location, scrolled: placeOf(location), staysScrolled }
    listener?.()
  }
  const step = (action: 'PUSH' | 'REPLACE') => (to: To, state?: unknown, opts?: { preventScrollReset?: boolean }) => {
    leave()
    const key = Math.random().toString(36).slice(2, 10)
    const address = createPath(encoded(typeof to === 'string' ? parsePath(to) : to))
    try {
      window.history[action === 'PUSH' ? 'pushState' : 'replaceState']({ usr: state ?? null, key }, '', address)
    } catch (error) {
      // What cannot be kept is a mistake of ours; otherwise a browser has seen too many steps, and loads the page.
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error
      window.location.assign(address)
      return
    }
    arrive(action, opts?.preventScrollReset)
  }
  const back = () => {
    leave()
    arrive('POP')
  }
  const keep = () => {
    leave()
    try {
      sessionStorage.setItem(SCROLLED, JSON.stringify(scrolled))
    } catch {
      // A full store costs the place on the page.
    }
    window.history.scrollRestoration = 'auto'
  }
  return {
    now: () => now,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      encodeLocation: encoded,
      go: (by) => window.history.go(by),
      push: step('PUSH'),
      replace: step('REPLACE'),
    },
    listen(tell) {
      listener = tell
      window.history.scrollRestoration = 'manual'
      window.addEventListener('popstate', back)
      window.addEventListener('pagehide', keep)
      return () => {
        listener = null
        window.history.scrollRestoration = 'auto'
        window.removeEventListener('popstate', back)
        window.removeEventListener('pagehide', keep)
      }
    },
  }
}
