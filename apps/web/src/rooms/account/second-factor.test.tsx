import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const NONE = { kept_by: 'saakh', is_set_up: false, recovery_codes_left: 0, is_required: false }
const URL = '/v1/account/second_factor'
const CODES = ['ABCDE-FGHIJ', 'KLMNO-PQRST']

async function open(state: object, answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy: {} },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    [`GET ${URL}`]: { ...NONE, ...state },
    ...answers,
  })
  await openApp('/account/my-profile', { token: tokenFor() })
  return { server, part: within(await screen.findByRole('region', { name: 'Second factor' })) }
}

it('is set up with a code of the app, and its recovery codes are shown once', async () => {
  let tries = 0
  const { server, part } = await open(
    {},
    {
      [`POST ${URL}`]: { success: true, data: { key: 'JBSWY3DPEHPK3PXP', qr: { size: 2, path: 'M0 0h1v1h-1z' } } },
      [`PATCH ${URL}`]: () =>
        tries++ === 0 ? refuse(400, 'This code is not right.') : { success: true, message: 'x', recovery_codes: CODES },
    },
  )
  await userEvent.click(await part.findByRole('button', { name: 'Set up a second factor' }))
  expect(await part.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(part.getByRole('img', { name: 'QR code for your app' }).querySelector('path')?.getAttribute('d')).toBe(
    'M0 0h1v1h-1z',
  )
  await userEvent.type(part.getByLabelText('Code that the app shows'), '123456')
  await userEvent.click(part.getByRole('button', { name: 'Confirm' }))
  expect(await part.findByText('This code is not right.')).toBeTruthy()
  await userEvent.click(part.getByRole('button', { name: 'Confirm' }))
  for (const code of CODES) expect(await part.findByText(code)).toBeTruthy()
  expect(
    server
      .to(`PATCH ${URL}`)
      .map(({ body }) => body)
      .at(-1),
  ).toEqual({ action: 'confirm', code: '123456' })
  await userEvent.click(part.getByRole('button', { name: 'I have kept them' }))
  expect(part.queryByText('ABCDE-FGHIJ')).toBeNull()
})

it('is removed with a code, unless the organization asks for it', async () => {
  const { server, part } = await open(
    { is_set_up: true, recovery_codes_left: 9 },
    { [`PATCH ${URL}`]: { success: true, message: 'Removed', recovery_codes: [] } },
  )
  expect((await part.findByText(/It is set up/)).parentElement?.textContent).toContain('Recovery codes left: 9')
  await userEvent.type(part.getByLabelText('A code, to remove it'), '654321')
  await userEvent.click(part.getByRole('button', { name: 'Remove the second factor' }))
  await waitFor(() =>
    expect(server.to(`PATCH ${URL}`).map(({ body }) => body)).toEqual([{ action: 'remove', code: '654321' }]),
  )
})

it('says so where the organization asks for it, and where another provider looks after it', async () => {
  const required = await open({ is_set_up: true, is_required: true })
  expect(await required.part.findByText(/Your organization asks for it/)).toBeTruthy()
  expect(required.part.queryByRole('button')).toBeNull()
  closeBrowser()
  const elsewhere = await open({ kept_by: 'provider' })
  expect(await elsewhere.part.findByText('The provider that you sign in with looks after it.')).toBeTruthy()
  expect(elsewhere.part.queryByRole('button')).toBeNull()
})
