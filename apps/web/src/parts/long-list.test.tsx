import { DataTable } from '@saakh/ui/data-table'
import { SaakhTheme } from '@saakh/ui/theme'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

interface Thing {
  id: string
}
const things = (count: number): Thing[] => Array.from({ length: count }, (_, at) => ({ id: `thing ${at}` }))
const columns = [
  {
    key: 'id',
    head: 'Thing',
    narrow: 'title' as const,
    cell: ({ id }: Thing) => <a href={`#${id}`}>{id}</a>,
  },
]

const listOf = (count: number) =>
  render(
    <SaakhTheme>
      <MemoryRouter>
        <DataTable label="Things" rows={things(count)} rowKey={({ id }) => id} columns={columns} />
      </MemoryRouter>
    </SaakhTheme>,
  )

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr:not([data-gap])')]
const names = () => rows().map(({ textContent }) => textContent)
/** The last row is drawn as soon as the places of all are known. */
const stands = (count: number) => waitFor(() => expect(names()).toContain(`thing ${count - 1}`))

async function scrollTo(top: number) {
  await act(async () => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
}

it('draws the rows in view alone, and tells a reader how many there are and which these are', async () => {
  listOf(10_000)
  await stands(10_000)
  expect(rows().length).toBeLessThan(60)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001')
  expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2')
  expect(rows().at(-1)?.getAttribute('aria-rowindex')).toBe('10001')

  await scrollTo(37 * 5_000)
  expect(names()).toContain('thing 5005')
  expect(names()).not.toContain('thing 10')
  expect(rows().length).toBeLessThan(60)
  const gaps = [...document.querySelectorAll<HTMLElement>('tr[data-gap]')].map(({ style }) =>
    Number.parseInt(style.height, 10),
  )
  expect(gaps.reduce((sum, height) => sum + height, rows().length * 37)).toBe(10_000 * 37)
  await scrollTo(0)
})

it('keeps the row that has the focus and those beside it, and goes on from there by key', async () => {
  listOf(1_000)
  await stands(1_000)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement?.textContent).toBe('thing 0')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement?.textContent).toBe('thing 1')
  await scrollTo(37 * 500)
  expect(names()).toEqual(expect.arrayContaining(['thing 0', 'thing 1', 'thing 2', 'thing 505']))
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement?.textContent).toBe('thing 2')
  await scrollTo(0)
})

it('has all rows on paper, and draws a list of few as it is', async () => {
  const { unmount } = listOf(1_000)
  await stands(1_000)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rows()).toHaveLength(1_000)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(rows().length).toBeLessThan(60)
  unmount()
  listOf(100)
  expect(rows()).toHaveLength(100)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull()
})
