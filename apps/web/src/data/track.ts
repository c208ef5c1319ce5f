import { config } from './config.ts'

/**
 * What is told to the analytics service that the installation configured. Ids and lengths, never a name and never what
 * was typed: a lender's interest in a person is nobody else's business.
 */
interface Events {
  /** A suggestion was chosen, or a text submitted. */
  search_party: { how: 'chosen' | 'submitted'; query_length: number }
  add_to_watchlist: { party_id: string }
  remove_from_watchlist: { party_id: string }
  error_occurred: { type: 'Issue With Login' }
}
export type EventName = keyof Events

declare global {
  interface Window {
    /** The queue that Google's tag manager and analytics read. */
    dataLayer?: unknown[]
    gtag?: (...command: unknown[]) => void
  }
}

const HOST = 'https://www.googletagmanager.com'
/** For which ids the scripts are on the page. */
const loaded = new Set<string>()

/**
 * Queues the event; never throws, never waits, and does nothing where there is no service: neither one that is configured
 * nor one that the installation put into the page itself.
 */
export function track<N extends EventName>(event: N, payload: Events[N]): void {
  try {
    if (import.meta.env.MODE === 'development') console.debug('track', event, payload)
    load()
    const { GOOGLE_ANALYTICS: analytics, GOOGLE_TAG_MANAGER: manager } = config()
    // The tag manager reads the commands of analytics too: one entry serves both.
    if (analytics || (!manager && window.gtag)) window.gtag?.('event', event, payload)
    else window.dataLayer?.push({ event, ...payload })
  } catch (error) {
    console.warn('An event was not tracked', error)
  }
}

/** These addresses carry what signs a user in; a tag manager could read them. */
const NEVER_AT = ['/auth', '/set_token']

/** Loads what is configured when the browser has nothing better to do; an event before that loads it at once. */
export function startTracking(): void {
  if (NEVER_AT.includes(window.location.pathname)) return
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
  later(() => {
    try {
      load()
    } catch (error) {
      console.warn('The analytics service was not loaded', error)
    }
  })
}

function load() {
  const { GOOGLE_ANALYTICS: analytics, GOOGLE_TAG_MANAGER: manager } = config()
  if (manager) loadTagManager(manager)
  if (analytics) loadAnalytics(analytics)
}

/** Analytics reads commands, and takes for one only what is an `arguments` object. */
function queue(..._command: unknown[]) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: an array is no command to the reader
  window.dataLayer.push(arguments)
}

function loadTagManager(id: string) {
  if (loaded.has(id)) return
  loaded.add(id)
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  loadScript(`${HOST}/gtm.js?id=${encodeURIComponent(id)}`)
}

/** The address and the title of a page may hold what was searched for or whom it shows: neither is sent. */
function loadAnalytics(id: string) {
  if (loaded.has(id)) return
  loaded.add(id)
  window.gtag ??= queue
  const { gtag } = window
  gtag('js', new Date())
  gtag('set', { page_location: window.location.origin, page_referrer: '', page_title: '' })
  gtag('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false })
  loadScript(`${HOST}/gtag/js?id=${encodeURIComponent(id)}`)
}

/** A script that is blocked leaves the queue unread, and nothing else undone. */
function loadScript(src: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** A test loads the page more than once in one window. */
export const resetTracking = () => {
  loaded.clear()
  delete window.dataLayer
  delete window.gtag
}
