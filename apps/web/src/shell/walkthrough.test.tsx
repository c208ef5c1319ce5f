import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountWith, PROFILE } from '../testing/account.ts'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

/** jsdom draws nothing: what is not hidden counts as drawn. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const drawn = this.closest('[hidden]') === null ? [new DOMRect(0, 0, 10, 10)] : []
    return Object.assign(drawn, { item: (at: number) => drawn[at] ?? null })
  })
})

const GET = 'GET /v1/account/myprofile'
const PATCH = 'PATCH /v1/account/myprofile'
const NEW = { ...PROFILE, wt: { party: false, desk: false }, loaded_wt: false }
const SEEN = { wt: { desk: true }, loaded_wt: true }

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>
async function open(answers: Answers = {}, path = '/app/dashboard') {
  const server = fakeServer({ ...accountWith(), [GET]: NEW, [PATCH]: { success: true, message: 'ok' }, ...answers })
  const shown = await openApp(path, { token: tokenFor() })
  const banner = await screen.findByRole('banner')
  await waitFor(() => expect(banner.querySelector('[aria-busy]')).toBeNull())
  await screen.findByRole('main')
  return { ...shown, server }
}
const stop = (title: string) => screen.findByRole('dialog', { name: title })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const noTour = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(document.querySelector('[aria-modal="true"]')).toBeNull()
}

it('shows a new user around once the profile is loaded, stop by stop, and keeps at once that it was seen [SH-ENT-013]', async () => {
  const { server } = await open()
  const first = await stop('Navigation')
  expect(first.getAttribute('aria-modal')).toBe('true')
  within(first).getByText('Every part of Saakh opens from here.')
  within(first).getByText('1 / 5')
  expect(within(first).queryByRole('button', { name: 'Back' })).toBeNull()
  await press('Next')
  await stop('Search')
  await press('Back')
  await stop('Navigation')
  for (const title of ['Search', 'Order Report', 'Notifications', 'My Account']) {
    await press('Next')
    await stop(title)
  }
  expect(server.to(PATCH)).toHaveLength(0)
  await press('Done')
  await waitFor(() => expect(server.to(PATCH).map(({ body }) => body)).toEqual([SEEN]))
  await noTour()
})

it('is not replayed by a reload, whether or not the server kept that it was seen [SH-ENT-013]', async () => {
  for (const answer of [
    { success: true, message: 'ok' },
    () => refuse(404, 'No such path'),
    () => refuse(500, 'Broken'),
  ]) {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { unmount } = await open({ [PATCH]: answer })
    await stop('Navigation')
    await press('Skip')
    await noTour()
    unmount()
    const again = await open()
    await noTour()
    again.unmount()
    localStorage.clear()
    warned.mockRestore()
  }
})

it('takes the decision once: a profile that is read again does not open it [SH-ENT-013]', async () => {
  const { server } = await open({ [GET]: PROFILE }, '/account/edit')
  server.answers[GET] = { ...NEW, name: 'Asha Rao' }
  await userEvent.type(await screen.findByLabelText(/^Name/), ' Rao')
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
  await screen.findByRole('button', { name: 'Account of Asha Rao' })
  await userEvent.click(screen.getByRole('link', { name: /^Saakh/ }))
  await noTour()
})

it.each([
  ['does not know the walkthrough', PROFILE],
  ['tells of other areas only', { ...PROFILE, wt: { party: false }, loaded_wt: false }],
  ['tells something else in its place', { ...PROFILE, wt: ['desk'], loaded_wt: 'no' }],
  ['says that it was seen', { ...PROFILE, wt: { desk: true } }],
  ['says that the decision was taken', { ...PROFILE, wt: { desk: false }, loaded_wt: true }],
])('is not shown by a server that %s', async (_, profile) => {
  const { server } = await open({ [GET]: profile })
  await noTour()
  expect(server.to(PATCH)).toHaveLength(0)
})

it('is led by the keyboard: the focus is on the next step, and Escape skips and gives it back', async () => {
  const { server } = await open()
  const first = await stop('Navigation')
  await waitFor(() => expect(document.activeElement).toBe(within(first).getByRole('button', { name: 'Next' })))
  await userEvent.keyboard('{Enter}')
  const second = await stop('Search')
  await waitFor(() => expect(document.activeElement).toBe(within(second).getByRole('button', { name: 'Next' })))
  await userEvent.keyboard('{Escape}')
  await noTour()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(1))
})

it('stops at nothing that the policy or the page leaves out', async () => {
  const page_config = { common: { title_app: 'Saakh' }, pages: { dashboard: { header_search: false } } }
  const policy = { '/v1': '*', '/v1/admin/alerts': [], '/v1/admin/products': [] }
  await open({ [GET]: { ...NEW, policy }, 'GET /assets/page-config.json': page_config })
  within(await stop('Navigation')).getByText('1 / 2')
  await press('Next')
  await stop('My Account')
})

it('waits on another screen, beside a panel and for an organization that is not active', async () => {
  const none = async () => {
    await screen.findAllByRole('heading')
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  }
  const { unmount } = await open({}, '/account/preferences')
  await none()
  unmount()
  const suspended = await open({ ...accountWith(PROFILE.policy, { status: 'suspended' }), [GET]: NEW })
  await none()
  suspended.unmount()
  await open({}, '/app/dashboard?offCanvas=order-report')
  await none()
})

it('is taken again from the account menu, and leaves the address as it was', async () => {
  const { server } = await open({ [GET]: PROFILE }, '/account/preferences')
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Asha' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show the tour again' }))
  await stop('Navigation')
  expect(addressNow()).toBe('/app/dashboard?do=walkthrough')
  await press('Skip')
  await noTour()
  expect([addressNow(), server.to(PATCH)]).toEqual(['/app/dashboard', []])
})
