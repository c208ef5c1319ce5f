import { api } from '@saakh/contract/api'
import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventStream } from '../testing/event-stream.ts'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, watchPage } from '../testing/open-app.tsx'
import { urlOf } from './http.ts'
import { type LiveEvent, parseEvents, startLive, useLive } from './live.ts'
import { resetLeaving } from './session.ts'

const EVENTS = 'GET /v1/account/events'
let stop = () => {}

beforeEach(() => {
  localStorage.setItem('token', tokenFor())
})
afterEach(() => {
  stop()
  closeBrowser()
})

it('splits events wherever the network cut them', () => {
  const { events, rest } = parseEvents(': hello\n\nid: 7\nevent: case.changed\ndata: {"a":1}\r\n\r\nid: 8\nevent: al')
  expect(events).toEqual([{ id: '7', kind: 'case.changed', data: '{"a":1}' }])
  expect(rest).toBe('id: 8\nevent: al')
})

it('tells events to those who listen, reads touched queries again and only marks those that ask', async () => {
  const open = eventStream()
  const server = fakeServer({ [EVENTS]: open.answer })
  const queries = new QueryClient()
  const read = vi.fn(async () => 1)
  // What was asked for can be stale.
  for (const asked of [api.getCases, api.sectorInterests, api.adminAlerts]) urlOf(asked)
  queries.setQueryData(['/v1/cases', {}, {}], 1)
  queries.setQueryData(['/v1/account/sector_interests', {}, {}], 1)
  await queries.fetchQuery({ queryKey: ['/v1/admin/alerts', {}, {}], queryFn: read, meta: { live: 'ask' } })
  const heard: LiveEvent[] = []
  renderHook(() => useLive('alert.raised', (event) => heard.push(event)))
  stop = startLive(queries, { delay: 0 })
  await waitFor(() => expect(server.to(EVENTS)).toHaveLength(1))
  expect(server.calls[0]?.headers.get('Authorization')).toMatch(/^Bearer /)
  open.write('id: 41\nevent: alert.raised\ndata: {"alert_id":"a1"}\n\n')
  open.write('id: 42\nevent: case.changed\ndata: {}\n\n')
  await waitFor(() => expect(queries.getQueryState(['/v1/cases', {}, {}])?.isInvalidated).toBe(true))
  expect(heard).toEqual([{ kind: 'alert.raised', data: { alert_id: 'a1' } }])
  expect(queries.getQueryState(['/v1/admin/alerts', {}, {}])?.isInvalidated).toBe(true)
  expect(read).toHaveBeenCalledTimes(1)
  expect(queries.getQueryState(['/v1/account/sector_interests', {}, {}])?.isInvalidated).toBe(false)
})

it('resumes after the last event it saw', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = eventStream()
  const second = eventStream()
  const answers = [first, second]
  const server = fakeServer({ [EVENTS]: () => answers.shift()?.answer() })
  stop = startLive(new QueryClient(), { delay: 0 })
  await waitFor(() => expect(server.to(EVENTS)).toHaveLength(1))
  first.write('id: 41\nevent: case.changed\ndata: {}\n\n')
  first.end()
  await vi.advanceTimersByTimeAsync(2000)
  await waitFor(() => expect(server.to(EVENTS)).toHaveLength(2))
  expect(server.calls[1]?.headers.get('Last-Event-ID')).toBe('41')
})

it('ends the session when the stream is refused, like every other call', async () => {
  resetLeaving()
  const page = watchPage()
  fakeServer({ [EVENTS]: () => refuse(401, 'Sign in') })
  stop = startLive(new QueryClient(), { delay: 0 })
  await waitFor(() => expect(page.replace).toHaveBeenCalledExactlyOnceWith('/error'))
  expect(localStorage.getItem('token')).toBeNull()
})

it('leaves a server alone that has no such route', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer()
  stop = startLive(new QueryClient(), { delay: 0 })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(server.to(EVENTS)).toHaveLength(1)
})
