import type { Layout } from './layout.ts'

// Signal formats with a layout of their own whatever the type: 1 single facts, 2 previous and current,
// 3 items, 6 a series over time, 7 ratings or charges. Every other format shows its type's own table.
export const FORMAT_LAYOUTS: Readonly<Record<1 | 2 | 3 | 6 | 7, Layout>> = {
  1: {
    title: 'Particulars',
    fields: [{ key: 'date', label: 'Date', format: 'date', also: ['date_of_event', 'event_date'], if_present: true }],
  },
  2: { title: 'Previous and current', fields: [], pairs_keys: true },
  3: {
    title: 'Items',
    fields: [],
    tables: [
      { key: 'items', label: 'Items', columns: [{ key: 'date', label: 'Date', format: 'date', if_present: true }] },
    ],
  },
  6: {
    title: 'Over time',
    fields: [],
    is_series: true,
    tables: [
      {
        key: 'series',
        label: 'Over time',
        columns: [
          { key: 'date', label: 'Date', format: 'date', if_present: true },
          { key: 'month', label: 'Month', format: 'month', if_present: true },
          { key: 'period', label: 'Period', format: 'text', if_present: true },
          { key: 'value', label: 'Value', format: 'text', if_present: true },
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
      {
        key: 'charges',
        label: 'Charges',
        columns: [
          { key: 'charge_id', label: 'Charge id', format: 'text' },
          { key: 'holder', label: 'Charge holder', format: 'text', also: ['charge_holder'] },
          { key: 'amount', label: 'Amount', format: 'money', also: ['charges_amount', 'charge_amount'] },
          { key: 'created_on', label: 'Created on', format: 'date', also: ['date_of_creation'] },
          { key: 'satisfied_on', label: 'Satisfied on', format: 'date', also: ['date_of_satisfaction'] },
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
