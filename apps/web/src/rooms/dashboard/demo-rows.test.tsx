import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DemoRows, RowDemo, TitleAside } from '../../parts/demo-rows.tsx'

const draw = (rows: { is_demo: boolean }[], aside: HTMLElement | null) =>
  render(
    <TitleAside value={aside}>
      <DemoRows rows={rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a test have nothing else
          <p key={at}>
            row <RowDemo of={row} />
          </p>
        ))}
      </DemoRows>
    </TitleAside>,
  )
const title = () => document.body.appendChild(document.createElement('span'))
const DEMO = { is_demo: true }
const REAL = { is_demo: false }

it('says Demo once beside the title where every row is made up', () => {
  const aside = title()
  draw([DEMO, DEMO, DEMO], aside)
  expect(screen.getAllByText('Demo')).toHaveLength(1)
  expect(aside.textContent).toBe('Demo')
})

it('says it at the rows where some are real', () => {
  const aside = title()
  draw([DEMO, REAL, DEMO], aside)
  expect(screen.getAllByText('Demo')).toHaveLength(2)
  expect(aside.textContent).toBe('')
})

it('says it at the rows where nothing stands above them', () => {
  draw([DEMO, DEMO], null)
  expect(screen.getAllByText('Demo')).toHaveLength(2)
})

it('says nothing of what is real', () => {
  draw([REAL, REAL], title())
  expect(screen.queryByText('Demo')).toBeNull()
})
