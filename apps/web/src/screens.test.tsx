import { SaakhTheme } from '@saakh/ui/theme'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { href, patchSearch, screens, useSearchParamsOf } from './screens.ts'
import { closeBrowser } from './testing/open-app.tsx'

afterEach(closeBrowser)

describe('the screen table', () => {
  it('names every screen and every path once', () => {
    expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
    expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  })

  it('leaves only the sign-in itself open to everybody', () => {
    const open = screens.filter(({ access }) => access === 'public').map(({ path }) => path)
    expect(open.sort()).toEqual(['/', '/auth', '/error', '/set_token'])
  })

  it.each(screens.map((row) => [row.name, row] as const))('%s has a component', async (_, row) => {
    expect((await row.load()).default).toBeTypeOf('function')
  })
})

describe('href', () => {
  it('fills, encodes and adds', () => {
    expect(href('landing')).toBe('/')
    expect(href('case_detail', { case_id: 'a/b' })).toBe('/app/cases/a%2Fb')
    expect(href('dashboard', {}, { offCanvas: 'a/b?c', case_id: undefined })).toBe('/app/dashboard?offCanvas=a%2Fb%3Fc')
  })

  it('does not compile with a wrong name, nor without what the path needs', () => {
    // @ts-expect-error there is no such screen
    expect(href('nowhere')).toBe('/')
    // @ts-expect-error a case has a number
    expect(href('case_detail')).toBe('/app/cases')
    // @ts-expect-error a case is not called so
    expect(href('case_detail', { id: '7' })).toBe('/app/cases')
  })
})

it('patches some search params and keeps the rest', () => {
  const patched = patchSearch(new URLSearchParams('q=M%26M&page=3&status=NEW'), { page: null, status: '', sort: 'asc' })
  expect(patched.toString()).toBe('q=M%26M&sort=asc')
})

const SEARCH = z.object({ q: z.string().catch(''), page: z.coerce.number().int().min(1).catch(1) })

function Reader() {
  const [value, patch] = useSearchParamsOf(SEARCH)
  return (
    <>
      <output>{JSON.stringify(value)}</output>
      <i>{useLocation().search}</i>
      <button type="button" onClick={() => patch({ page: 2, q: null })}>
        go
      </button>
      <button
        type="button"
        onClick={() => {
          patch({ page: 3 })
          patch({ q: 'c' })
        }}
      >
        both
      </button>
    </>
  )
}

function openReader() {
  window.history.replaceState(null, '', '/?q=a%20b&page=no&keep=1')
  const { container } = render(
    <SaakhTheme>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Reader /> }])} />
    </SaakhTheme>,
  )
  return () => container.querySelector('i')?.textContent
}

it('reads search params through the schema and writes them back beside the others', async () => {
  const address = openReader()
  expect(screen.getByRole('status').textContent).toBe('{"q":"a b","page":1}')
  await userEvent.click(screen.getByRole('button', { name: 'go' }))
  await waitFor(() => expect(address()).toBe('?page=2&keep=1'))
})

it('adds up two changes of which the second comes before the first is drawn', async () => {
  const address = openReader()
  await userEvent.click(screen.getByRole('button', { name: 'both' }))
  await waitFor(() => expect(address()).toBe('?q=c&page=3&keep=1'))
  await userEvent.click(screen.getByRole('button', { name: 'go' }))
  await waitFor(() => expect(address()).toBe('?page=2&keep=1'))
})
