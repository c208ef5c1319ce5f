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

function Form({ told }: { told: (what: string) => void }) {
  const create = useWrite(api.createList, {
    apply: () => {
      told('applied')
      return () => told('undone')
    },
    onSuccess: () => told('success'),
    onError: ({ message }) => told(`error ${message}`),
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

async function show(answers: Parameters<typeof fakeServer>[0], status: string | null | undefined) {
  localStorage.setItem('token', tokenFor())
  const server = fakeServer({ ...answers, 'GET /v1/account/myorg': { organization_id: 'o1', status } })
  const queries: QueryClient = createQueries()
  await queries.prefetchQuery(organizationQuery())
  const told = vi.fn<(what: string) => void>()
  render(
    <SaakhTheme>
      <QueryClientProvider client={queries}>
        <Form told={told} />
        <SuspendedModal />
      </QueryClientProvider>
    </SaakhTheme>,
  )
  const said = () => told.mock.calls.map(([what]) => what)
  return { server, said, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

it('sends no write of a suspended organization, opens the one modal and keeps what was typed [SH-LAYOUT-007] [SH-LAYOUT-008]', async () => {
  const { server, said, press } = await show({ [CREATE]: { success: true } }, 'suspended')
  await userEvent.type(screen.getByLabelText('note'), 'typed')
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

it('opens the same modal when it is the server that knows, takes the change back and tells no second error', async () => {
  const inactive = () => refuse(403, 'Suspended', { code: 'organization_inactive' })
  const { said, press } = await show({ [CREATE]: inactive }, 'active')
  await press('Create')
  await screen.findByText(TEXT)
  expect(said()).toEqual(['applied', 'undone'])
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
