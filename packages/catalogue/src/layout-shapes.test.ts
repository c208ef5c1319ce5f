import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALERT_TYPES } from './alert-types.gen.ts'
import { FORMAT_LAYOUTS } from './format-layouts.ts'
import type { Layout } from './layout.ts'
import { textIn } from './layout-cells.ts'
import { layoutRows } from './layout-rows.ts'
import { seriesOf } from './layout-series.ts'

const RATINGS: Layout = {
  title: 'Change of rating',
  comparisons: [{ label: 'Rating', previous: 'previous_rating', current: 'current_rating', format: 'text' }],
  fields: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'notches', label: 'Notches down', format: 'count', if_present: true },
  ],
  tables: [
    {
      key: 'ratings',
      label: 'Ratings',
      columns: [
        { key: 'agency', label: 'Agency', format: 'text' },
        { key: 'date', label: 'Date', format: 'date' },
        { key: 'rating', label: 'Rating', format: 'text' },
      ],
    },
  ],
}
const ITEMS: Layout = {
  title: 'Regulatory action',
  fields: [],
  tables: [
    {
      key: 'items',
      label: 'Items',
      columns: [
        { key: 'date', label: 'Date', format: 'date' },
        { key: 'label', label: 'Title', format: 'text' },
      ],
    },
  ],
}
const GENERIC: Layout = { title: 'Details', fields: [] }

function laidOut(layout: Layout, detail: unknown) {
  const shown = layoutRows(layout, detail)
  if (shown.state !== 'laid_out') throw new Error(shown.state)
  return {
    cells: shown.cells.map((cell) => [cell.label, cell.text]),
    tables: shown.tables.map((table) => [
      table.columns.map((column) => column.label),
      ...table.rows.map((row) => row.map((cell) => cell.text)),
    ]),
  }
}

describe('the shapes in which a detail comes', () => {
  it('takes the columns of the table that a list looks like', () => {
    expect(laidOut(RATINGS, [{ agency: 'A', date: '2024-02-05', rating: 'BB' }]).tables).toEqual([
      [
        ['Agency', 'Date', 'Rating'],
        ['A', '05-02-2024', 'BB'],
      ],
    ])
    expect(laidOut(RATINGS, [{ date: '2024-02-05', previous_rating: 'BBB', current_rating: 'BB' }]).tables).toEqual([
      [
        ['Previous rating', 'Rating', 'Date'],
        ['BBB', 'BB', '05-02-2024'],
      ],
    ])
  })

  it('shows one item of a list type as one block', () => {
    expect(laidOut(ITEMS, { date: '2024-02-05', label: 'Order', more: 1 })).toEqual({
      cells: [
        ['Date', '05-02-2024'],
        ['Title', 'Order'],
        ['More', '1'],
      ],
      tables: [],
    })
    expect(laidOut(ITEMS, { items: [{ date: '2024-02-05' }] }).tables).toEqual([
      [
        ['Date', 'Title'],
        ['05-02-2024', '-'],
      ],
    ])
  })

  it('leaves out a field that only our own alerts carry, and dashes one that the set has', () => {
    expect(laidOut(RATINGS, { current_rating: 'BB' }).cells).toEqual([['Date', '-']])
    expect(laidOut(RATINGS, { notches: null }).cells).toEqual([
      ['Date', '-'],
      ['Notches down', '-'],
    ])
  })

  it('writes a key that layouts know as they write it, whatever the alert is', () => {
    expect(
      laidOut(GENERIC, { utilization: 0.934, sanction_limit: 2500000, due_date: '2024-02-05', limit: 'not stated' })
        .cells,
    ).toEqual([
      ['Utilization', '93.4%'],
      ['Sanction limit', '₹25.00 lakh'],
      ['Due date', '05-02-2024'],
      ['Limit', 'not stated'],
    ])
  })

  it('knows nothing of a word that means something in one set alone', () => {
    expect(laidOut(GENERIC, { value: 30, latest: 7, count: 5, contingent_liabilities_value: 5 }).cells).toEqual([
      ['Value', '30'],
      ['Latest', '7'],
      ['Count', '5'],
      ['Contingent liabilities value', '₹5'],
    ])
  })

  it('takes the entries out of a wrapping that says nothing itself', () => {
    const item = { date: '2024-02-05', label: 'Order' }
    const table = [
      ['Date', 'Title'],
      ['05-02-2024', 'Order'],
    ]
    expect(laidOut(ITEMS, { regulatory_orders: [item] }).tables).toEqual([table])
    expect(laidOut(ITEMS, { regulatory_order: item })).toEqual(laidOut(ITEMS, item))
    expect(laidOut(ITEMS, { others: [{ a: 1 }] }).tables).toEqual([[['A'], ['1']]])
  })

  it('shows plain words where entries are declared', () => {
    expect(laidOut(ITEMS, { items: ['One', 2] })).toEqual({ cells: [['Items', 'One, 2']], tables: [] })
    expect(layoutRows(ITEMS, { items: [null] }).state).toBe('type_error')
    expect(layoutRows(ITEMS, { items: 'One' }).state).toBe('type_error')
  })

  it('compares objects named previous and current like prefixed keys', () => {
    expect(
      laidOut(FORMAT_LAYOUTS[2], {
        previous: { status: 'SMA-0' },
        current: { status: 'SMA-1', since: 'May' },
        note: 'x',
      }),
    ).toEqual({
      cells: [
        ['Since', 'May'],
        ['Note', 'x'],
      ],
      tables: [
        [
          ['', 'Previous', 'Current'],
          ['Status', 'SMA-0', 'SMA-1'],
        ],
      ],
    })
  })

  it('shows ratings and charges of one answer as two tables', () => {
    const detail = { ratings: [{ agency: 'A', rating: 'BB' }], charges: [{ charge_id: '1001', amount: 12500000 }] }
    expect(laidOut(FORMAT_LAYOUTS[7], detail).tables.map(([head]) => head?.[0])).toEqual(['Agency', 'Charge id'])
  })
})

describe('a series over time', () => {
  const layout = FORMAT_LAYOUTS[6]

  it('is drawn from its figures, under any key', () => {
    const points = [
      { label: 'Mar 2024', value: 12 },
      { label: 'Apr 2024', value: 9.5 },
    ]
    expect(
      seriesOf(layout, [
        { month: '2024-03', value: 12 },
        { month: '2024-04', value: '9.5' },
      ]),
    ).toEqual({ label: 'Value', format: 'count', points })
    expect(
      seriesOf(layout, {
        epf: [
          { month: '2024-03', no_of_employees: 12 },
          { month: '2024-04', no_of_employees: 9.5 },
        ],
      }),
    ).toEqual({
      label: 'Employees',
      format: 'count',
      points,
    })
  })

  it('is written as its column is: amounts as money, shares as per cent, by day or wage month', () => {
    const unbilled = ALERT_TYPES.find(({ code }) => code === 'unbilled_revenue_rise')?.layout
    const years = [
      { financial_year: '2023-24', unbilled_revenue: '4200000.00', revenue: '90000000.00' },
      { financial_year: '2024-25', unbilled_revenue: '21000000.00', revenue: '95000000.00' },
    ]
    const drawn = unbilled && seriesOf(unbilled, { years })
    expect(drawn).toMatchObject({ label: 'Unbilled revenue', format: 'money' })
    expect(drawn?.points.map(({ label, value }) => [label, textIn(drawn.format, value)])).toEqual([
      ['2023-24', '₹42.00 lakh'],
      ['2024-25', '₹2.10 cr'],
    ])
    expect(
      seriesOf(layout, [
        { date: '2024-03-01', share_percent: 12 },
        { date: '2024-04-01', share_percent: 14 },
      ])?.format,
    ).toBe('percent')
    expect(
      seriesOf(layout, [
        { wage_month: '2024-03', no_of_employees: 40 },
        { wage_month: '2024-04', no_of_employees: 31 },
      ])?.points.map(({ label }) => label),
    ).toEqual(['Mar 2024', 'Apr 2024'])
  })

  it('is a table alone where there is nothing to draw', () => {
    for (const detail of [
      null,
      'x',
      [],
      [{ date: '2024-03-01', value: 1 }],
      [
        { date: '2024-03-01', value: 'x' },
        { date: null, value: 2 },
      ],
      { a: 1 },
    ])
      expect(seriesOf(layout, detail)).toBeNull()
    expect(
      seriesOf(RATINGS, [
        { date: '2024-03-01', value: 1 },
        { date: '2024-03-02', value: 2 },
      ]),
    ).toBeNull()
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (detail) => {
        const series = seriesOf(layout, detail)
        for (const { value } of series?.points ?? []) expect(Number.isFinite(value)).toBe(true)
      }),
    )
  })
})
