import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

it.each([
  ['/quick-eligibility-calculator', '[SH-PUB-005]'],
  ['/basic-setup', '[SH-PUB-022]'],
  ['/rupeeboss-setup', '[SH-PUB-023]'],
  ['/setup-profile', '[SH-PUB-026]'],
  ['/ineligible', ''],
  ['/verify-identifiers', ''],
])(
  '%s is for signed-in users alone: nobody else sees more than the loader on the way to the sign-in %s',
  async (path) => {
    const server = fakeServer()
    const { page } = await openApp(path)
    await screen.findByRole('status', { name: 'Saakh is loading' })
    await waitFor(() => expect(String(page.assign.mock.lastCall?.[0])).toMatch(/^http:\/\/idp\.test\/login\?/))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(server.calls.filter(({ path: asked }) => asked.startsWith('/v1/'))).toEqual([])
  },
)
