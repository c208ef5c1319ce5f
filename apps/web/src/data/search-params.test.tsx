import { SaakhTheme } from '@saakh/ui/theme'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { closeBrowser } from '../testing/open-app.tsx'
import { patchSearch, useSearchParamsOf } from './search-params.ts'

afterEach(closeBrowser)

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
