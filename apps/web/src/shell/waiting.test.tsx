import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

/** Every list with an address of its own, and what it reads. */
const LISTS = {
  '/app/alerts': ['GET /v1/admin/alerts'],
  '/my/alerts': ['GET /v1/admin/alerts'],
  '/app/cases': ['GET /v1/cases'],
  '/my/cases': ['GET /v1/cases'],
  '/app/parties': ['GET /v1/search/parties/complete', 'GET /v1/admin/parties'],
  '/app/portfolios': ['GET /v1/admin/portfolios'],
  '/watchlist': ['GET /v1/admin/lists'],
  '/app/forms': ['GET /v1/admin/products'],
  '/app/account/products': ['GET /v1/admin/products'],
  '/account/reports': ['GET /v2/admin/orders'],
  '/account/jobs': ['GET /v1/account/jobs'],
  '/admin/jobs': ['GET /v1/admin/jobs'],
  '/uploads': ['GET /v1/admin/uploads'],
}
const SIGNED_IN = {
  'GET /v1/account/myprofile': {
    user_id: 'u1',
    name: 'Asha',
    email: 'a@b.example',
    policy: { '/v1': '*', '/v2': '*' },
  },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
}

it.each(Object.entries(LISTS))(
  '%s shows that it waits, then why it failed, waiting no longer [SH-STATE-002]',
  async (path, calls) => {
    const waiting: ((answer: Response) => void)[] = []
    const held = () => new Promise<Response>((resolve) => waiting.push(resolve))
    const server = fakeServer({ ...SIGNED_IN, ...Object.fromEntries(calls.map((call) => [call, held])) })
    await openApp(path, { token: tokenFor() })
    const main = await screen.findByRole('main')
    await within(main).findAllByText('Loading')
    await waitFor(() => expect(waiting).not.toEqual([]))
    await waitFor(() => expect(main.querySelector('[aria-busy="true"]')).not.toBeNull())
    for (const call of calls) server.answers[call] = () => refuse(500, 'Broken today')
    for (const give of waiting) give(refuse(500, 'Broken today'))
    await within(main).findAllByText('Broken today')
    within(main).getAllByRole('button', { name: 'Retry' })
    await waitFor(() => expect(main.querySelector('[aria-busy="true"]')).toBeNull())
  },
)
