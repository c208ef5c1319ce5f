import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const load = vi.hoisted(() => ({ cases: vi.fn(async () => ({ default: () => null })), fails: vi.fn() }))
vi.mock('./screen-modules.ts', () => ({
  screenComponents: new Map<string, unknown>([
    ['cases', { begin: load.cases }],
    ['parties', { begin: load.fails }],
  ]),
}))
const { startPrefetch } = await import('./prefetch.ts')

let stop = () => {}
const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`
  return document.querySelector('span') ?? document.body
}
const point = (at: Element) => at.dispatchEvent(new Event('pointerover', { bubbles: true }))

beforeEach(() => {
  stop = startPrefetch()
})
afterEach(() => {
  stop()
  vi.clearAllMocks()
})

it('loads the screen of a link that is pointed at or focused, once', () => {
  point(link('/app/cases?status=OPEN'))
  point(link('/app/cases'))
  link('/my/cases').dispatchEvent(new Event('focusin', { bubbles: true }))
  expect(load.cases).toHaveBeenCalledTimes(1)
})

it('leaves other pages and what is no link alone', () => {
  point(link('https://elsewhere.example/app/cases'))
  point(link('/nowhere/at/all'))
  document.body.innerHTML = '<p>nothing</p>'
  point(document.body)
  expect(load.cases).not.toHaveBeenCalled()
})

it('tries again what did not come', async () => {
  load.fails.mockRejectedValue(new TypeError('Failed to fetch'))
  point(link('/app/parties'))
  await vi.waitFor(() => {
    point(link('/app/parties'))
    expect(load.fails.mock.calls.length).toBeGreaterThan(1)
  })
})
