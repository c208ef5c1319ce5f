import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'
import { WIDGET_IDS } from './widgets.ts'

afterEach(closeBrowser)

/** jsdom draws nothing: rows lie below each other. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0
    return new DOMRect(0, at * 44, 300, 44)
  })
})

const GET = 'GET /v1/account/myconfig/dashboard'
const PATCH = 'PATCH /v1/account/myconfig/dashboard'
const DELETE = 'DELETE /v1/account/myconfig/dashboard'
const PROFILE = { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy: {} }
const layout = (ids: readonly string[]) => ({ data: ids.map((id) => ({ id })) })
const SAVED = { success: true, message: 'saved' }

/** A server that keeps the layout, as far as it does not refuse. */
async function arrange(more: Parameters<typeof fakeServer>[0] = {}, status = 'active') {
  const server = fakeServer({
    'GET /v1/account/myprofile': PROFILE,
    'GET /v1/account/myorg': { organization_id: 'o1', status, type: 'enterprise' },
    [GET]: layout(['help-message', 'monitor-risk', 'quick-actions']),
    [PATCH]: SAVED,
    [DELETE]: SAVED,
    ...more,
  })
  await openApp('/app/dashboard', { token: tokenFor() })
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange' }))
  await screen.findByRole('heading', { level: 1, name: 'Arrange dashboard' })
  await waitFor(() => expect(find('Move Need help?')).not.toBeNull())
  return server
}
// By attribute: among a hundred buttons the accessible name of each is long in coming.
const rows = (list: string) => [...document.querySelectorAll(`ul[aria-label="${list}"] > li`)]
const names = () => rows('On your dashboard').map(({ textContent }) => textContent)
const find = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
const button = (name: string) => find(name) ?? screen.getByText(name, { selector: 'button *' })
const announcement = () => document.querySelector('[aria-live="assertive"]')?.textContent
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.to(PATCH).map(({ body }) => (body as { data: { id: string }[] }).data.map(({ id }) => id))

describe('arranging the dashboard', () => {
  it('moves a widget a step at a time, keeps the focus on the button and saves each step', async () => {
    const server = await arrange()
    expect(addressNow()).toBe('/app/dashboard?do=arrange')
    expect(names()).toEqual(['Need help?', 'Monitor risk', 'Quick actions'])
    await userEvent.click(button('Move Quick actions up'))
    expect(names()).toEqual(['Need help?', 'Quick actions', 'Monitor risk'])
    expect(document.activeElement).toBe(button('Move Quick actions up'))
    expect(announcement()).toBe('Quick actions, place 2 of 3')
    await userEvent.keyboard('{Enter}')
    expect(names()).toEqual(['Quick actions', 'Need help?', 'Monitor risk'])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent(server).at(-1)).toEqual(['quick-actions', 'help-message', 'monitor-risk']))
    await userEvent.click(button('Done'))
    await waitFor(() => expect(addressNow()).toBe('/app/dashboard'))
    const shown = [...document.querySelectorAll<HTMLElement>('[data-widget]')].map(({ dataset }) => dataset.widget)
    expect(shown).toEqual(['quick-actions', 'help-message', 'monitor-risk'])
    expect(server.to(GET)).toHaveLength(1)
  })

  it('picks up with Space, moves with the arrows, drops with Space, and reads each step out', async () => {
    const server = await arrange()
    button('Move Need help?').focus()
    await userEvent.keyboard(' ')
    expect(announcement()).toBe('Picked up. Need help?, place 1 of 3')
    expect(button('Move Need help?').getAttribute('aria-pressed')).toBe('true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(announcement()).toBe('Need help?, place 3 of 3')
    expect(document.activeElement).toBe(button('Move Need help?'))
    expect(sent(server)).toEqual([])
    await userEvent.keyboard(' ')
    expect(announcement()).toBe('Dropped. Need help?, place 3 of 3')
    await waitFor(() => expect(sent(server)).toEqual([['monitor-risk', 'quick-actions', 'help-message']]))
  })

  it('picks up with Space alone, and drops at Tab too', async () => {
    const server = await arrange()
    button('Move Need help?').focus()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    expect(names()).toEqual(['Need help?', 'Monitor risk', 'Quick actions'])
    await userEvent.keyboard(' {ArrowDown}{Tab}')
    expect(announcement()).toBe('Dropped. Need help?, place 2 of 3')
    await waitFor(() => expect(sent(server)).toEqual([['monitor-risk', 'help-message', 'quick-actions']]))
  })

  it('puts it back at Escape and sends nothing', async () => {
    const server = await arrange()
    button('Move Monitor risk').focus()
    await userEvent.keyboard(' {ArrowUp}')
    expect(names()).toEqual(['Monitor risk', 'Need help?', 'Quick actions'])
    await userEvent.keyboard('{Escape}')
    expect(names()).toEqual(['Need help?', 'Monitor risk', 'Quick actions'])
    expect(announcement()).toBe('Put back. Monitor risk, place 2 of 3')
    expect(sent(server)).toEqual([])
  })

  it('adds a widget at the end and takes one away; every known one can be added', async () => {
    const server = await arrange()
    expect(rows('Add a widget')).toHaveLength(WIDGET_IDS.length - 3)
    await userEvent.click(button('Add Recent searches'))
    expect(names()).toEqual(['Need help?', 'Monitor risk', 'Quick actions', 'Recent searches'])
    expect(find('Add Recent searches')).toBeNull()
    await userEvent.click(button('Remove Monitor risk'))
    expect(document.activeElement).toBe(button('Remove Quick actions'))
    await waitFor(() => expect(sent(server).at(-1)).toEqual(['help-message', 'quick-actions', 'recent-searches']))
    expect(button('Add Monitor risk')).toBeDefined()
  })

  it('names a widget that nobody knows, so that it can be taken away', async () => {
    await arrange({ [GET]: layout(['help-message', 'foo-bar']) })
    expect(names()).toEqual(['Need help?', 'Widget foo-bar is not defined'])
  })

  it.each([
    ['403', refuse(403, 'no')],
    ['500', refuse(500, 'boom')],
    ['404', refuse(404, 'No data found')],
  ])('brings back what was and says so when saving answers %s', async (_status, answer) => {
    await arrange({ [PATCH]: () => answer })
    await userEvent.click(button('Move Monitor risk up'))
    await screen.findByText('The dashboard could not be saved. It is as it was before.')
    expect(names()).toEqual(['Need help?', 'Monitor risk', 'Quick actions'])
  })

  it('sends one change after another, of those that wait only the last', async () => {
    const waiting: ((answer: object) => void)[] = []
    const server = await arrange({ [PATCH]: () => new Promise((resolve) => waiting.push(resolve)) })
    await userEvent.click(button('Move Quick actions up'))
    await waitFor(() => expect(waiting).toHaveLength(1))
    await userEvent.click(button('Move Quick actions up'))
    await userEvent.click(button('Remove Monitor risk'))
    expect(server.to(PATCH)).toHaveLength(1)
    waiting[0]?.(SAVED)
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.(SAVED)
    expect(sent(server)).toEqual([
      ['help-message', 'quick-actions', 'monitor-risk'],
      ['quick-actions', 'help-message'],
    ])
    expect(names()).toEqual(['Quick actions', 'Need help?'])
  })

  it('resets to the default, which can be taken back', async () => {
    let config = layout(['help-message', 'monitor-risk'])
    const reset = () => {
      config = layout(['search-bar'])
      return SAVED
    }
    const server = await arrange({ [GET]: () => config, [DELETE]: reset })
    await userEvent.click(button('Reset to default'))
    await waitFor(() => expect(names()).toEqual(['Find a company or person']))
    expect(server.to(DELETE)).toHaveLength(1)
    await userEvent.click(await screen.findByText('Undo'))
    await waitFor(() => expect(sent(server)).toEqual([['help-message', 'monitor-risk']]))
    expect(names()).toEqual(['Need help?', 'Monitor risk'])
  })

  it('is open to a suspended organization: how one sees things is one’s own', async () => {
    const server = await arrange({}, 'suspended')
    await userEvent.click(button('Move Monitor risk up'))
    await waitFor(() => expect(sent(server)).toHaveLength(1))
    expect(screen.queryByRole('dialog', { name: 'Account Suspended' })).toBeNull()
  })
})
