import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NOT_ALLOWED } from '../../parts/loaded.tsx'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'
import { WIDGET_IDS } from './widgets.ts'

afterEach(closeBrowser)

const BASE = {
  'GET /v1/account/myprofile': {
    user_id: 'u1',
    name: 'Asha',
    email: 'a@b.example',
    status: 'active',
    policy: { '/v1': '*', '/v2': '*', '/v3': '*' },
  },
  'GET /v1/account/myconfig/dashboard': { data: WIDGET_IDS.map((id) => ({ id })) },
}
const organization = (type: string) => ({ organization_id: 'o1', status: 'active', type, sku: {} })

const PARTY = { party_id: 'p1', name: 'Kaveri Looms', type: 'private_company' }
const ORDER = {
  id: 'or1',
  attributes: {
    party_name: 'Kaveri Looms',
    party_id: 'p1',
    status: 'ordered',
    report_type: 'c-360',
    created_at: '2026-03-01T00:00:00Z',
  },
}
/** Any list that a widget may read, with one of each or with none. */
const bodyWith = (hasRows: boolean) => ({
  success: true,
  data: hasRows
    ? [{ ...PARTY, ...ORDER, subject: 'A case', status: 'OPEN', uid: 'c1', list_id: 'l1', type: 'watchlist' }]
    : [],
  lists: hasRows ? [{ list_id: 'l1', name: 'Default watchlist', type: 'watchlist' }] : [],
  cases: hasRows ? [{ uid: 'c1', case_id: 'CASE-1', subject: 'A case', status: 'OPEN' }] : [],
  orders: hasRows ? [ORDER] : [],
  industries: hasRows ? [{ industry_id: '1', name: 'Textiles' }] : [],
  count: hasRows ? 1 : 0,
  total_count: hasRows ? 1 : 0,
  total_entries: hasRows ? 1 : 0,
  meta: { total_records: hasRows ? 1 : 0 },
})

/** Everything but who one is, and which widgets stand there, is answered alike. */
async function openWith(type: string, answer: () => Response) {
  const server = fakeServer({ ...BASE, 'GET /v1/account/myorg': organization(type) })
  const known = globalThis.fetch
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, window.location.origin)
    if (`GET ${pathname}` in server.answers) return known(input, init)
    asked.push(pathname)
    return Promise.resolve(answer())
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openApp('/app/dashboard', { token: tokenFor() })
  await waitFor(() => expect(frames()).toHaveLength(WIDGET_IDS.length))
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull())
  return asked
}
const frames = () => [...document.querySelectorAll<HTMLElement>('[data-widget]')]
const textOf = (id: string) => document.querySelector(`[data-widget="${id}"]`)?.textContent ?? ''
const json = (body: unknown) => new Response(JSON.stringify(body), { status: 200 })

const MODES: Record<string, () => Response> = {
  data: () => json(bodyWith(true)),
  'empty lists': () => json(bodyWith(false)),
  'an empty body': () => json({}),
  403: () => refuse(403, 'Not for you'),
  500: () => refuse(500, 'boom'),
}

describe.each(['enterprise', 'b2sme'])('every widget of an organization of type %s', (type) => {
  it.each(Object.keys(MODES))('stands in its frame when its calls answer %s', async (mode) => {
    const asked = await openWith(type, MODES[mode] ?? (() => json({})))
    expect(asked.length).toBeGreaterThan(3)
    expect(frames().map(({ dataset }) => dataset.widget)).toEqual(WIDGET_IDS)
    expect(screen.queryByText('This widget could not be shown')).toBeNull()
    for (const frame of frames()) {
      const heading = frame.querySelector('h2')?.textContent ?? ''
      expect([frame.dataset.widget, heading.length > 3]).toEqual([frame.dataset.widget, true])
      expect([frame.dataset.widget, frame.lastElementChild?.childElementCount]).not.toEqual([frame.dataset.widget, 0])
      expect(frame.textContent).not.toMatch(/undefined|NaN|\[object|null/)
    }
  })
})

const CALLING = [
  'recent-cases',
  'recent-order',
  'recent-orders',
  'recent-portfolios',
  'report-metrics',
  'watchlist',
  'todo-message',
  'eqaro-setup',
]

it('says of every refused call that it is not allowed, and keeps the session [SH-PERM-023]', async () => {
  await openWith('enterprise', () => refuse(403, 'Not for you'))
  for (const id of CALLING) expect([id, textOf(id).includes(NOT_ALLOWED)]).toEqual([id, true])
  expect(localStorage.getItem('token')).not.toBeNull()
})
