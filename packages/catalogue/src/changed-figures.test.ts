import { expect, it } from 'vitest'
import { changedFigures } from './changed-figures.ts'
import type { Layout } from './layout.ts'

const LAYOUT: Layout = {
  title: 'Days past due',
  comparisons: [{ label: 'Status', previous: 'previous_status', current: 'status', format: 'text' }],
  fields: [
    { key: 'days_past_due', label: 'Days past due', format: 'days' },
    { key: 'overdue_amount', label: 'Overdue amount', format: 'money' },
    { key: 'balance_date', label: 'Balance date', format: 'date' },
  ],
}
const BEFORE = { status: 'SMA-0', days_past_due: 12, overdue_amount: '500000.00', balance_date: '2026-06-30' }

it('tells the figures that differ between two readings, as their cells write them', () => {
  const now = { ...BEFORE, status: 'SMA-1', days_past_due: 43, overdue_amount: '500000.00', balance_date: '2026-07-31' }
  expect(changedFigures(LAYOUT, BEFORE, now)).toEqual([
    { label: 'Status', before: 'SMA-0', now: 'SMA-1' },
    { label: 'Days past due', before: '12 days', now: '43 days' },
    { label: 'Balance date', before: '30-06-2026', now: '31-07-2026' },
  ])
})

it('says nothing of what one of them lacks, nor of details that are none', () => {
  expect(changedFigures(LAYOUT, { ...BEFORE, days_past_due: null }, { ...BEFORE, days_past_due: 3 })).toEqual([])
  expect(changedFigures(LAYOUT, BEFORE, BEFORE)).toEqual([])
  expect(changedFigures(LAYOUT, null, BEFORE)).toEqual([])
})
