import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = {
  user_id: 'u1',
  name: 'Asha Kulkarni',
  email: 'asha@bank.example',
  status: 'active',
  policy: { '/v1/admin/outbox': ['GET'] },
  industries: ['10'],
  interests: ['Peer Review'],
  user_provided_info: { designation: 'Credit manager' },
  last_login: '2026-11-20T04:30:00Z',
}
const OK = { success: true, message: 'profile updated successfully.' }
const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

async function openEdit(answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': PROFILE,
    'GET /v1/account/myorg': { organization_id: 'o1', name: 'First Bank', status: 'active', type: 'enterprise' },
    'GET /v1/admin/industries': {
      industries: [
        { industry_id: '10', name: 'Manufacture of food products' },
        { industry_id: '64', name: 'Financial service activities' },
      ],
    },
    'GET /v1/admin/users/u1': { user: PROFILE },
    'PATCH /v1/account/myprofile': OK,
    ...(answers as Record<string, object>),
  })
  await openApp('/account/edit', { token: tokenFor() })
  await screen.findByLabelText(/^Name/)
  return server
}
const saves = (server: { to: (name: string) => Call[] }) =>
  server.to('PATCH /v1/account/myprofile').map(({ body }) => body)
const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save profile' })

it('sends what was changed, and shows it elsewhere without a reload [SH-ENT-069] [SH-ROUTE-053]', async () => {
  const server = await openEdit()
  await userEvent.clear(nameField())
  await userEvent.type(nameField(), 'Asha Rao')
  await userEvent.type(screen.getByLabelText('About you'), 'Textiles in the west')
  server.answers['GET /v1/account/myprofile'] = { ...PROFILE, name: 'Asha Rao' }
  await userEvent.click(save())
  await screen.findByText('Your profile was saved')
  expect(saves(server)).toEqual([
    { name: 'Asha Rao', user_provided_info: { designation: 'Credit manager', about: 'Textiles in the west' } },
  ])
  expect(screen.getByRole('button', { name: 'Account of Asha Rao' })).toBeDefined()
})

it('says which field is wrong and sends nothing while the name is empty [SH-VAL-021]', async () => {
  const server = await openEdit()
  await userEvent.clear(nameField())
  expect(await screen.findByText('Please fill the field')).toBeDefined()
  expect(save().disabled).toBe(true)
  await userEvent.type(nameField(), '   {enter}')
  expect(save().disabled).toBe(true)
  expect(saves(server)).toEqual([])
})

it('keeps everything that was entered when it could not be saved, and says what the server said', async () => {
  const server = await openEdit({
    'PATCH /v1/account/myprofile': () => refuse(400, 'name: is taken', { fields: { name: 'This name is taken' } }),
  })
  await userEvent.type(nameField(), ' II')
  await userEvent.click(save())
  expect(await screen.findByText('This name is taken')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('What you typed is kept.')
  expect(nameField().value).toBe('Asha Kulkarni II')
  server.answers['PATCH /v1/account/myprofile'] = OK
  await userEvent.click(save())
  await screen.findByText('Your profile was saved')
  expect(screen.queryByText('This name is taken')).toBeNull()
})

it('shows the e-mail and why it cannot be changed here', async () => {
  await openEdit()
  const email = screen.getByLabelText<HTMLInputElement>('E-mail')
  expect([email.value, email.readOnly]).toEqual(['asha@bank.example', true])
  expect(screen.getByText(/can be changed only where you sign in/)).toBeDefined()
})

it('takes a picture, shows it and sends it with the rest; removing it sends none', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 400, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(PICTURE)
  const server = await openEdit()
  server.answers['GET /v1/account/myprofile'] = { ...PROFILE, profile_pic: PICTURE }
  await userEvent.upload(screen.getByLabelText('Picture'), new File(['x'], 'me.png', { type: 'image/png' }))
  expect((await screen.findByAltText('Your picture')).getAttribute('src')).toBe(PICTURE)
  expect(saves(server)).toEqual([])
  await userEvent.click(save())
  await screen.findByText('Your profile was saved')
  expect(saves(server)).toMatchObject([{ profile_pic: PICTURE }])
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.click(save())
  await waitFor(() => expect(saves(server)).toHaveLength(2))
  expect(saves(server)[1]).toMatchObject({ profile_pic: null })
})

it('refuses a picture that is none before anything is sent', async () => {
  const server = await openEdit()
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(screen.getByLabelText('Picture'), new File(['x'], 'me.svg', { type: 'image/svg+xml' }))
  expect(await screen.findByText('The picture must be a PNG, JPEG or WebP.')).toBeDefined()
  expect(saves(server)).toEqual([])
})

it('sends industries and interests in the shape of the specification [SH-API-028, SH-API-040]', async () => {
  const server = await openEdit({
    'PATCH /v1/admin/users/u1': { success: true },
    'PATCH /v1/account/user_interests': { message: 'interests updated successfully.' },
  })
  const industries = within(screen.getByRole('region', { name: 'Industries' }))
  await userEvent.click(await industries.findByRole('checkbox', { name: /Financial service activities/ }))
  await userEvent.click(industries.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.to('PATCH /v1/admin/users/u1').map(({ body }) => body)).toEqual([
      { user: { industries: ['10', '64'] } },
    ]),
  )
  const interests = within(screen.getByRole('region', { name: 'Interests' }))
  await userEvent.click(interests.getByRole('checkbox', { name: 'Market Mapping' }))
  await userEvent.click(interests.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('interests updated successfully.')).toBeDefined()
  const [sent] = server.to('PATCH /v1/account/user_interests').map(({ body }) => body)
  expect(sent).toEqual({ interests: ['Market Mapping', 'Peer Review'] })
})

it('is reached from My Account, which shows what was told, and leads back [SH-ROUTE-052]', async () => {
  await openEdit()
  await userEvent.click(screen.getByRole('link', { name: 'My Account' }))
  await screen.findByRole('heading', { level: 1, name: 'My Account' })
  expect(addressNow()).toBe('/account/my-profile')
  expect(await screen.findByText('Manufacture of food products')).toBeDefined()
  for (const text of ['Asha Kulkarni', 'asha@bank.example', 'Credit manager', 'Peer Review', '20 Nov 2026, 10:00 am'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('First Bank')).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('link', { name: 'Edit profile' }))
  await waitFor(() => expect(addressNow()).toBe('/account/edit'))
})
