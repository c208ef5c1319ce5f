import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser } from '../testing/open-app.tsx'
import { startKeepAlive } from './keep-alive.ts'

const CALL = 'POST /v1/account/keep_alive'
const MINUTE = 60_000
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('token', tokenFor())
})
afterEach(() => {
  stop()
  closeBrowser()
})

it('tells once a minute that the page is used, and nothing while nobody touches it', async () => {
  const server = fakeServer({ [CALL]: { success: true, message: 'ok' } })
  stop = startKeepAlive()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(server.to(CALL)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(server.to(CALL)).toHaveLength(1)
  for (let key = 0; key < 5; key += 1) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(server.to(CALL)).toHaveLength(2)
})

it('leaves a server alone that does not know the call', async () => {
  const server = fakeServer()
  stop = startKeepAlive()
  for (let minute = 0; minute < 3; minute += 1) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    await vi.advanceTimersByTimeAsync(MINUTE)
  }
  expect(server.to(CALL)).toHaveLength(1)
})
