import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { closeBrowser } from '../testing/open-app.tsx'
import { loadConfig } from './config.ts'
import { resetTracking, startTracking, track } from './track.ts'

beforeEach(() => {
  document.head.replaceChildren()
  resetTracking()
})
afterEach(async () => {
  await configured({})
  closeBrowser()
})

const configured = async (keys: Record<string, string>) => {
  fakeServer({ 'GET /config.json': { API_URL: 'http://api.test', ...keys } })
  await loadConfig()
}
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
/** What analytics would read, as lists. */
const commands = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))
const send = () => track('search_party', { how: 'submitted', query_length: 7 })

it('does nothing where no service is configured [SH-ENT-038] [SH-ENT-039] [SH-EVT-001]', async () => {
  await configured({ GOOGLE_ANALYTICS: '', GOOGLE_TAG_MANAGER: '' })
  send()
  expect([scripts(), window.dataLayer, window.gtag]).toEqual([[], undefined, undefined])
})

it('tells a service that is in the page already, and loads none', async () => {
  await configured({})
  window.dataLayer = []
  send()
  expect(window.dataLayer).toEqual([{ event: 'search_party', how: 'submitted', query_length: 7 }])
  window.gtag = vi.fn()
  track('remove_from_watchlist', { party_id: 'p1' })
  expect(window.gtag).toHaveBeenCalledWith('event', 'remove_from_watchlist', { party_id: 'p1' })
  expect([scripts(), window.dataLayer.length]).toEqual([[], 1])
})

it('loads analytics once, with its id, and tells it the event and no address or title [SH-ENT-039] [SH-EVT-001]', async () => {
  await configured({ GOOGLE_ANALYTICS: 'G-1' })
  window.history.replaceState(null, '', '/app/search?q=a+name')
  send()
  send()
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1'])
  const event = ['event', 'search_party', { how: 'submitted', query_length: 7 }]
  expect(commands().slice(3)).toEqual([event, event])
  expect(commands().slice(0, 3)).toEqual([
    ['js', expect.any(Date)],
    ['set', { page_location: window.location.origin, page_referrer: '', page_title: '' }],
    ['config', 'G-1', expect.objectContaining({ send_page_view: false })],
  ])
  // What is no `arguments` object is no command to the reader.
  for (const entry of window.dataLayer ?? []) expect(Object.prototype.toString.call(entry)).toBe('[object Arguments]')
})

it('loads the tag manager once and gives it the event by name [SH-ENT-038] [SH-EVT-002]', async () => {
  await configured({ GOOGLE_TAG_MANAGER: 'GTM-1' })
  send()
  track('add_to_watchlist', { party_id: 'p1' })
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1'])
  expect(window.dataLayer).toEqual([
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    { event: 'search_party', how: 'submitted', query_length: 7 },
    { event: 'add_to_watchlist', party_id: 'p1' },
  ])
})

it('queues an event once where both are configured', async () => {
  await configured({ GOOGLE_ANALYTICS: 'G-1', GOOGLE_TAG_MANAGER: 'GTM-1' })
  send()
  expect(scripts()).toHaveLength(2)
  expect((window.dataLayer ?? []).filter((entry) => JSON.stringify(entry).includes('search_party'))).toHaveLength(1)
})

it.each(['/auth?code=c', '/set_token?token=t'])(
  'loads nothing at %s, where an address signs a user in',
  async (path) => {
    await configured({ GOOGLE_TAG_MANAGER: 'GTM-1' })
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
    window.history.replaceState(null, '', path)
    startTracking()
    expect(scripts()).toEqual([])
    window.history.replaceState(null, '', '/app/dashboard')
    startTracking()
    expect(scripts()).toHaveLength(1)
  },
)

it('throws nothing when the page does not let it in [DOM-EVT-004]', async () => {
  await configured({ GOOGLE_ANALYTICS: 'G-1' })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(document.head, 'append').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(send).not.toThrow()
  expect(warn).toHaveBeenCalledOnce()
})
