import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

it('asks a new user who they are, and keeps what they say [SH-ROUTE-038]', async () => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'PATCH /v1/account/myprofile': { success: true, data: {} },
  })
  await openApp('/setup-profile', { token: tokenFor() })
  await screen.findByRole('heading', { level: 1, name: 'Set up your profile' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Designation' }), 'Credit manager')
  screen.getByRole('heading', { name: 'Industries' })
  screen.getByRole('heading', { name: 'Interests' })
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  await screen.findByText('Your profile was saved')
  expect(server.to('PATCH /v1/account/myprofile')[0]?.body).toMatchObject({
    name: 'Asha',
    user_provided_info: { designation: 'Credit manager' },
  })
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/app/dashboard')
})
