import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ALL = ['GET', 'POST', 'PATCH', 'DELETE']
const OFFICERS = {
  ...{ mapping_id: 'g1', claim: 'cognito:groups', value: 'saakh-officers', admits: false, rank: 1, version: 2 },
  ...{ template: { template_id: 't1', name: 'Credit officer' }, unit: { unit_id: 'n1', name: 'Panaji' } },
  ...{ in_force: true, users: 3, waiting_change: null },
}
const WAITING = {
  ...{ ...OFFICERS, mapping_id: 'g2', value: 'saakh-readers', unit: null, users: 0, in_force: false, rank: 2 },
  waiting_change: {
    ...{ approval_id: 'a1', details: 'Reader', requested_by_name: 'Ravi', created_at: '2026-11-20T04:30:00Z' },
  },
}
const template = (template_id: string, name: string) => ({
  ...{ template_id, name, description: '', policy: {}, version: 1, users: 0 },
  ...{ updated_at: '2026-11-19T04:30:00Z', waiting_change: null },
})

async function open(path: string, answers: Parameters<typeof fakeServer>[0] = {}, listed: object = {}) {
  const policy = { '/v1/admin/users': ALL, '/v1/admin/org_units': ALL }
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/admin/group_mappings': {
      ...{ data: [OFFICERS, WAITING], may_change: true, has_provider: true, may_admit: false },
      ...listed,
    },
    'GET /v1/admin/policy_templates': {
      data: [template('t1', 'Credit officer'), template('t2', 'Reader')],
      ...{ may_change: true, has_second_person: true },
    },
    'GET /v1/admin/org_units': {
      data: [{ unit_id: 'n1', name: 'Panaji', code: null, parent_id: null, head: null, members: [], borrowers: 0 }],
      ...{ unknown_branches: [], borrowers_without_branch: 0, may_change: true },
    },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const PATH = '/admin/group-mappings'

it('lists what each group gives, in order, with what waits', async () => {
  await open(PATH)
  const table = within(await screen.findByRole('table', { name: 'Groups of the provider' }))
  const [, officers, readers] = table.getAllByRole('row')
  expect(officers?.textContent).toContain('saakh-officerscognito:groups')
  for (const text of ['Credit officer', 'Panaji', 'No', '3']) within(officers as HTMLElement).getByText(text)
  within(readers as HTMLElement).getByText('Waits for a second administrator')
  within(readers as HTMLElement).getByText('Head office')
  expect(screen.queryByText(/whose tokens name no groups/)).toBeNull()
})

it('maps a group, and says that it waits', async () => {
  const message = 'A second administrator decides, since rights grow.'
  const server = await open(`${PATH}?edit=new`, {
    'POST /v1/admin/group_mappings': { success: true, message, waits: true, data: { mapping_id: 'g3' } },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Claim of the token'), 'roles (Entra ID)')
  await userEvent.type(screen.getByRole('textbox', { name: 'Group' }), 'Saakh.Reader')
  await screen.findByRole('option', { name: 'Reader' })
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Reader')
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Panaji')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(message)
  const [sent] = server.to('POST /v1/admin/group_mappings')
  expect(sent?.body).toEqual({
    ...{ claim: 'roles', value: 'Saakh.Reader', template_id: 't2', unit_id: 'n1', admits: false },
  })
  expect(addressNow()).toBe(PATH)
})

it('changes what a group gives, but neither its claim nor its name', async () => {
  const server = await open(`${PATH}?edit=g1`, {
    'PATCH /v1/admin/group_mappings/g1': { success: true, message: 'The mapping is changed.', waits: false },
  })
  expect((await screen.findByLabelText<HTMLSelectElement>('Claim of the token')).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Group' }).readOnly).toBe(true)
  await screen.findByRole('option', { name: 'Reader' })
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Reader')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.to('PATCH /v1/admin/group_mappings/g1')[0]?.body).toMatchObject({
      ...{ template_id: 't2', unit_id: 'n1', admits: false, rank: 1, version: 2 },
    }),
  )
})

it('shows at its field what the server refuses', async () => {
  const message = "The group 'x' is mapped already."
  await open(`${PATH}?edit=new`, {
    'POST /v1/admin/group_mappings': refuse(400, message, { fields: { value: message } }),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Group' }), 'x')
  await screen.findByRole('option', { name: 'Reader' })
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'Reader')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByText(message)).id).toBe(
    screen
      .getByRole('textbox', { name: 'Group' })
      .getAttribute('aria-describedby')
      ?.split(' ')
      .find((id) => id.endsWith('error')),
  )
})

it('says that nothing is mapped, and that accounts of its own name no groups', async () => {
  await open(PATH, {}, { data: [], has_provider: false })
  await screen.findByText('No group is mapped')
  screen.getByText(/whose tokens name no groups/)
})

it('is only looked at by a branch', async () => {
  await open(`${PATH}?edit=g1`, {}, { may_change: false })
  await screen.findByRole('heading', { name: 'saakh-officers' })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Map a group' })).toBeNull()
})

it('shows at a user which group gives template and branch, and offers no change by hand', async () => {
  const at = '2026-11-19T04:30:00Z'
  await open('/admin/users/u2', {
    'GET /v1/admin/users/u2': {
      user: {
        ...{ user_id: 'u2', name: 'Leela Pillai', email: 'l@b.example', status: 'active', last_login: at, policy: {} },
        ...{ unit: OFFICERS.unit, template: { template_id: 't1', name: 'Credit officer', version: 1 } },
        group: { mapping_id: 'g1', claim: 'cognito:groups', value: 'saakh-officers' },
        ...{ waiting_change: null, industries: [], interests: [], profile_pic: null, updated_at: at },
      },
    },
    'GET /v1/admin/users/u2/sessions': { data: [] },
  })
  const link = await screen.findByRole('link', { name: 'cognito:groups: saakh-officers' })
  expect(link.getAttribute('href')).toBe(`${PATH}?edit=g1`)
  expect(screen.queryByRole('button', { name: 'Change rights' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
  screen.getByRole('button', { name: 'Deactivate' })
})
