import { describe, expect, it } from 'vitest'
import { expectLabelled, figures, show } from './alert-figures.ts'
import { onForeignServer, panel } from './foreign-browser.ts'

// Details that are lists, and the formats with a layout of their own, as another server would send them.

onForeignServer()

const LISTS: [title: string, alert_type: string, items: Record<string, unknown>[], rows: string[][]][] = [
  [
    'ratings with agency, date, instrument, rating and status [DOM-DET-027] [DOM-DET-028] [DOM-DET-029] [DOM-DET-030] [DOM-DET-031]',
    'external_rating_downgrade',
    [
      { agency: 'Agency A', date: '2024-02-05', instrument: 'Term loan', rating: 'BB+', status: 'Downgraded' },
      { agency: 'Agency B', date: '2023-11-30', instrument: 'NCD', rating: 'BBB', status: 'Reaffirmed' },
    ],
    [
      ['Agency A', '05-02-2024', 'Term loan', 'BB+', 'Downgraded'],
      ['Agency B', '30-11-2023', 'NCD', 'BBB', 'Reaffirmed'],
    ],
  ],
  [
    'wage months [DOM-DET-084]',
    'epf_payment_delay',
    [
      {
        wage_month: '2024-01',
        no_of_employees: 120,
        amount: 250000,
        due_date: '2024-02-15',
        date_of_credit: '2024-03-02',
      },
      { wage_month: '2024-02', no_of_employees: 118, amount: 245000, due_date: '2024-03-15', date_of_credit: null },
    ],
    [
      ['Jan 2024', '120', '₹2.50 lakh', '15-02-2024', '02-03-2024'],
      ['Feb 2024', '118', '₹2.45 lakh', '15-03-2024', '-'],
    ],
  ],
  [
    'charges [DOM-DET-085]',
    'multiple_charges_same_asset',
    [{ charge_id: '100234', holder: 'Bank of the coast', amount: 12500000, date_of_creation: '2023-06-01' }],
    [['100234', 'Bank of the coast', '₹1.25 cr', '01-06-2023']],
  ],
  [
    'court cases [DOM-DET-086]',
    'court_case_other',
    [
      {
        court: 'City civil court',
        case_no: 'CS/12/2024',
        petitioner: 'A Traders',
        respondent: 'B Mills',
        status: 'Pending',
        next_hearing: '2024-05-06',
      },
    ],
    [['City civil court', 'CS/12/2024', 'A Traders', 'B Mills', 'Pending', '06-05-2024']],
  ],
]

describe('details that are lists', () => {
  it.each(LISTS)('shows %s one row an item', async (_, alert_type, items, rows) => {
    const shown = await show({ alert_type, alert_detail: items })
    expect(shown.every(({ label }) => label !== '')).toBe(true)
    const lines = await panel()
      .locator('table')
      .last()
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim().split('\n')[0])),
      )
    expect(lines).toHaveLength(rows.length)
    for (const [index, row] of rows.entries()) expect(lines[index]).toEqual(expect.arrayContaining(row))
  })

  it('shows three items as three rows, one as a block, none as no details [DOM-DET-087]', async () => {
    const item = { date: '2024-02-05', label: 'L', competent_authority: 'A', regulatory_charges: 'C' }
    await show({
      alert_type: 'regulatory_action',
      alert_detail: [item, { ...item, label: 'M' }, { ...item, label: 'N' }],
    })
    expect(await panel().locator('table tbody tr').count()).toBe(3)
    await show({ alert_type: 'regulatory_action', alert_detail: item })
    expect(await panel().locator('table').count()).toBe(0)
    expectLabelled(await figures(), ['05-02-2024', 'L', 'A', 'C'])
    await show({ alert_type: 'regulatory_action', alert_detail: [] })
    await panel().getByText('No details to display').waitFor()
  })
})

const FORMATS: [title: string, signal_format: unknown, detail: unknown, values: string[]][] = [
  ['1: single facts [DOM-DET-001]', 1, { date: '2024-02-05', place: 'Goa' }, ['05-02-2024', 'Goa']],
  [
    '2: previous and current [DOM-DET-002]',
    2,
    { previous_grade: 'A', current_grade: 'B', reason: 'Audit' },
    ['A', 'B', 'Audit'],
  ],
  [
    '3: items [DOM-DET-003]',
    3,
    [
      { date: '2024-02-05', what: 'One' },
      { date: '2024-02-06', what: 'Two' },
    ],
    ['05-02-2024', 'Two'],
  ],
  [
    '6: a series [DOM-DET-004]',
    6,
    [
      { date: '2024-02-29', value: 10 },
      { date: '2024-03-31', value: 12.5 },
    ],
    ['29-02-2024', '12.5'],
  ],
  [
    "'6' as text [DOM-DET-006]",
    '6',
    [
      { date: '2024-02-29', value: 10 },
      { date: '2024-03-31', value: 12.5 },
    ],
    ['29-02-2024', '12.5'],
  ],
  [
    '7: ratings [DOM-DET-005]',
    7,
    [{ agency: 'Agency A', date: '2024-02-05', instrument: 'NCD', rating: 'BB', status: 'New' }],
    ['Agency A', '05-02-2024', 'NCD', 'BB', 'New'],
  ],
]

describe('the formats with a layout of their own', () => {
  it.each(FORMATS)('lays out format %s', async (_, signal_format, alert_detail, values) => {
    expectLabelled(await show({ alert_type: 'of_another_engine', signal_format, alert_detail }), values)
    const title = await panel().getByRole('heading', { level: 3 }).allInnerTexts()
    expect(title).not.toContain('Details')
  })

  it('draws a series and keeps its figures in a table', async () => {
    await show({ alert_type: 'of_another_engine', signal_format: 6, alert_detail: FORMATS[3]?.[2] })
    expect(await panel().getByRole('img').or(panel().locator('svg')).count()).toBeGreaterThan(0)
    expect(await panel().getByRole('columnheader', { name: 'Value' }).count()).toBeGreaterThan(0)
  })

  it("shows a type's own table under any other format, and a code's under an unknown type [DOM-DET-007] [DOM-DET-008]", async () => {
    const detail = { previous_status: 'SMA-0', status: 'SMA-1' }
    await show({ alert_type: 'dpd_status_change', signal_format: 4, alert_detail: detail })
    const own = await panel().locator('table').first().innerText()
    await show({ alert_type: 'of_another_engine', signal_code: 10120, signal_format: 5, alert_detail: detail })
    expect(await panel().locator('table').first().innerText()).toBe(own)
  })
})
