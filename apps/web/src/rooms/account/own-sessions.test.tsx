import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type Answer, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const URL = '/v1/account/sessions'
const session = (session_id: string, device: string | null, is_current = false) => ({
  ...{ session_id, device, is_current },
  ...{ created_at: '2026-11-19T04:00:00Z', last_seen: '2026-11-20T05:00:00Z' },
})
const HERE = session('s1', 'Firefox, Windows', true)
const PHONE = session('s2', 'Chrome, Android')
const OLD = session('s3', null)

async function open(sessions: Answer, answers: Record<string, Answer> = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy: {} },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    [`GET ${URL}`]: sessions,
    ...answers,
  })
  await openApp('/account/my-profile', { token: tokenFor() })
  return server
}
const part = async () => within(await screen.findByRole('region', { name: 'Where you are signed in' }))
const rows = async () =>
  within(await (await part()).findByRole('table', { name: 'Sessions' }))
    .getAllByRole('row')
    .slice(1)

it('names each session by its device and the one that looks, and ends one of the others', async () => {
  let data = [HERE, PHONE, OLD]
  const server = await open(() => ({ data }), {
    [`DELETE ${URL}/s2`]: () => {
      data = [HERE, OLD]
      return { success: true, message: 'The session has ended.' }
    },
  })
  const [here, phone, old] = await rows()
  expect(here?.textContent).toMatch(/^Firefox, Windows.*This one$/)
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
  expect(old?.textContent).toContain('Not known')
  await userEvent.click(within(phone as HTMLElement).getByRole('button', { name: 'End' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(server.to(`DELETE ${URL}/s2`)).toHaveLength(1)
  expect(await screen.findByText('The session has ended.')).toBeDefined()
})

it('ends all others at once, and then says that there are none', async () => {
  let data = [HERE, PHONE, OLD]
  const server = await open(() => ({ data }), {
    [`DELETE ${URL}`]: () => {
      data = [HERE]
      return { success: true, message: 'You are signed out everywhere else.' }
    },
  })
  await userEvent.click(await (await part()).findByRole('button', { name: 'End all others' }))
  expect(await (await part()).findByText('You are signed in nowhere else.')).toBeDefined()
  expect((await part()).queryByRole('button')).toBeNull()
  expect(server.to(`DELETE ${URL}`)).toHaveLength(1)
})

it('says why a session could not be ended, and leaves it in the list', async () => {
  await open({ data: [HERE, PHONE] }, { [`DELETE ${URL}/s2`]: () => refuse(503, 'Try again in a few seconds.') })
  await userEvent.click(await (await part()).findByRole('button', { name: 'End' }))
  expect(await screen.findByText(/Try again in a few seconds\./)).toBeDefined()
  expect(await rows()).toHaveLength(2)
})

it('tells an error in its place, and is left out where a back end keeps no sessions', async () => {
  await open(() => refuse(500, 'Something went wrong on our side.'))
  expect(await (await part()).findByRole('alert')).toBeDefined()
  closeBrowser()
  await open(() => refuse(404, 'Not found'))
  expect(await screen.findByRole('region', { name: 'What you may do' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Where you are signed in' })).toBeNull())
})
