import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Call, fakeServer, offContract, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CASE = '/v1/cases/uid-7'
const OF_SAAKH = { tasks_total: 0, tasks_open: 0, tasks_overdue: 0, alerts: [], tasks: [] }
const MADE = { case_file_id: 'f1', file_name: 'CASE-2026-000007-case-file.pdf', size: 12, sha256: 'a'.repeat(64) }

async function open(
  answers: Record<string, object | ((call: Call) => unknown)> = {},
  { policy = { '/v1': '*' }, fields: ticketFields = OF_SAAKH }: { policy?: object; fields?: object } = {},
) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Anna Pinto', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    [`GET ${CASE}`]: {
      ticket: {
        ...{ uid: 'uid-7', case_id: 'CASE-2026-000007', subject: 'Account turned to SMA-1', issue: 'What happened' },
        ...{ party_id: 'p1', party_name: 'Konkan Agro', status: 'CLOSED', case_status: 'CLOSED', editable: false },
        ...ticketFields,
      },
    },
    ...answers,
  })
  await openApp('/app/cases/uid-7', { token: tokenFor() })
  await screen.findByText('What happened')
  return server
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Case file' }))

it('makes the file of the case and saves it under the name of the server; nothing is asked before', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const server = await open({
    [`POST ${CASE}/case_file`]: { success: true, data: MADE },
    [`GET ${CASE}/case_file/f1`]: offContract({}),
  })
  await screen.findByRole('button', { name: 'Case file' })
  expect(server.to(`POST ${CASE}/case_file`)).toHaveLength(0)
  await press()
  await waitFor(() => expect(server.to(`GET ${CASE}/case_file/f1`)).toHaveLength(1))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.contexts[0]).toMatchObject({ download: MADE.file_name })
  saved.mockRestore()
})

it('says why none was made, and can be pressed again', async () => {
  await open({ [`POST ${CASE}/case_file`]: refuse(503, 'This file is not in the store.') })
  await press()
  expect(await screen.findByText('This file is not in the store.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Case file' })).toBeTruthy()
})

it.each([404, 405, 501])('says that another server makes none, and offers it no more: %i', async (status) => {
  await open({ [`POST ${CASE}/case_file`]: refuse(status, 'No such route') })
  await press()
  expect(await screen.findByText('This server makes no case files.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Case file' })).toBeNull()
})

it('is offered to whoever may read cases, and not for a case that another server keeps', async () => {
  await open({}, { policy: { '/v1/cases': ['GET'] } })
  expect(await screen.findByRole('button', { name: 'Case file' })).toBeTruthy()
  closeBrowser()
  await open({}, { fields: {} })
  expect(screen.queryByRole('button', { name: 'Case file' })).toBeNull()
})
