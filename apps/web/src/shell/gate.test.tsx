import { api } from '@saakh/contract/api'
import { SaakhTheme } from '@saakh/ui/theme'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { useWrite } from '../data/api.ts'
import { closeGateModal } from '../data/gate.ts'
import { organizationQuery } from '../data/profile.ts'
import { createQueries } from '../data/queries.ts'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser } from '../testing/open-app.tsx'
import { SuspendedModal } from './suspended-modal.tsx'

afterEach(() => {
  closeGateModal()
  closeBrowser()
})

const CREATE = 'POST /v1/admin/lists'
const LIST = { name: 'Default', list_type: 'watchlist' } as const
const TEXT = 'Your account has been suspended. Please contact customer support for assistance.'

function Form({ told: record }: { told: (what: string) => void }) {
  const create = useWrite(api.createList, {
    apply: () => {
      record('applied')
      return () => record('undone')
    },
    onSuccess: () => record('success'),
    onError: ({ message }) => record(`error ${message}`),
  })
  const keepAlive = useWrite(api.keepAlive)
  return (
    <>
      <input aria-label="note" />
      <button type="button" onClick={() => create.mutate({ body: { list: LIST } })}>
        Create
      </button>
      <button type="button" onClick={() => keepAlive.mutate({})}>
        Keep
      </button>
    </>
  )
}

const MY_ORGANIZATION = 'GET /v1/account/myorg'

async function show(answers: NonNullable<Parameters<typeof fakeServer>[0]>, status?: string | null | undefined) {
  localStorage.setItem('token', tokenFor())
  const server = fakeServer({ [MY_ORGANIZATION]: { organization_id: 'o1', status }, ...answers })
  const queries: QueryClient = createQueries()
  if (!(MY_ORGANIZATION in answers)) await queries.prefetchQuery(organizationQuery())
  const record = vi.fn<(what: string) => void>()
  render(
    <SaakhTheme>
      <QueryClientProvider client={queries}>
        <Form told={record} />
        <SuspendedModal />
      </QueryClientProvider>
    </SaakhTheme>,
  )
  const said = () => record.mock.calls.map(([what]) => what)
  return { server, said, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

it('sends no write of a suspended organization, opens the one modal and keeps what was typed [SH-LAYOUT-007] [SH-LAYOUT-008] [SH-STATE-018] [SH-ERR-008]', async () => {
  const { server, said, press } = await show({ [CREATE]: { success: true } }, 'suspended')
  await userEvent.type(screen.getByLabelText('note'), 'typed')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Create')
  await screen.findByRole('dialog', { name: 'Account Suspended' })
  screen.getByText(TEXT)
  expect(server.to(CREATE)).toEqual([])
  expect(said()).toEqual([])
  await press('Close')
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull())
  expect(screen.getByLabelText('note')).toHaveProperty('value', 'typed')
})

it.each(['', 'trial', null, undefined])(
  'sends no write while the status of the organization is %j [SH-STATE-036]',
  async (status) => {
    const { server, press } = await show({ [CREATE]: { success: true } }, status)
    await press('Create')
    await screen.findByText(TEXT)
    expect(server.to(CREATE)).toEqual([])
  },
)

it('opens the same modal when it is the server that knows, takes the change back and shows no second error', async () => {
  const inactive = () => refuse(403, 'Suspended', { code: 'organization_inactive' })
  const { said, press } = await show({ [CREATE]: inactive }, 'active')
  await press('Create')
  await screen.findByText(TEXT)
  expect(said()).toEqual(['applied', 'undone'])
})

it.each([
  ['suspended', ['applied', 'undone']],
  ['active', ['applied', 'undone', 'error No']],
])('reads the organization again after any refused write and finds it %s [DOM-PROD-016]', async (status, expected) => {
  const statuses = ['active', status]
  const { said, press } = await show({
    [CREATE]: () => refuse(403, 'No'),
    [MY_ORGANIZATION]: () => ({ organization_id: 'o1', status: statuses.shift() ?? status }),
  })
  await press('Create')
  await waitFor(() => expect(said()).toEqual(expected))
  expect(screen.queryByText(TEXT) !== null).toBe(status === 'suspended')
})

/** The organization's answer is on its way while the button is pressed. */
async function pressedEarly() {
  let answer = (_: unknown) => {}
  const shown = await show({
    [CREATE]: { success: true, list: {} },
    [MY_ORGANIZATION]: () => new Promise((resolve) => (answer = resolve)),
  })
  await shown.press('Create')
  await waitFor(() => expect(shown.server.to(MY_ORGANIZATION)).toHaveLength(1))
  expect([shown.server.to(CREATE), shown.said()]).toEqual([[], []])
  return { ...shown, answer: (organization: unknown) => answer(organization) }
}

it('holds a write that was pressed before the organization is known, and sends it once it is active', async () => {
  const { server, said, answer } = await pressedEarly()
  answer({ organization_id: 'o1', status: 'active' })
  await waitFor(() => expect(said()).toEqual(['applied', 'success']))
  expect(server.to(CREATE)).toHaveLength(1)
  expect(screen.queryByText(TEXT)).toBeNull()
})

it('sends nothing of a write that was pressed early when the organization turns out suspended [DOM-PROD-023]', async () => {
  const { server, said, answer } = await pressedEarly()
  answer({ organization_id: 'o1', status: 'suspended' })
  await screen.findByText(TEXT)
  expect([server.to(CREATE), said()]).toEqual([[], []])
})

it.each([
  ['fails', () => refuse(500, '')],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('sends nothing while the organization call %s, calls it no suspension, and asks again', async (_, answer) => {
  const { server, said, press } = await show({ [CREATE]: { success: true, list: {} }, [MY_ORGANIZATION]: answer })
  await press('Create')
  await screen.findByRole('dialog', { name: 'Nothing was sent' })
  expect([server.to(CREATE), said()]).toEqual([[], []])
  await press('Close')
  server.answers[MY_ORGANIZATION] = { organization_id: 'o1', status: 'active' }
  await press('Create')
  await waitFor(() => expect(said()).toEqual(['applied', 'success']))
})

it('finds out at the next try that the organization is active again', async () => {
  const { server, press } = await show({ [CREATE]: { success: true, list: {} } }, 'suspended')
  server.answers[MY_ORGANIZATION] = { organization_id: 'o1', status: 'active' }
  await press('Create')
  await screen.findByText(TEXT)
  await press('Close')
  await waitFor(() => expect(server.to(MY_ORGANIZATION)).toHaveLength(2))
  await press('Create')
  await waitFor(() => expect(server.to(CREATE)).toHaveLength(1))
})

it('lets an active organization write, and tells a refusal', async () => {
  const { server, said, press } = await show({ [CREATE]: () => refuse(400, 'Duplicate') }, 'active')
  await press('Create')
  await waitFor(() => expect(said()).toEqual(['applied', 'undone', 'error Duplicate']))
  server.answers[CREATE] = { success: true, message: 'ok', list: {} }
  await press('Create')
  await waitFor(() => expect(said().slice(3)).toEqual(['applied', 'success']))
  expect(screen.queryByText(TEXT)).toBeNull()
})

it('leaves open what stays open to an inactive organization', async () => {
  const { server, press } = await show({ 'POST /v1/account/keep_alive': { success: true, message: 'ok' } }, 'suspended')
  await press('Keep')
  await waitFor(() => expect(server.to('POST /v1/account/keep_alive')).toHaveLength(1))
})
