import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { App } from '../app.tsx'
import { createQueries } from '../data/queries.ts'
import { accountWith } from '../testing/account.ts'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser } from '../testing/open-app.tsx'
import { begin } from './begin.ts'
import { beginHeader } from './header.tsx'

afterEach(closeBrowser)

const LAYOUT = 'GET /v1/account/myconfig/dashboard'
const ASKED_FIRST = ['GET /v1/account/myprofile', 'GET /v1/account/myorg', LAYOUT]

/** The browser has come to the address, and nothing is drawn yet. */
function standAt(path: string, token?: string) {
  if (token !== undefined) localStorage.setItem('token', token)
  window.history.replaceState(null, '', path)
}

it('asks for who is there and what the page shows first before anything is drawn, once each', async () => {
  const server = fakeServer({ ...accountWith(), [LAYOUT]: { data: [{ id: 'recent-cases' }] } })
  standAt('/app/dashboard', tokenFor())
  // However long a busy machine takes to read them: the page waits for a second.
  await Promise.all([
    import('../rooms/dashboard/dashboard-screen.tsx'),
    import('../rooms/dashboard/widgets/recent-cases.tsx'),
    beginHeader(),
  ])
  const queries = createQueries()
  await begin(queries)
  expect(document.querySelector('main')).toBeNull()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  render(<App begun={queries} />)
  // Nothing stands in the place of the page or of what is in its header while they come.
  screen.getByRole('banner')
  expect(document.querySelector('header [aria-busy], main [aria-label="Loading"]')).toBeNull()
  expect(document.querySelector('main [data-widget]')).not.toBeNull()
  expect(ASKED_FIRST.map((call) => server.to(call).length)).toEqual([1, 1, 1])
})

it('asks nothing of the account where nobody is signed in, nor for a page that everybody may see', async () => {
  const server = fakeServer(accountWith())
  for (const [path, token] of [
    ['/app/dashboard', undefined],
    ['/', tokenFor()],
  ] as const) {
    standAt(path, token)
    await begin(createQueries())
    expect(server.to('GET /v1/account/myprofile')).toEqual([])
    localStorage.clear()
  }
})
