import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageRouter } from './page-router.tsx'

/** jsdom scrolls nowhere by itself. */
let place = 0
beforeEach(() => {
  place = 0
  sessionStorage.clear()
  window.history.replaceState(null, '', '/a')
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => place)
  vi.spyOn(window, 'scrollTo').mockImplementation((...to) => {
    place = Number(to[1])
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Where() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{JSON.stringify([pathname + search + hash, state])}</output>
      <Link to="/b?x=1#part" state={{ from: 'a' }}>
        on
      </Link>
      <Link to="?sort=name" replace preventScrollReset>
        sort
      </Link>
      <Link to="#part">part</Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  )
}
const open = () =>
  render(
    <PageRouter>
      <Where />
    </PageRouter>,
  )
const where = () => JSON.parse(screen.getByRole('status').textContent ?? '')
const press = (name: string) => userEvent.click(screen.getByText(name))
const cameTo = (address: string) => vi.waitFor(() => expect(where()[0]).toBe(address))

describe('the router of the page', () => {
  it('goes on and back with what a step carries, and to where the page was left', async () => {
    open()
    place = 700
    await press('on')
    expect(where()).toEqual(['/b?x=1#part', { from: 'a' }])
    expect(window.location.href).toContain('/b?x=1#part')
    expect(place).toBe(0)
    place = 90
    await press('back')
    await cameTo('/a')
    expect(place).toBe(700)
    await act(async () => window.history.forward())
    await cameTo('/b?x=1#part')
    expect([where()[1], place]).toEqual([{ from: 'a' }, 90])
  })

  it('replaces the step, and stays where it is where a link says so', async () => {
    open()
    const length = window.history.length
    place = 300
    await press('sort')
    expect(where()[0]).toBe('/a?sort=name')
    expect([window.history.length, place]).toEqual([length, 300])
  })

  it('shows what the address names', async () => {
    const named = document.createElement('div')
    named.id = 'part'
    named.scrollIntoView = vi.fn()
    document.body.append(named)
    open()
    await press('part')
    expect(where()[0]).toBe('/a#part')
    expect(named.scrollIntoView).toHaveBeenCalled()
    named.remove()
  })

  it('finds the place again after the page was loaded anew', async () => {
    const before = open()
    await press('on')
    place = 450
    window.dispatchEvent(new Event('pagehide'))
    before.unmount()
    place = 0
    open()
    expect(place).toBe(450)
  })

  it('keeps a page whose store is full', async () => {
    open()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    window.dispatchEvent(new Event('pagehide'))
    await press('on')
    expect(where()[0]).toBe('/b?x=1#part')
  })
})
