import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const PATH = '/v1/account/myconfig/preferences'
const GET = `GET ${PATH}`
const PATCH = `PATCH ${PATH}`
const DEFAULTS = {
  language: 'en',
  density: 'comfortable',
  color_scheme: 'auto',
  shortcuts: true,
  alert_mail: 'digest',
  due_mail: 'off',
}

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>
async function open(answers: Answers = {}, status = 'active') {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@bank.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status },
    [GET]: { data: DEFAULTS },
    [PATCH]: { success: true, data: {} },
    ...answers,
  })
  await openApp('/account/preferences', { token: tokenFor() })
  await screen.findAllByRole('radiogroup')
  return server
}
const choice = (group: string, option: string): HTMLInputElement =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option })
const choose = (group: string, option: string) => userEvent.click(choice(group, option))
const { documentElement: html } = document

it('sends each choice alone, shows it at once and keeps it in the browser', async () => {
  const server = await open()
  await choose('Density of lists', 'Compact')
  await choose('Colour scheme', 'Dark')
  await userEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }))
  await choose('Alerts by e-mail', 'At once')
  expect(html.dataset.density).toBe('compact')
  await waitFor(() => expect(html.dataset.mantineColorScheme).toBe('dark'))
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(4))
  expect(server.to(PATCH).map(({ body }) => body)).toEqual([
    { density: 'compact' },
    { color_scheme: 'dark' },
    { shortcuts: false },
    { alert_mail: 'immediate' },
  ])
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toEqual({
    ...DEFAULTS,
    density: 'compact',
    color_scheme: 'dark',
    shortcuts: false,
    alert_mail: 'immediate',
  })
})

it('speaks Hindi once it is chosen, and says so to a screen reader', async () => {
  await open()
  expect(html.lang).toBe('en')
  await choose('Language', 'हिन्दी')
  await screen.findByRole('heading', { level: 1, name: 'पसंद' })
  expect(html.lang).toBe('hi')
  await choose('भाषा', 'English')
  await screen.findByRole('heading', { level: 1, name: 'Preferences' })
})

it('begins with what the browser keeps and then takes what the server knows', async () => {
  localStorage.setItem('preferences', JSON.stringify({ density: 'compact', language: 'hi' }))
  await open({ [GET]: { data: { ...DEFAULTS, density: 'compact', color_scheme: 'light' } } })
  await screen.findByRole('heading', { level: 1, name: 'Preferences' })
  expect(choice('Density of lists', 'Compact').checked).toBe(true)
  expect(choice('Colour scheme', 'Light').checked).toBe(true)
})

it.each([
  ['does not know the call', () => refuse(404, 'No such path')],
  ['answers it with something else', { data: [] }],
  ['answers a page', '<!doctype html><title>Not here</title>'],
])('lives with a server that %s: the browser alone keeps the choice', async (_, answer) => {
  await open({ [GET]: answer, [PATCH]: typeof answer === 'function' ? answer : { success: true } })
  await choose('Density of lists', 'Compact')
  expect(choice('Density of lists', 'Compact').checked).toBe(true)
  expect(html.dataset.density).toBe('compact')
  expect(screen.queryByRole('alert')).toBeNull()
  closeBrowser()
})

it('says when the server did not keep it', async () => {
  await open({ [PATCH]: () => refuse(500, 'Broken') })
  await choose('Colour scheme', 'Light')
  await screen.findByText('The server did not keep this choice; it holds in this browser only.')
  expect(choice('Colour scheme', 'Light').checked).toBe(true)
})

it('stays open to a suspended organization (decisions C-44)', async () => {
  const server = await open({}, 'suspended')
  await choose('Density of lists', 'Compact')
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(1))
  expect(screen.queryByText('Account Suspended')).toBeNull()
})

it('is broken by nothing that stands in the browser', async () => {
  localStorage.setItem('preferences', '{"density":7,"language":')
  await open({ [GET]: () => refuse(404, '') })
  expect(choice('Density of lists', 'Comfortable').checked).toBe(true)
})
