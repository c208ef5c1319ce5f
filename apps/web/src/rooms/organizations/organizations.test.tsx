import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const BANK = {
  ...{ organization_id: 'o1', name: 'Narmada Bank', type: 'enterprise', status: 'active', lender_kind: 'nbfc_base' },
  ...{ is_demo: false, created_at: '2026-11-19T04:30:00Z', admin_email: 'first@bank.example', admin_has_come: false },
}
const TRADERS = { ...BANK, organization_id: 'o2', name: 'Kaveri Traders', type: 'b2sme', status: 'suspended' }
const PATH = '/v1/operator/organizations'

async function open(
  answers: Record<string, unknown> = {},
  at = '/admin/organizations',
  policy: object = { [PATH]: '*' },
) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Olu', email: 'o@x.example', status: 'active', policy },
    'GET /v1/account/myorg': { organization_id: 'p', status: 'active', type: 'enterprise' },
    [`GET ${PATH}`]: { data: [BANK, TRADERS], total_count: 2, admins_come_by: 'command' },
    ...answers,
  })
  await openApp(at, { token: tokenFor() })
  return server
}

it('lists organizations with type, first admin and status', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Organizations' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  const [, bank, traders] = rows.map((row) => row.textContent)
  expect(bank).toContain('NBFC of the base layer')
  expect(bank).toContain('first@bank.example · Has not signed in yet')
  expect(traders).toContain('Small business')
  expect(traders).toContain('Suspended')
})

it('makes an organization, says how its admin comes in, and keeps what was typed when it is refused', async () => {
  let asked = 0
  const server = await open(
    {
      [`POST ${PATH}`]: () =>
        asked++ === 0
          ? refuse(400, 'Please enter a valid email.', { fields: { admin_email: 'Please enter a valid email.' } })
          : { success: true, data: { organization_id: 'o3' } },
    },
    '/admin/organizations?open=new',
  )
  const form = within(await screen.findByRole('form', { name: 'New organization' }))
  expect(form.getByText(/print the link with "saakh sign-in-link"/)).toBeTruthy()
  const make = form.getByRole('button', { name: 'Make the organization' })
  expect(make.hasAttribute('disabled')).toBe(true)
  await userEvent.type(form.getByLabelText('Name'), 'Godavari Finance')
  await userEvent.type(form.getByLabelText('E-mail of the first admin'), 'first')
  await userEvent.selectOptions(form.getByLabelText('Kind of regulated entity'), 'nbfc_base')
  await userEvent.click(make)
  expect(await form.findByText('Please enter a valid email.')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Godavari Finance')
  await userEvent.type(form.getByLabelText('E-mail of the first admin'), '@g.example')
  await userEvent.click(make)
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New organization' })).toBeNull())
  expect(
    server
      .to(`POST ${PATH}`)
      .map(({ body }) => body)
      .at(-1),
  ).toEqual({
    ...{ name: 'Godavari Finance', type: 'enterprise', lender_kind: 'nbfc_base', admin_email: 'first@g.example' },
    orders_need_approval: false,
  })
})

it('suspends after a second press, and activates again', async () => {
  const server = await open({
    [`PATCH ${PATH}/o1`]: { success: true, message: 'The organization is suspended.' },
    [`PATCH ${PATH}/o2`]: { success: true, message: 'The organization is active again.' },
  })
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
  await userEvent.click((await row('Narmada')).getByRole('button', { name: 'Suspend' }))
  expect(server.to(`PATCH ${PATH}/o1`).map(({ body }) => body)).toEqual([])
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Narmada Bank' })).getByRole('button', { name: 'Suspend' }),
  )
  await waitFor(() => expect(server.to(`PATCH ${PATH}/o1`).map(({ body }) => body)).toEqual([{ status: 'suspended' }]))
  await userEvent.click((await row('Kaveri')).getByRole('button', { name: 'Activate' }))
  await userEvent.click(
    within(await screen.findByRole('region', { name: 'Kaveri Traders' })).getByRole('button', { name: 'Activate' }),
  )
  await waitFor(() => expect(server.to(`PATCH ${PATH}/o2`).map(({ body }) => body)).toEqual([{ status: 'active' }]))
})

it('shows the card to who operates nothing', async () => {
  const server = await open({}, '/admin/organizations', { '/v1/admin/users': '*' })
  expect(await screen.findByText("Sorry, you don't have permission to view this page")).toBeTruthy()
  expect(server.to(`GET ${PATH}`)).toEqual([])
})
