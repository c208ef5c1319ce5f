import { notifications } from '@mantine/notifications'
import { cleanup, configure, render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '../app.tsx'
import { browserPage } from '../data/browser-page.ts'
import { loadConfig } from '../data/config.ts'
import { startPreferences } from '../data/preferences.ts'
import { resetLeaving } from '../data/session.ts'

// A screen's code is loaded when it is opened: on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 8000 })

/** The page's ways out, watched instead of taken. */
export const watchPage = () => ({
  assign: vi.spyOn(browserPage, 'assign').mockImplementation(() => undefined),
  replace: vi.spyOn(browserPage, 'replace').mockImplementation(() => undefined),
  reload: vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined),
})

/** jsdom has no layout: media queries are answered for a window of this width, whose user wants no motion. */
function windowOf(width: number) {
  const holds = (query: string) => {
    const [, bound, pixels] = /\((min|max)-width: ?(\d+)px\)/.exec(query) ?? []
    if (bound) return bound === 'min' ? width >= Number(pixels) : width <= Number(pixels)
    return query.includes('prefers-reduced-motion')
  }
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: holds(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}

interface Opening {
  token?: string
  width?: number
  /** As main.tsx draws it: while developing every effect runs twice. */
  isStrict?: boolean
}

/** A browser that has just loaded `path`: own storage, own history entry, config read as main.tsx reads it. */
export async function openApp(path: string, { token, width = 1440, isStrict = false }: Opening = {}) {
  resetLeaving()
  windowOf(width)
  if (token !== undefined) localStorage.setItem('token', token)
  window.history.replaceState(null, '', path)
  startPreferences()
  const page = watchPage()
  await loadConfig()
  return { page, ...render(<App />, { reactStrictMode: isStrict }) }
}

export const addressNow = () => window.location.pathname + window.location.search

/** For `afterEach`: the next test starts in a new browser. */
export function closeBrowser() {
  notifications.clean()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
}
