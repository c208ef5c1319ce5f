import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMAT_LAYOUTS, layoutOfFormat } from './format-layouts.ts'
import type { Layout } from './layout.ts'
import { type LaidOut, layoutRows } from './layout-rows.ts'
import { signals } from './registry.ts'

const LAYOUT: Layout = {
  title: 'Covenant',
  comparisons: [{ label: 'Rating', previous: 'previous_rating', current: 'current_rating', format: 'text' }],
  fields: [
    { key: 'account_number', label: 'Account number', format: 'text', also: ['account_no'] },
    { key: 'due_date', label: 'Due date', format: 'date' },
    { key: 'amount', label: 'Amount', format: 'money' },
    { key: 'share', label: 'Share', format: 'percent' },
    { key: 'distance', label: 'Distance', format: 'distance' },
  ],
  tables: [{ key: 'ratings', label: 'Ratings', columns: [{ key: 'date', label: 'Date', format: 'date' }] }],
}

const shown = (laidOut: LaidOut) => {
  if (laidOut.state !== 'laid_out') throw new Error(laidOut.state)
  return {
    cells: Object.fromEntries(laidOut.cells.map((cell) => [cell.label, cell.text])),
    tables: Object.fromEntries(
      laidOut.tables.map((table) => [
        table.label,
        [table.columns.map((column) => column.label), ...table.rows.map((row) => row.map((cell) => cell.text))],
      ]),
    ),
  }
}

describe('laying out a detail', () => {
  it('labels and formats known keys, compares pairs, and shows unknown keys after them', () => {
    expect(
      shown(
        layoutRows(LAYOUT, {
          surprise_value: 7,
          due_date: '2024-02-05T20:00:00Z',
          account_no: '0042',
          amount: '42500000',
          share: 0.1234,
          distance: 12.3456,
          previous_rating: 'BBB',
          current_rating: 'BB',
          ratings: [{ date: '2024-02-05', agency: 'A' }, { agency: 'B' }],
          seen_on: '2024-02-05',
          nested: { deep_key: true, list: [{ a: 1 }] },
          tags: ['x', 'y'],
        }),
      ),
    ).toEqual({
      cells: {
        'Account number': '0042',
        'Due date': '06-02-2024',
        Amount: '₹4.25 cr',
        Share: '12.34%',
        Distance: '12.35 km',
        'Surprise value': '7',
        'Seen on': '05-02-2024',
        'Nested › Deep key': 'Yes',
        Tags: 'x, y',
      },
      tables: {
        'Previous and current': [
          ['', 'Previous', 'Current'],
          ['Rating', 'BBB', 'BB'],
        ],
        Ratings: [
          ['Date', 'Agency'],
          ['05-02-2024', 'A'],
          ['-', 'B'],
        ],
        'Nested › List': [['A'], ['1']],
      },
    })
  })

  it('keeps the whole figure for hover', () => {
    const laidOut = layoutRows(LAYOUT, { amount: '42500000.50' })
    expect(laidOut.state === 'laid_out' && laidOut.cells.find((cell) => cell.key === 'amount')).toMatchObject({
      text: '₹4.25 cr',
      full: '₹4,25,00,000.50',
      numeric: true,
    })
  })

  it('shows a dash for what is missing', () => {
    expect(shown(layoutRows(LAYOUT, { due_date: null, amount: Number.NaN, share: '' })).cells).toEqual({
      'Account number': '-',
      'Due date': '-',
      Amount: '-',
      Share: '-',
      Distance: '-',
    })
  })

  it('reads other spellings of a pair of keys, and shows both where a detail has two', () => {
    const layout: Layout = {
      title: 'Decline',
      comparisons: [
        {
          label: 'Revenue',
          previous: 'previous_value',
          current: 'latest_value',
          format: 'money',
          also_previous: ['prev_value'],
          also_current: ['current_value'],
        },
      ],
      fields: [{ key: 'account_number', label: 'Account number', format: 'text', also: ['account_no'] }],
    }
    const detail = { prev_value: 40_000, current_value: 30_000, account_number: '001', account_no: '002' }
    expect(shown(layoutRows(layout, detail))).toEqual({
      cells: { 'Account number': '001', 'Account no': '002' },
      tables: {
        'Previous and current': [
          ['', 'Previous', 'Current'],
          ['Revenue', '₹40,000', '₹30,000'],
        ],
      },
    })
    expect(shown(layoutRows(layout, [detail, { account_no: '003' }])).tables).toEqual({
      Decline: [
        ['Previous revenue', 'Revenue', 'Account number', 'Account no'],
        ['₹40,000', '₹30,000', '001', '002'],
        ['-', '-', '003', '-'],
      ],
    })
  })

  it('drops no text that its format cannot read', () => {
    expect(shown(layoutRows(LAYOUT, { amount: 'not stated', share: 'n/a', distance: 'far' })).cells).toMatchObject({
      Amount: 'not stated',
      Share: 'n/a',
      Distance: 'far',
    })
  })

  it('shows a list with one line per entry', () => {
    expect(
      shown(layoutRows(LAYOUT, [{ account_number: '1' }, { account_number: '2', extra: 'e' }, {}])).tables,
    ).toEqual({
      Covenant: [
        ['Previous rating', 'Rating', 'Account number', 'Due date', 'Amount', 'Share', 'Distance', 'Extra'],
        ['-', '-', '1', '-', '-', '-', '-', '-'],
        ['-', '-', '2', '-', '-', '-', '-', 'e'],
        ['-', '-', '-', '-', '-', '-', '-', '-'],
      ],
    })
  })

  it.each([[null], [undefined], [''], [[]], [{}]])('has nothing to show for %o', (detail) =>
    expect(layoutRows(LAYOUT, detail)).toEqual({ state: 'empty', title: 'Covenant' }),
  )

  it.each([
    ['text'],
    [7],
    [true],
    [[null]],
    [['a']],
    [{ ratings: 'AAA' }],
    [{ ratings: [null] }],
    [{ ratings: null }],
    [{ amount: { a: 1 } }],
  ])('says that %o has the wrong shape', (detail) => expect(layoutRows(LAYOUT, detail).state).toBe('type_error'))

  it('takes the utilisation of other engines as an amount when it cannot be a share', () => {
    const layout: Layout = {
      title: 'Use',
      fields: [{ key: 'moving_average', label: 'Average', format: 'percent_or_money' }],
    }
    expect(shown(layoutRows(layout, { moving_average: 0.934 })).cells.Average).toBe('93.4%')
    expect(shown(layoutRows(layout, { moving_average: '4123456.00' })).cells.Average).toBe('₹41.23 lakh')
  })

  it('never throws, whatever a foreign server sends, and leaks no undefined or NaN', () => {
    const layouts = [LAYOUT, ...Object.values(FORMAT_LAYOUTS), ...signals.map((signal) => signal.layout)]
    fc.assert(
      fc.property(fc.constantFrom(...layouts), fc.jsonValue({ maxDepth: 4 }), (layout, detail) => {
        const laidOut = layoutRows(layout, detail)
        if (laidOut.state !== 'laid_out') return
        for (const cell of laidOut.cells) expect(typeof cell.text).toBe('string')
        for (const table of laidOut.tables) for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
      }),
      { numRuns: 500 },
    )
  })

  it('shows every value of an object whose keys nobody knows', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^zz[a-z]{1,8}$/), fc.integer(), { minKeys: 1 }), (detail) => {
        const laidOut = layoutRows(LAYOUT, detail)
        const texts = laidOut.state === 'laid_out' ? laidOut.cells.map((cell) => cell.text) : []
        for (const value of Object.values(detail)) expect(texts).toContain(String(value))
      }),
    )
  })
})

describe('formats with a layout of their own', () => {
  it.each([1, 2, 3, 6, 7])('format %i, as number and as text', (format) => {
    expect(layoutOfFormat(format)).not.toBeNull()
    expect(layoutOfFormat(String(format))).toBe(layoutOfFormat(format))
  })

  it.each([4, 5, 8, '', null, undefined, 'six', {}])('none for %o', (format) =>
    expect(layoutOfFormat(format)).toBeNull(),
  )

  it('format 2 finds previous and current by themselves', () => {
    const laidOut = layoutRows(FORMAT_LAYOUTS[2], {
      previous_status: 'SMA-0',
      status: 'SMA-1',
      prev_score: 70,
      latest_score: 55,
      note: 'x',
    })
    expect(shown(laidOut)).toEqual({
      cells: { Note: 'x' },
      tables: {
        'Previous and current': [
          ['', 'Previous', 'Current'],
          ['Status', 'SMA-0', 'SMA-1'],
          ['Score', '70', '55'],
        ],
      },
    })
  })

  it('formats what the names of unknown keys tell, and leaves the rest as it came', () => {
    const laidOut = layoutRows(
      { title: 'Details', fields: [] },
      {
        distance: 12.3456,
        shop_km: 3,
        percentage: 0.29,
        fall_percent: 'about half',
        seen_at: '2024-02-05T20:00:00Z',
        ratio: 0.5,
      },
    )
    expect(shown(laidOut).cells).toEqual({
      Distance: '12.35 km',
      'Shop km': '3.00 km',
      Percentage: '29%',
      'Fall percent': 'about half',
      'Seen at': '06-02-2024',
      Ratio: '0.5',
    })
  })
})
