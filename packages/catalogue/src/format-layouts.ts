import type { Layout } from './layout.ts'

// Signal formats with a layout of their own whatever the type (decisions O-49): 1 single facts, 2 previous and current,
// 3 items, 6 a series over time, 7 ratings or charges. Every other format shows its type's own table.
export const FORMAT_LAYOUTS: Readonly<Record<1 | 2 | 3 | 6 | 7, Layout>> = {
  1: {
    title: 'Particulars',
    fields: [{ key: 'date', label: 'Date', format: 'date', also: ['date_of_event', 'event_date'] }],
  },
  2: { title: 'Previous and current', fields: [], pairs_keys: true },
  3: {
    title: 'Items',
    fields: [],
    tables: [{ key: 'items', label: 'Items', columns: [{ key: 'date', label: 'Date', format: 'date' }] }],
  },
  6: {
    title: 'Over time',
    fields: [],
    tables: [
      {
        key: 'series',
        label: 'Over time',
        columns: [
          { key: 'date', label: 'Date', format: 'date' },
          { key: 'value', label: 'Value', format: 'text' },
        ],
      },
    ],
  },
  7: {
    title: 'Ratings and charges',
    fields: [],
    tables: [
      {
        key: 'ratings',
        label: 'Ratings',
        columns: [
          { key: 'agency', label: 'Agency', format: 'text' },
          { key: 'date', label: 'Date', format: 'date' },
          { key: 'instrument', label: 'Instrument', format: 'text' },
          { key: 'rating', label: 'Rating', format: 'text' },
          { key: 'status', label: 'Status', format: 'text' },
        ],
      },
    ],
  },
}

/** Takes the number as text too: '6' and 6 are one format. Null for formats without a layout of their own. */
export function layoutOfFormat(format: unknown): Layout | null {
  const number = typeof format === 'string' && format.trim() !== '' ? Number(format) : format
  return number === 1 || number === 2 || number === 3 || number === 6 || number === 7 ? FORMAT_LAYOUTS[number] : null
}
