import { MantineProvider } from '@mantine/core'
import { PRESENT_AGAIN_MS } from '@saakh/domain/presence'
import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLive } from '../data/live.ts'
import { eventStream } from '../testing/event-stream.ts'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser } from '../testing/open-app.tsx'
import { AlsoHere } from './also-here.tsx'

const EVENTS = 'GET /v1/account/events'
const PRESENCE = 'POST /v1/account/presence'
const party_id = '00000000-0000-4000-8000-00000000000a'
let stop = () => {}

beforeEach(() => {
  localStorage.setItem('token', tokenFor())
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  closeBrowser()
})

const person = (name: string) => ({ user_id: name, name })
const shown = () => (
  <MantineProvider>
    <AlsoHere subject={{ party_id }} />
  </MantineProvider>
)
const bodies = (server: ReturnType<typeof fakeServer>) => server.to(PRESENCE).map(({ body }) => body)

function open(people: { current: object[] }) {
  const live = eventStream()
  const server = fakeServer({
    [EVENTS]: live.answer,
    [PRESENCE]: () => ({ success: true, data: { people: people.current } }),
  })
  stop = startLive(new QueryClient(), { delay: 0 })
  return { live, server, ...render(shown()) }
}

it('says who else has it open, at once when somebody comes, and that one left', async () => {
  const people = { current: [person('Vikram Rao')] }
  const { live, server, unmount } = open(people)
  await screen.findByText('Vikram Rao has this open')
  people.current = [person('Meera Nair'), person('Vikram Rao'), person('Farid Khan')]
  live.tell('presence.changed', { subject: 'party:other' })
  await screen.findByText('Meera Nair and 2 more people have this open')
  expect(screen.getByRole('status')).toHaveProperty('title', 'Meera Nair, Vikram Rao, Farid Khan')
  people.current = []
  live.tell('presence.changed')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  unmount()
  await waitFor(() => expect(bodies(server).at(-1)).toMatchObject({ party_id, is_open: false }))
  const screens = new Set(bodies(server).map((body) => Object(body).screen_id))
  expect(screens.size).toBe(1)
})

it('says again that it is open before that is forgotten, and not while the page is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { server } = open({ current: [] })
  await waitFor(() => expect(bodies(server)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(PRESENT_AGAIN_MS + 100)
  expect(bodies(server)).toHaveLength(2)
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const turn = async (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(bodies(server).at(-1)).toMatchObject({ is_open: !isHidden }))
  }
  await turn(true)
  await turn(false)
  const screens = new Set(bodies(server).map((body) => Object(body).screen_id))
  expect(screens.size).toBe(2)
  await turn(true)
  const countBefore = bodies(server).length
  await vi.advanceTimersByTimeAsync(3 * PRESENT_AGAIN_MS)
  expect(bodies(server)).toHaveLength(countBefore)
  hidden.mockRestore()
})

it('says that it was left when the whole page goes, by a request that outlives the page', async () => {
  const { server } = open({ current: [] })
  await waitFor(() => expect(bodies(server)).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(bodies(server).at(-1)).toMatchObject({ is_open: false }))
  expect(server.to(PRESENCE).map(({ keepalive }) => keepalive)).toEqual([false, true])
})

it('asks nothing of a server without live events, and says nothing where it is refused', async () => {
  const server = fakeServer({ [PRESENCE]: () => refuse(403, 'No') })
  stop = startLive(new QueryClient(), { delay: 0 })
  render(shown())
  await waitFor(() => expect(server.to(EVENTS)).toHaveLength(1))
  expect(server.to(PRESENCE)).toHaveLength(0)
})
