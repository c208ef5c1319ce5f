import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { accountWith } from '../testing/account.ts'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const PAYMENT = 'Payment is due. Please take action.'
const HOURS = 3_600_000
const DUE = [
  { name: 'danger', I18_code: 'PAYMENT_DUE' },
  { name: 'info', I18_code: 'SECOND' },
]

async function open(path: string, message: unknown, dismissed?: (now: number) => number | string) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  if (dismissed) localStorage.setItem('alertDismissedAt', String(dismissed(Date.now())))
  const server = fakeServer({
    ...accountWith({ '/v1': '*' }, { name: 'Demo Bank', message }),
  })
  const shown = await openApp(path, { token: tokenFor() })
  await screen.findByRole('navigation', { name: 'Main' })
  await waitFor(() => expect(document.querySelector('[data-message="true"], [data-message="false"]')).not.toBeNull())
  await screen.findByTitle('Demo Bank')
  return { server, ...shown }
}
const banner = () => document.querySelector<HTMLElement>('[data-banner]')
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

it('stands with its text and style at the top of every protected screen, above the content [SH-LAYOUT-005] [SH-ERR-018]', async () => {
  for (const address of ['/app/dashboard', '/app/party/x', '/my/alerts', '/uploads']) {
    const { unmount } = await open(address, DUE)
    const shown = banner()
    expect([shown?.textContent, shown?.dataset.style], address).toEqual([PAYMENT, 'danger'])
    expect(screen.getByRole('main').firstElementChild, address).toBe(shown)
    unmount()
    closeBrowser()
  }
})

it.each([
  ['danger', 'PAYMENT_DUE', 'danger', PAYMENT],
  ['warning', 'PAYMENT_DUE', 'warning', PAYMENT],
  ['sparkle', 'NOT_KNOWN', 'info', 'There is a message for your organization. Please contact customer support.'],
])(
  'takes style and text from the first message alone: %s, %s [SH-ENT-023] [SH-ENT-024] [SH-ENT-025]',
  async (name, I18_code, style, text) => {
    const second = { name: name === 'danger' ? 'success' : 'danger', text: 'Second' }
    await open('/app/cases', [{ name, I18_code }, second])
    expect([banner()?.dataset.style, banner()?.textContent]).toEqual([style, text])
    expect(document.querySelectorAll('[data-banner]')).toHaveLength(1)
  },
)

it('goes when it is dismissed, stays away after a reload, and the dot on the account stays [SH-LAYOUT-006] [SH-STORE-003] [SH-HEAD-015]', async () => {
  const first = await open('/app/cases', DUE)
  const at = Date.now()
  act(() =>
    within(banner() ?? document.body)
      .getByRole('button', { name: 'Dismiss message' })
      .click(),
  )
  expect(banner()).toBeNull()
  expect(Number(localStorage.getItem('alertDismissedAt'))).toBe(at)
  first.unmount()
  await open('/app/cases', DUE)
  pass(2)
  expect(banner()).toBeNull()
  expect(document.querySelector('[data-message="true"]')).not.toBeNull()
})

it.each([
  ['2 h 59 min', 3 * HOURS - 60_000, true],
  ['10,799 s', 10_799_000, true],
  ['10,801 s', 10_801_000, false],
  ['3 h 1 min', 3 * HOURS + 60_000, false],
])('a dismissal %s ago hides it: %s %s [SH-STATE-019] [SH-CONST-004]', async (_, ago, isHidden) => {
  await open('/app/cases', DUE, (now) => now - ago)
  expect(banner() === null).toBe(isHidden)
})

it('comes back without a reload within a second of the limit, and goes with another tab [SH-STATE-020] [SH-CONST-005]', async () => {
  await open('/app/cases', DUE, (now) => now - 3 * HOURS + 5000)
  pass(4)
  expect(banner()).toBeNull()
  pass(2)
  expect(banner()?.textContent).toBe(PAYMENT)
  localStorage.setItem('alertDismissedAt', String(Date.now()))
  pass(1)
  expect(banner()).toBeNull()
})

it.each([[[]], [null], [undefined]])(
  'leaves no bar where the message is %j, nor a dot on the account [SH-STATE-021] [SH-ENT-074]',
  async (message) => {
    await open('/app/cases', message)
    pass(2)
    expect(banner()).toBeNull()
    expect(document.querySelector('[data-message="false"]')).not.toBeNull()
  },
)
