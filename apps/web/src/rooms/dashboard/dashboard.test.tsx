import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith, PROFILE } from '../../testing/account.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CONFIG = 'GET /v1/account/myconfig/dashboard'
const layout = (...ids: string[]) => ({ data: ids.map((id) => ({ id })) })
const answers = (config: unknown, more: Parameters<typeof fakeServer>[0] = {}) => ({
  ...accountWith(undefined, { type: 'enterprise' }),
  [CONFIG]: () => (typeof config === 'function' ? config() : config),
  ...more,
})

const widgets = () => [...document.querySelectorAll<HTMLElement>('[data-widget]')].map(({ dataset }) => dataset.widget)
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const open = async (path = '/app/dashboard') => {
  await openApp(path, { token: tokenFor() })
  await waitFor(() => expect(widgets().length).toBeGreaterThan(0))
}

describe('the dashboard', () => {
  it.each(['/app/dashboard', '/home', '/admin/dashboard'])(
    '%s shows the widgets of the config in its order and no other [SH-DASH-001, SH-ROUTE-002, SH-ROUTE-003, SH-ROUTE-020, SH-API-035]',
    async (path) => {
      const server = fakeServer(answers(layout('help-message', 'quick-actions', 'monitor-risk')))
      await open(path)
      expect(widgets()).toEqual(['help-message', 'quick-actions', 'monitor-risk'])
      expect(titles()).toEqual(['Need help?', 'Quick actions', 'Monitor risk'])
      expect(server.to(CONFIG)).toHaveLength(1)
      expect(addressNow()).toBe(path)
    },
  )

  it('keeps the order in the document where a widget over both columns stands between others', async () => {
    fakeServer(answers(layout('help-message', 'monitor-risk', 'business-integration', 'quick-actions')))
    await open()
    expect(widgets()).toEqual(['help-message', 'monitor-risk', 'business-integration', 'quick-actions'])
    const columns = [...document.querySelectorAll('[class*="columns"]')]
    expect(columns.map((column) => [...column.children].map((panel) => panel.getAttribute('data-widget')))).toEqual([
      ['help-message', 'monitor-risk'],
      ['quick-actions'],
    ])
  })

  it.each([
    ['a bare list', ['monitor-risk', 'help-message']],
    [
      'numbered records',
      {
        data: [
          { id: 1, widget: 'monitor-risk' },
          { id: 2, widget: 'help-message' },
        ],
      },
    ],
    [
      'ids that are not the names',
      {
        data: [
          { id: 'a1', type: 'monitor-risk' },
          { id: 'b2', type: 'help-message' },
        ],
      },
    ],
    ['a widget named twice', layout('monitor-risk', 'help-message', 'monitor-risk')],
    [
      'positions',
      {
        widgets: [
          { id: 'help-message', position: 2 },
          { id: 'monitor-risk', position: 1 },
        ],
      },
    ],
  ])('reads %s', async (_what, config) => {
    fakeServer(answers(config))
    await open()
    expect(widgets()).toEqual(['monitor-risk', 'help-message'])
  })

  it.each([
    ['an empty list', { data: [] }],
    ['an empty answer', {}],
    ['a 404', refuse(404, 'No data found')],
    ['nothing that is a layout', { data: { message: 'none' } }],
  ])('is the search bar alone for %s [SH-DASH-002]', async (_what, config) => {
    fakeServer(answers(config))
    await open()
    expect(widgets()).toEqual(['search-bar'])
    const search = within(screen.getByRole('main')).getByRole('combobox', { name: 'Find a company or person' })
    expect(search.closest('[class*="centred"]')).not.toBeNull()
  })

  it.each([
    ['answers 500', refuse(500, 'boom')],
    ['answers 403', refuse(403, 'Access is not allowed, contact admin')],
    ['answers a page', '<html>oops</html>'],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('is the search bar when the config %s [SH-DASH-073]', async (_what, config) => {
    fakeServer(answers(config))
    await open()
    expect(widgets()).toEqual(['search-bar'])
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
    expect(localStorage.getItem('token')).not.toBeNull()
  })

  it('says of an unknown id that it is not defined, and shows the others [SH-DASH-062]', async () => {
    fakeServer(answers(layout('help-message', 'foo-bar', 'constructor', 'monitor-risk')))
    await open()
    expect(widgets()).toEqual(['help-message', 'foo-bar', 'constructor', 'monitor-risk'])
    expect(screen.getByText('Widget foo-bar is not defined')).toBeDefined()
    expect(screen.getByText('Widget constructor is not defined')).toBeDefined()
    expect(titles()).toEqual(['Need help?', 'Monitor risk'])
  })

  it.each([
    ['b2sme', true],
    ['B2SME', true],
    ['enterprise', false],
    ['', false],
  ])(
    'of an organization of type %j has a card around every widget: %s [SH-PROD-022, SH-PERM-009, SH-PERM-010, SH-ENT-017]',
    async (type, hasCards) => {
      const more = { 'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type } }
      fakeServer(answers(layout('help-message', 'foo-bar', 'quick-actions'), more))
      await open()
      const cards = [...document.querySelectorAll<HTMLElement>('[data-widget]')]
      expect(cards.map(({ dataset }) => dataset.card === 'true')).toEqual([hasCards, hasCards, hasCards])
      expect(cards.every(({ className }) => className.includes('card') === hasCards)).toBe(true)
    },
  )

  it('has the card around the search bar of a small business too [SH-PROD-022]', async () => {
    const more = { 'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'b2sme' } }
    fakeServer(answers(layout('search-bar'), more))
    await open()
    expect(document.querySelector<HTMLElement>('[data-widget="search-bar"]')?.dataset.card).toBe('true')
  })

  it('opens the alert of offCanvas over the page, and closing removes it alone [SH-DASH-064]', async () => {
    const alert = { _id: 'al-1', alert_summary: 'Charge of 4 crore', alert_type: 'foo_bar', alert_detail: { a: 1 } }
    fakeServer(answers(layout('help-message'), { 'GET /v1/admin/alerts/al-1': { data: [alert] } }))
    await open('/app/dashboard?offCanvas=al-1&kept=1')
    const panel = await screen.findByRole('dialog', { name: 'Charge of 4 crore' })
    expect(document.querySelector('[data-panel-open]')).not.toBeNull()
    expect(widgets()).toEqual(['help-message'])
    await userEvent.click(within(panel).getByRole('button', { name: 'Close panel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.querySelector('[data-panel-open]')).toBeNull()
    expect(addressNow()).toBe('/app/dashboard?kept=1')
  })
})

describe('the dashboard of administration', () => {
  const as = (policy: Record<string, unknown>) => ({ 'GET /v1/account/myprofile': { ...PROFILE, policy } })

  it('shows the shortcuts that the policy opens [SH-ROUTE-003]', async () => {
    fakeServer(answers(layout('help-message'), as({ '/v1/admin/jobs': ['GET'] })))
    await open('/admin/dashboard')
    const shortcuts = screen.getByRole('navigation', { name: 'Administration' })
    const links = within(shortcuts).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/jobs'])
    expect(widgets()).toEqual(['help-message'])
  })

  it.each([{}, { '/v1/cases': ['GET'], '/v1/admin/portfolios': ['GET'] }, { '/v1/admin/users': ['PATCH'] }])(
    'is the permission card under %j, and asks for no layout [SH-PERM-017]',
    async (policy) => {
      const server = fakeServer(answers(layout('help-message'), as(policy)))
      await openApp('/admin/dashboard', { token: tokenFor() })
      await screen.findByText("Sorry, you don't have permission to view this page")
      expect(server.to(CONFIG)).toEqual([])
      await userEvent.click(screen.getByRole('button', { name: 'Click to Dashboard' }))
      await waitFor(() => expect(widgets()).toEqual(['help-message']))
      expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull()
    },
  )
})
