import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const PATCH = 'PATCH /v1/account/invite_users'
const INVALID = 'Please enter a valid email.'
const SAME = 'This email and user email are same'
const SUSPENDED = 'Your account has been suspended. Please contact customer support for assistance.'

const open = async (answers: Parameters<typeof openWidgets>[1] = {}, status?: string) => {
  const server = await openWidgets(['invite-people'], answers, { status })
  await screen.findByRole('textbox', { name: 'E-mail 1' })
  return server
}
const entry = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `E-mail ${n}` })
const more = () => userEvent.click(screen.getByRole('button', { name: 'Add another e-mail' }))
const invite = () => screen.queryByRole('button', { name: 'Invite' })
/** Types into the first entries, making as many as are needed, and leaves the last one. */
async function enter(...emails: string[]) {
  for (const [index, email] of emails.entries()) {
    if (index > 0) await more()
    await userEvent.type(entry(index + 1), email)
  }
  await userEvent.tab()
}
const messageAt = (n: number) => {
  const ids = entry(n).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join('')
}

it.each([
  ['abc', INVALID, 'SH-VAL-013'],
  ['a@b', INVALID, 'SH-VAL-013'],
  ['asha@bank.example', SAME, 'SH-VAL-014'],
  ['ASHA@Bank.Example', SAME, 'SH-VAL-015'],
])('%s is told at its entry: %s [%s] [SH-ERR-021]', async (typed, message) => {
  await open()
  await enter(typed)
  await screen.findByText(message)
  expect(messageAt(1)).toBe(message)
  expect(invite()).toBeNull()
})

it('tells what is wrong when the hand rests, also without leaving the entry [SH-VAL-013]', async () => {
  await open()
  await userEvent.type(entry(1), 'abc')
  expect(screen.queryByText(INVALID)).toBeNull()
  await screen.findByText(INVALID)
  expect(document.activeElement).toBe(entry(1))
})

it('has an Invite button as soon as one entry is valid, and none before [SH-VAL-018] [SH-DASH-021]', async () => {
  await open()
  expect(invite()).toBeNull()
  await enter('bad')
  expect(invite()).toBeNull()
  await more()
  await userEvent.type(entry(2), 'a@x.com')
  expect(invite()).not.toBeNull()
  await userEvent.clear(entry(2))
  expect(invite()).toBeNull()
})

it('takes five and no sixth [SH-VAL-016] [SH-CONST-009] [SH-DASH-021]', async () => {
  await open()
  await enter('a@x.com', 'b@x.com', 'c@x.com', 'd@x.com', 'e@x.com')
  expect(screen.getAllByRole('textbox', { name: /^E-mail/ })).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Add another e-mail' })).toBeNull()
})

it('sends the valid ones only, shows the message, and leaves what was not sent [SH-VAL-017] [SH-API-038] [SH-API-039]', async () => {
  const server = await open({ [PATCH]: { success: true, message: 'users invited successfully.' } })
  await enter('a@x.com', 'bad', 'b@x.com')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByText('users invited successfully.')
  expect(server.to(PATCH).map(({ body }) => body)).toEqual([{ emails: ['a@x.com', 'b@x.com'] }])
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^E-mail/ }).map(({ value }) => value)).toEqual([
    'bad',
  ])
  expect(invite()).toBeNull()
})

it('sends the same address once, in whatever letter case, and not the own one [SH-VAL-019] [SH-VAL-015]', async () => {
  const server = await open({ [PATCH]: {} })
  await enter('a@x.com', 'A@X.com', 'asha@bank.example')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByText('users invited successfully.')
  expect(server.to(PATCH).map(({ body }) => body)).toEqual([{ emails: ['a@x.com'] }])
})

it('spreads a pasted list over the entries and leaves out what is beyond five', async () => {
  await open()
  await userEvent.click(entry(1))
  await userEvent.paste('a@x.com, b@x.com;bad d@x.com\ne@x.com f@x.com')
  await waitFor(() => expect(entry(5).value).toBe('e@x.com'))
  expect(messageAt(3)).toBe(INVALID)
  expect(screen.queryByRole('textbox', { name: 'E-mail 6' })).toBeNull()
})

it("keeps what was typed when it fails, with the server's reason", async () => {
  await open({ [PATCH]: () => refuse(400, 'One of them is a colleague already.') })
  await enter('a@x.com')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByText('One of them is a colleague already.')
  expect(entry(1).value).toBe('a@x.com')
})

it('of an organization that is not active opens the modal and sends nothing [SH-STATE-028]', async () => {
  const server = await open({}, 'suspended')
  await enter('a@x.com')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await screen.findByText(SUSPENDED)
  expect(server.to(PATCH)).toEqual([])
  expect(entry(1).value).toBe('a@x.com')
})
