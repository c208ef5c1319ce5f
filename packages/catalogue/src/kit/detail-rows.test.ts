import { expect, it } from 'vitest'
import { type DetailRows, detailSchema, layoutOf } from './detail-rows.ts'

const ROWS: DetailRows = {
  title: 'Circulars',
  fields: [{ key: 'reason', label: 'Reason', format: 'text', or_null: true }],
  tables: [
    {
      key: 'items',
      label: 'Circulars',
      columns: [{ key: 'date', label: 'Date', format: 'date' }],
      unshown: [{ key: 'circular_id', label: 'Circular', format: 'text' }],
    },
  ],
}

it('demands every key that is kept, shown or not', () => {
  const kept = { reason: null, items: [{ date: '2026-02-05', circular_id: 'C1' }] }
  expect(detailSchema(ROWS).parse(kept)).toEqual(kept)
  expect(detailSchema(ROWS).safeParse({ ...kept, items: [{ date: '2026-02-05' }] }).success).toBe(false)
})

it('lays out what is shown, without what only the schema needs', () => {
  expect(layoutOf(ROWS)).toEqual({
    title: 'Circulars',
    fields: [{ key: 'reason', label: 'Reason', format: 'text' }],
    tables: [{ key: 'items', label: 'Circulars', columns: [{ key: 'date', label: 'Date', format: 'date' }] }],
  })
})
