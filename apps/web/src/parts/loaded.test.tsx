import { api } from '@saakh/contract/api'
import { SaakhTheme } from '@saakh/ui/theme'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { q } from '../data/api.ts'
import { createQueries } from '../data/queries.ts'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser } from '../testing/open-app.tsx'
import { Loaded } from './loaded.tsx'

afterEach(closeBrowser)

const LISTS = 'GET /v1/admin/lists'
const list = (name: string) => ({ list_id: name, name, type: 'watchlist', list_type: 'watchlist' })
const answer = (...names: string[]) => ({ lists: names.map(list), meta: { total_records: names.length } })

function Lists() {
  const lists = useQuery(q(api.adminLists))
  return (
    <Loaded
      query={lists}
      empty={{ when: (data) => data.lists.length === 0, title: 'No list yet', action: <b>Make one</b> }}
    >
      {(data) => data.lists.map(({ name }) => <p key={name}>{name}</p>)}
    </Loaded>
  )
}

function show(given: Parameters<typeof fakeServer>[0]) {
  localStorage.setItem('token', tokenFor())
  const server = fakeServer(given)
  render(
    <SaakhTheme>
      <QueryClientProvider client={createQueries()}>
        <Lists />
      </QueryClientProvider>
    </SaakhTheme>,
  )
  return server
}

it('shows that it loads, then the data [SH-STATE-002]', async () => {
  let give = (_: object) => {}
  const server = show({ [LISTS]: () => new Promise((resolve) => (give = resolve)) })
  expect(screen.getByText('Loading')).toBeTruthy()
  await waitFor(() => expect(server.calls).toHaveLength(1))
  give(answer('Mine'))
  await screen.findByText('Mine')
  expect(screen.queryByText('Loading')).toBeNull()
})

it('offers the next step where there is nothing', async () => {
  show({ [LISTS]: answer() })
  await screen.findByText('No list yet')
  screen.getByText('Make one')
})

it("shows the card and the server's words when access is not allowed", async () => {
  show({ [LISTS]: () => refuse(403, 'Ask Vikram for lists') })
  await screen.findByText('Access is not allowed, contact admin')
  screen.getByText('Ask Vikram for lists')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says what happened with the request id, and reads again when asked', async () => {
  const server = show({ [LISTS]: () => refuse(500, 'The database is resting') })
  await screen.findByText('The database is resting')
  screen.getByText('req-1')
  server.answers[LISTS] = answer('Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Mine')
})

it('never shows the raw word of a failed network [DOM-ERR-008]', async () => {
  show({ [LISTS]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await screen.findByText(/cannot be reached/)
  expect(screen.queryByText(/custom_network_error/)).toBeNull()
})

it('shows what the server says is not there', async () => {
  show({})
  await screen.findByText('No data found')
})
