import { afterEach, expect, it, vi } from 'vitest'
import { followServerTime, now, todayInIndia } from './clock.ts'

afterEach(() => {
  followServerTime(null)
  vi.useRealTimers()
})
const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })

it.each([
  ['2026-03-31T18:29:59.999Z', '2026-03-31'],
  ['2026-03-31T18:30:00.000Z', '2026-04-01'],
  ['2027-12-31T19:00:00.000Z', '2028-01-01'],
  ['2028-02-28T19:00:00.000Z', '2028-02-29'],
])('at %s it is %s in India, wherever the browser stands [DOM-VAL-063]', (instant, today) => {
  at(instant)
  expect(todayInIndia()).toBe(today)
})

it('runs on with the time of a server that lives in another', () => {
  at('2026-11-21T10:00:00Z')
  followServerTime('2026-03-30T18:29:00Z')
  expect(todayInIndia()).toBe('2026-03-30')
  at('2026-11-21T10:02:00Z')
  expect([now().toISOString(), todayInIndia()]).toEqual(['2026-03-30T18:31:00.000Z', '2026-03-31'])
})

it.each([null, '', 'yesterday'])('keeps to the browser when the server says %j', (said) => {
  at('2026-11-21T10:00:00Z')
  followServerTime(said)
  expect(now().toISOString()).toBe('2026-11-21T10:00:00.000Z')
})
