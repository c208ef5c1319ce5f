import { SaakhTheme } from '@saakh/ui/theme'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { Panel } from '../parts/panel.tsx'
import { panelIn, usePanels } from '../parts/use-panels.ts'
import { closeBrowser } from '../testing/open-app.tsx'
import { plusPanelOf } from './plus-menu.tsx'

afterEach(closeBrowser)

const of = (search: string, pathname = '/app/alerts') => panelIn(new URLSearchParams(search), pathname)

describe('the panel of an address', () => {
  const alert = (alert_id: string) => ({ name: 'alert', params: { alert_id } })
  const viewCase = (case_id: string) => ({ name: 'view_case', params: { case_id } })

  it.each([
    ['offCanvas=create-case', { name: 'create_case', params: {} }],
    ['offCanvas=create-alert', { name: 'create_alert', params: {} }],
    ['offCanvas=view-case&case_id=u1', viewCase('u1')],
    ['offCanvas=create-case&alert_id=a1', { name: 'create_case', params: { alert_id: 'a1' } }],
    ['offCanvas=order-report', { name: 'order_report', params: {} }],
    ['offCanvas=view-case&case_id=u1&case_id=u2', viewCase('u1')],
    ['offCanvas=view-case', viewCase('')],
    ['offCanvas=a%2Fb', alert('a/b')],
    ['offCanvas=Create-Case', alert('Create-Case')],
    ['offCanvas=', null],
    ['q=abc', null],
    ['party_offcanvas=create-case', null],
    ['offCanvas=&offCanvas=a1&offCanvas=a2', alert('a1')],
    ['offCanvas=%20', alert(' ')],
    ['offCanvas=view-case&case_id=', viewCase('')],
    [`offCanvas=${'9'.repeat(5000)}`, alert('9'.repeat(5000))],
    ['offCanvas=%E0%A4%86%2F..%2F%3Fx%3D1', alert('आ/../?x=1')],
    ['offcanvas=create-case', null],
  ])('%s', (search, panel) => expect(of(search)).toEqual(panel))

  it.each([
    ['party_offcanvas=create-case', { name: 'create_case', params: {} }],
    ['party_offcanvas=alert-9', alert('alert-9')],
    ['offCanvas=alert-9', alert('alert-9')],
    ['party_offcanvas=create-case&offCanvas=alert-9', alert('alert-9')],
    ['party_offcanvas=create-case&offCanvas=', { name: 'create_case', params: {} }],
    ['party_offcanvas=view-case&case_id=u1', viewCase('u1')],
    ['party_offcanvas=', null],
  ])('%s on a party page', (search, panel) => {
    for (const path of ['/app/party/p1', '/app/party/p1/alerts']) expect(of(search, path)).toEqual(panel)
  })
})

it.each([
  ['/app/alerts', { name: 'create_alert', at: 'offCanvas' }],
  ['/my/alerts', { name: 'create_alert', at: 'offCanvas' }],
  ['/app/cases', { name: 'create_case', at: 'offCanvas' }],
  ['/app/cases/u1', { name: 'create_case', at: 'offCanvas' }],
  ['/app/party/p1', { name: 'create_case', at: 'party_offcanvas' }],
  ['/app/party/p1/cases', { name: 'create_case', at: 'party_offcanvas' }],
  ['/app/party/p1/alerts', { name: 'create_alert', at: 'party_offcanvas' }],
  ['/app/portfolios', null],
  ['/app/parties', null],
])('plus on %s', (pathname, panel) => expect(plusPanelOf(pathname)).toEqual(panel))

it('does not compile with a wrong panel, nor without what it shows', () => {
  const compiles = ({ linkTo }: ReturnType<typeof usePanels>) => [
    linkTo('create_case'),
    linkTo('create_case', { alert_id: 'a1' }),
    // @ts-expect-error there is no such panel
    linkTo('create-case'),
    // @ts-expect-error a case has a number
    linkTo('view_case'),
    // @ts-expect-error a case is not called so
    linkTo('view_case', { alert_id: 'a1' }),
  ]
  expect(compiles).toBeTypeOf('function')
})

function List() {
  const { linkTo, close, isOpen } = usePanels()
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{pathname + search}</output>
      <Link {...linkTo('alert', { alert_id: 'a1' })}>first</Link>
      <Link {...linkTo('view_case', { case_id: 'c1' })}>second</Link>
      <Outlet />
      {isOpen && (
        <Panel title="Alert" onClose={close}>
          <button type="button">inside</button>
        </Panel>
      )}
    </>
  )
}

function openList(entries: string[]) {
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: entries })
  render(
    <SaakhTheme>
      <RouterProvider router={router} />
    </SaakhTheme>,
  )
  const address = () => screen.getByRole('status').textContent
  return { router, address, click: (name: string) => userEvent.click(screen.getByText(name)) }
}

describe('a panel in the address', () => {
  it('is closed by Back when a click opened it, and the list stays [DOM-PANEL-010]', async () => {
    const { router, address, click } = openList(['/before', '/app/search?q=abc'])
    await click('first')
    expect(address()).toBe('/app/search?q=abc&offCanvas=a1')
    await click('second')
    expect(address()).toBe('/app/search?q=abc&offCanvas=view-case&case_id=c1')
    await router.navigate(-1)
    await waitFor(() => expect(address()).toBe('/app/search?q=abc'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is closed by its button without leaving a step of history behind', async () => {
    const { router, address, click } = openList(['/before', '/app/search?q=abc'])
    await click('first')
    await userEvent.click(screen.getByRole('button', { name: 'Close panel' }))
    await waitFor(() => expect(address()).toBe('/app/search?q=abc'))
    await router.navigate(-1)
    await waitFor(() => expect(address()).toBe('/before'))
  })

  it('loses its params at Escape and keeps the others when the address opened it [DOM-PANEL-009]', async () => {
    const { address } = openList(['/app/search?q=abc&offCanvas=view-case&case_id=c1&alert_id=a1'])
    const panel = screen.getByRole('dialog', { name: 'Alert' })
    await waitFor(() => expect(document.activeElement).toBe(panel))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/app/search?q=abc'))
  })
})
