import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser } from '../testing/open-app.tsx'
import { loadConfig } from './config.ts'
import { type Idleness, idlenessAt, watchIdleness } from './idle.ts'
import { LAST_ACTIVE_ITEM } from './session.ts'

const TIMEOUT = 7
let heard: Idleness[] = []
let watched: ReturnType<typeof watchIdleness>[] = []

/** Another tab of the same browser shares the clock and the storage, nothing else. */
const openTab = () => {
  const tab = watchIdleness((next) => heard.push(next))
  watched.push(tab)
  return tab
}
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
const last = () => heard.at(-1)

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.setItem('token', tokenFor())
  fakeServer({ 'GET /config.json': { API_URL: '', INACTIVITY_TIMEOUT: TIMEOUT } })
  await loadConfig()
})
afterEach(() => {
  for (const tab of watched) tab.stop()
  watched = []
  heard = []
  closeBrowser()
})

it.each([
  [0, { phase: 'working' }],
  [6.999, { phase: 'working' }],
  [7, { phase: 'asking', seconds_left: 30 }],
  [7.001, { phase: 'asking', seconds_left: 30 }],
  [8, { phase: 'asking', seconds_left: 29 }],
  [36.999, { phase: 'asking', seconds_left: 1 }],
  [37, { phase: 'over' }],
  [90_000, { phase: 'over' }],
])('after %d s of a timeout of 7 s', (seconds, expected) => {
  expect(idlenessAt(1000 + seconds * 1000, 1000, TIMEOUT)).toEqual(expected)
})

it('asks after the configured seconds, counts down from 30 by one each second, and ends at zero [SH-STATE-011] [SH-STATE-012] [SH-CONST-001] [SH-CONST-003] [SH-ENT-037]', () => {
  openTab()
  wait(6)
  expect(heard).toEqual([])
  wait(1)
  expect(heard).toEqual([{ phase: 'asking', seconds_left: 30 }])
  wait(29)
  expect(heard.map((idleness) => (idleness.phase === 'asking' ? idleness.seconds_left : idleness.phase))).toEqual(
    Array.from({ length: 30 }, (_, place) => 30 - place),
  )
  wait(1)
  expect(last()).toEqual({ phase: 'over' })
  const before = heard.length
  wait(60)
  press()
  expect(heard).toHaveLength(before)
})

it.each([undefined, '', 0, -5, 'soon', null, true, {}])(
  'waits 600 seconds where the timeout is %j [SH-CONST-002]',
  async (INACTIVITY_TIMEOUT) => {
    fakeServer({ 'GET /config.json': { API_URL: '', INACTIVITY_TIMEOUT } })
    await loadConfig()
    openTab()
    wait(599)
    expect(heard).toEqual([])
    wait(1)
    expect(last()).toEqual({ phase: 'asking', seconds_left: 30 })
  },
)

it('begins the period anew at any work of the hand, and not at what the page does by itself [SH-STATE-016]', () => {
  openTab()
  for (const act of ['keydown', 'pointermove', 'pointerdown', 'wheel', 'touchstart']) {
    wait(6)
    window.dispatchEvent(new Event(act))
  }
  wait(6)
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('resize'))
  expect(heard).toEqual([])
  wait(1)
  expect(last()).toEqual({ phase: 'asking', seconds_left: 30 })
})

it('takes no movement for an answer: only staying ends the countdown, and the next one begins at 30 [SH-STATE-013] [SH-STATE-033]', () => {
  const tab = openTab()
  wait(17)
  expect(last()).toEqual({ phase: 'asking', seconds_left: 20 })
  press()
  window.dispatchEvent(new Event('pointermove'))
  wait(1)
  expect(last()).toEqual({ phase: 'asking', seconds_left: 19 })
  tab.stay()
  expect(last()).toEqual({ phase: 'working' })
  wait(7)
  expect(last()).toEqual({ phase: 'asking', seconds_left: 30 })
})

it('takes the time of a sleeping computer for idle, at the next tick and at the first move [SH-STATE-034]', () => {
  openTab()
  wait(2)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(heard).toEqual([])
  press()
  expect(last()).toEqual({ phase: 'over' })

  heard = []
  openTab()
  vi.setSystemTime(Date.now() + 3_600_000)
  window.dispatchEvent(new Event('focus'))
  expect(last()).toEqual({ phase: 'over' })
})

it('knows the work of other tabs: they ask together, and one answer serves all [SH-STATE-017]', () => {
  const here: Idleness[] = []
  const there: Idleness[] = []
  const first = watchIdleness((next) => here.push(next))
  const second = watchIdleness((next) => there.push(next))
  watched.push(first, second)
  for (let step = 0; step < 5; step += 1) {
    wait(6)
    // What the other tab writes when somebody types there.
    localStorage.setItem(LAST_ACTIVE_ITEM, String(Date.now()))
  }
  expect([here, there]).toEqual([[], []])
  wait(10)
  expect([here.at(-1), there.at(-1)]).toEqual(Array(2).fill({ phase: 'asking', seconds_left: 27 }))
  second.stay()
  wait(1)
  expect([here.at(-1), there.at(-1)]).toEqual(Array(2).fill({ phase: 'working' }))
})

it.each(['', 'yesterday', '-1', 'NaN', '1e99', String(Number.MAX_SAFE_INTEGER)])(
  'counts from now where the stored time is %j',
  (stored) => {
    openTab()
    wait(5)
    localStorage.setItem(LAST_ACTIVE_ITEM, stored)
    wait(7)
    expect(heard).toEqual([])
    wait(1)
    expect(last()).toEqual({ phase: 'asking', seconds_left: 30 })
  },
)

it('asks nobody who is signed out', () => {
  openTab()
  localStorage.removeItem('token')
  wait(60)
  expect(heard).toEqual([])
})
