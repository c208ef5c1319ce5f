import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ALL = ['GET', 'POST', 'PATCH', 'DELETE']
const MAY = { '/v1/admin/users': ALL, '/v1/admin/org_units': ALL }
const OF_UNIT = { user_id: 'u2', name: 'Leela Pillai', email: 'leela@bank.example' }
const LEELA = {
  ...OF_UNIT,
  status: 'active',
  last_login: '2026-11-19T04:30:00Z',
  unit: { unit_id: 'n1', name: 'Panaji' },
  template: { template_id: 't1', name: 'Reader', version: 1 },
  policy: { '/v1/cases': ['GET'] },
}
const TEMPLATES = [
  { ...{ template_id: 't1', name: 'Reader', description: 'Sees.', policy: { '/v1/cases': ['GET'] } }, users: 1 },
  { ...{ template_id: 't2', name: 'Officer', description: 'Works.', policy: { '/v1/cases': ALL } }, users: 0 },
].map((template) => ({ ...template, version: 1, updated_at: '2026-11-19T04:30:00Z', waiting_change: null }))
const UNITS = [
  { unit_id: 'n1', name: 'Panaji', code: 'PNJ', parent_id: 'n0', head: null, members: [OF_UNIT], borrowers: 4 },
  { unit_id: 'n0', name: 'Goa', code: null, parent_id: null, head: OF_UNIT, members: [], borrowers: 0 },
]
const PREVIEW = {
  people: [
    {
      ...{ user_id: 'u2', name: 'Leela Pillai', email: 'leela@bank.example' },
      gains: [{ url: '/v1/cases', methods: ['POST', 'PATCH', 'DELETE'] }],
      loses: [],
    },
  ],
  unchanged: 0,
  needs_second_person: true,
  has_second_person: true,
}

async function open(path: string, answers: Parameters<typeof fakeServer>[0] = {}, policy: object = MAY) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/admin/users': {
      data: [LEELA],
      total_count: 1,
      counts: { active: 1, invited: 0, pending: 0, inactive: 2, rejected: 0 },
    },
    'GET /v1/admin/users/u2': {
      user: {
        ...LEELA,
        ...{ waiting_change: null, industries: [], interests: [], profile_pic: null, updated_at: LEELA.last_login },
      },
    },
    'GET /v1/admin/users/u2/sessions': {
      data: [{ session_id: 's1', created_at: LEELA.last_login, last_seen: LEELA.last_login, is_current: false }],
    },
    'GET /v1/admin/users/u2/rights_preview': PREVIEW,
    'GET /v1/admin/policy_templates': { data: TEMPLATES, may_change: true, has_second_person: true },
    'GET /v1/admin/policy_templates/t1/preview': PREVIEW,
    'GET /v1/admin/org_units': {
      data: UNITS,
      unknown_branches: [{ branch: 'Mapusa', borrowers: 3 }],
      borrowers_without_branch: 2,
      may_change: true,
    },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const sentTo = (server: ReturnType<typeof fakeServer>, method: string, path: string) =>
  server.calls.filter((call) => call.method === method && call.path === path)

it('lists users with e-mail, branch, template and status, filtered in the address [SH-ROUTE-054]', async () => {
  const server = await open('/admin/users')
  const row = within(await screen.findByRole('table', { name: 'Users' }))
  for (const text of ['Leela Pillai', 'leela@bank.example', 'Panaji', 'Reader', 'Active'])
    expect(row.getByText(text)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /Inactive/ }))
  await waitFor(() => expect(addressNow()).toContain('status=inactive'))
  await waitFor(() =>
    expect(sentTo(server, 'GET', '/v1/admin/users').at(-1)?.url.searchParams.get('status')).toBe('inactive'),
  )
})

it('shows the card without the policy [SH-PERM-016, SH-PERM-019]', async () => {
  await open('/admin/users', {}, { '/v1/admin/users': [] })
  expect(await screen.findByText(/you don't have permission to view this page/)).toBeDefined()
})

it('opens the list of the inactive and the invitation by the section of the address [SH-ROUTE-055]', async () => {
  const server = await open('/admin/users/inactive')
  await screen.findByRole('table', { name: 'Users' })
  expect(sentTo(server, 'GET', '/v1/admin/users').at(-1)?.url.searchParams.get('status')).toBe('inactive')
})

it('invites on a template into a branch, and keeps what was typed when that is refused', async () => {
  const server = await open('/admin/users/invite', {
    'PATCH /v1/account/invite_users': () =>
      refuse(400, 'There is no such unit.', { fields: { unit_id: 'There is no such unit.' } }),
  })
  const form = within(await screen.findByRole('form', { name: 'Invite people' }))
  await userEvent.type(form.getByLabelText('E-mails'), 'new@bank.example')
  await form.findByRole('option', { name: 'Officer' })
  await userEvent.selectOptions(form.getByLabelText('Template'), 'Officer')
  await userEvent.selectOptions(form.getByLabelText('Branch'), 'n1')
  await userEvent.click(form.getByRole('button', { name: 'Invite' }))
  expect(await form.findByText('There is no such unit.')).toBeDefined()
  expect(form.getByLabelText<HTMLTextAreaElement>('E-mails').value).toBe('new@bank.example')
  expect(sentTo(server, 'PATCH', '/v1/account/invite_users')[0]?.body).toEqual({
    emails: ['new@bank.example'],
    template_id: 't2',
    unit_id: 'n1',
  })
})

it('shows one user with rights in words and shows what a template means before it is given [SH-ROUTE-055]', async () => {
  const server = await open('/admin/users/u2', {
    'PATCH /v1/admin/users/u2': { success: true, message: 'A second administrator decides.', waits: true },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Leela Pillai' })).toBeDefined()
  const rights = within(screen.getByRole('table', { name: 'What the user may do' }))
  expect(within(rights.getByText('Cases').closest('tr') as HTMLElement).getByText('see')).toBeDefined()
  const select = screen.getByLabelText('Template')
  await screen.findByRole('option', { name: 'Officer' })
  await userEvent.selectOptions(select, 'Officer')
  expect(await screen.findByText(/gains Cases: create, change, delete/)).toBeDefined()
  expect(screen.getByText(/it holds when a second administrator has approved of it/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Change rights' }))
  expect(await screen.findByText('A second administrator decides.')).toBeDefined()
  expect(sentTo(server, 'PATCH', '/v1/admin/users/u2')[0]?.body).toEqual({ user: { template_id: 't2' } })
})

it('deactivates after a second press and ends a session', async () => {
  const server = await open('/admin/users/u2', {
    'PATCH /v1/admin/users/u2': { success: true, message: 'The user is changed.' },
    'DELETE /v1/admin/users/u2/sessions/s1': { success: true, message: 'The session has ended.' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('The session has ended.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(sentTo(server, 'PATCH', '/v1/admin/users/u2')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate now' }))
  await waitFor(() =>
    expect(sentTo(server, 'PATCH', '/v1/admin/users/u2')[0]?.body).toEqual({ user: { status: 'inactive' } }),
  )
})

it('edits a template and says who gains what before', async () => {
  const server = await open('/admin/policy-templates?edit=t1', {
    'PATCH /v1/admin/policy_templates/t1': { success: true, message: 'The template is changed.', waits: false },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Cases: change' }))
  expect(await screen.findByText('What changes')).toBeDefined()
  expect(await screen.findByText(/gains Cases/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentTo(server, 'PATCH', '/v1/admin/policy_templates/t1')[0]?.body).toMatchObject({
      version: 1,
      policy: { '/v1/cases': ['GET', 'PATCH'] },
    }),
  )
})

it('draws the units as a tree, makes one of a word of the files and puts refusals at the field [SH-ROUTE-056]', async () => {
  await open('/admin/org-units', {
    'POST /v1/admin/org_units': () => refuse(400, 'Taken already.', { fields: { name: 'Taken already.' } }),
  })
  const table = within(await screen.findByRole('table', { name: 'Branches and departments' }))
  expect(table.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Goa', 'Panaji'])
  await userEvent.click(screen.getByRole('button', { name: 'Make this unit: Mapusa' }))
  const form = within(await screen.findByRole('form', { name: 'New branch' }))
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Mapusa')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Taken already.')).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Mapusa')
})
