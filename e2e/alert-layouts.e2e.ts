import { describe, expect, it } from 'vitest'
import { enter, onForeignServer, page, panel, server, turnTo } from './foreign-browser.ts'

// The field sets of the specification, each as another server would send it, under the keys it names.

onForeignServer()

interface Shown {
  label: string
  text: string
}

/** Every figure of the panel with the label it stands under: lists of label and value, and tables. */
const figures = (): Promise<Shown[]> =>
  panel().evaluate((dialog) => {
    const textOf = (node: Element | null | undefined) => (node instanceof HTMLElement ? node.innerText.trim() : '')
    const listed = [...dialog.querySelectorAll('dl > div')].map((item) => ({
      label: textOf(item.querySelector('dt')),
      text: textOf(item.querySelector('dd')),
    }))
    const tabled = [...dialog.querySelectorAll('table')]
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        const heads = [...table.querySelectorAll('thead th')].map(textOf)
        return [...table.querySelectorAll('tbody tr')].flatMap((row) => {
          const cells = [...row.children]
          const first = heads[0] === '' ? `${textOf(cells[0])} ` : ''
          return cells.map((cell, index) => ({ label: `${first}${heads[index] ?? ''}`.trim(), text: textOf(cell) }))
        })
      })
    return [...listed, ...tabled]
  })

let alerts = 0

async function show(alert: Record<string, unknown>): Promise<Shown[]> {
  const _id = `d${alerts++}`
  server.answer(`GET /v1/admin/alerts/${_id}`, {
    data: [{ _id, alert_summary: `Seen ${_id}`, signal_format: 4, ...alert }],
  })
  const path = `/app/alerts?offCanvas=${_id}`
  await (page().url().startsWith(server.origin) ? turnTo(path) : enter(path))
  await panel()
    .getByRole('heading', { name: `Seen ${_id}`, exact: true })
    .waitFor()
  await panel().getByText('Created at').waitFor()
  return figures()
}

/** Each value stands somewhere with a label; with the label that is named, where one is. */
function expectLabelled(shown: readonly Shown[], values: readonly (string | [label: string, value: string])[]) {
  for (const named of values) {
    const [wanted, value] = typeof named === 'string' ? [null, named] : named
    // An amount in lakh or crore is followed by the whole figure.
    const found = shown.filter(({ text }) => text.replace(/\s-?₹[\d,.]+$/, '') === value)
    expect(found, `'${value}' among ${JSON.stringify(shown)}`).not.toHaveLength(0)
    for (const { label } of found) expect(label).not.toBe('')
    if (wanted !== null) expect(found.map(({ label }) => label)).toContain(wanted)
  }
}

type Values = (string | [label: string, value: string])[]
const SETS: [title: string, alert_type: string, detail: Record<string, unknown>, values: Values][] = [
  [
    'regulatory items: date, label, authority and charges [DOM-DET-009] [DOM-DET-010] [DOM-DET-011] [DOM-DET-012]',
    'regulatory_action',
    {
      date: '2024-02-05',
      label: 'Trading suspended',
      competent_authority: 'Exchange of the west',
      regulatory_charges: 'Late results',
    },
    [
      ['Date', '05-02-2024'],
      ['Title', 'Trading suspended'],
      ['Competent authority', 'Exchange of the west'],
      ['Charges', 'Late results'],
    ],
  ],
  [
    'contingent liabilities, a loss kept negative, the share as 25% [DOM-DET-013] [DOM-DET-014] [DOM-DET-015] [DOM-DET-016]',
    'contingent_liability_rise',
    {
      financial_year: '2023-24',
      contingent_liabilities_value: 12500000,
      profit_or_loss_value: -3400000,
      percentage: 0.25,
    },
    [
      ['Financial year', '2023-24'],
      ['Contingent liabilities', '₹1.25 cr'],
      ['Profit or loss', '-₹34.00 lakh'],
      ['As a share of profit or loss', '25%'],
    ],
  ],
  [
    'the accounting periods and the date of action [DOM-DET-017] [DOM-DET-018] [DOM-DET-019]',
    'change_of_accounting_period',
    {
      previous_accounting_period: 'April to March',
      current_accounting_period: 'January to December',
      date_of_action: '2024-02-29',
    },
    [
      ['Previous accounting period', 'April to March'],
      ['Current accounting period', 'January to December'],
      ['Date of action', '29-02-2024'],
    ],
  ],
  [
    'charges against long-term borrowings [DOM-DET-020] [DOM-DET-021]',
    'charges_exceed_long_term_borrowing',
    { charges_amount: 250000000, long_term_borrowings: 120000000 },
    [
      ['Amount of open charges', '₹25.00 cr'],
      ['Long-term borrowings', '₹12.00 cr'],
    ],
  ],
  [
    'a change of rating [DOM-DET-022] [DOM-DET-023] [DOM-DET-024] [DOM-DET-025] [DOM-DET-026]',
    'internal_rating_change',
    {
      date: '2024-03-31',
      model_type: 'Large corporate',
      instrument_type: 'Cash credit',
      current_rating: 'CR-6',
      previous_rating: 'CR-4',
    },
    [
      ['Date', '31-03-2024'],
      ['Model type', 'Large corporate'],
      ['Instrument type', 'Cash credit'],
      ['Rating Current', 'CR-6'],
      ['Rating Previous', 'CR-4'],
    ],
  ],
  [
    'cheque returns, account numbers as they are [DOM-DET-032] [DOM-DET-033] [DOM-DET-034] [DOM-DET-035]',
    'cheque_returns',
    {
      account_number: '000123456789012',
      chq_amount: 40123.5,
      customer_number: '00077',
      max_chq_amount: 30000,
      month: '2024-02',
      no_of_chq: 3,
      num_of_chq_return: 4,
      num_of_chq_trans: 17,
    },
    [
      ['Account number', '000123456789012'],
      ['Amount returned', '₹40,123.50'],
      ['Customer number', '00077'],
      ['Largest return', '₹30,000'],
    ],
  ],
  [
    'cheque returns, month and counts [DOM-DET-036] [DOM-DET-037] [DOM-DET-038] [DOM-DET-039]',
    'cheque_returns',
    { account_number: '0001', month: 'Feb 2024', no_of_chq: 3, num_of_chq_return: 4, num_of_chq_trans: 17 },
    [
      ['Month', 'Feb 2024'],
      ['Instruments', '3'],
      ['Returns', '4'],
      ['All cheque transactions', '17'],
    ],
  ],
  [
    'a transaction [DOM-DET-040] [DOM-DET-041] [DOM-DET-042] [DOM-DET-043] [DOM-DET-044]',
    'transaction_high_value_unrelated',
    { account_no: '00990011', cif_id: 'CIF-7', entry_user_id: 'EMP042', tran_amount: 990000.75, tran_id: 'S0001' },
    [
      ['Account number', '00990011'],
      ['CIF id', 'CIF-7'],
      ['Entered by', 'EMP042'],
      ['Transaction amount', '₹9.90 lakh'],
      ['Transaction id', 'S0001'],
    ],
  ],
  [
    'an audit observation [DOM-DET-045] [DOM-DET-046] [DOM-DET-047] [DOM-DET-048] [DOM-DET-049] [DOM-DET-050]',
    'audit_observation',
    {
      audit_observation: 'Stock not insured',
      auditor_name: 'Patil and Rao',
      name_of_report: 'Concurrent audit',
      observation_category: 'Major',
      period: 'Q3 2023-24',
      report_issue_date: '2024-01-31T20:00:00Z',
    },
    [
      ['Observation', 'Stock not insured'],
      ['Auditor', 'Patil and Rao'],
      ['Report', 'Concurrent audit'],
      ['Category', 'Major'],
      ['Period', 'Q3 2023-24'],
      ['Report issued on', '01-02-2024'],
    ],
  ],
  [
    'dpd: the status before and now [DOM-DET-051] [DOM-DET-052] [DOM-PROD-007]',
    'dpd_status_change',
    { previous_status: 'SMA-0', status: 'SMA-1' },
    [
      ['Status Previous', 'SMA-0'],
      ['Status Current', 'SMA-1'],
    ],
  ],
  [
    'regularization: balance, arrears and limit [DOM-DET-053] [DOM-DET-054] [DOM-DET-055] [DOM-DET-056] [DOM-DET-057] [DOM-DET-058]',
    'exceeding_regularization',
    {
      balance_outstanding: 5550000,
      interest_arrear_amt: 12345,
      interest_arrear_days: 12,
      limit: 5000000,
      principal_arrear_amt: 23456,
      principal_arr_days: 21,
    },
    [
      ['Balance outstanding', '₹55.50 lakh'],
      ['Interest in arrears', '₹12,345'],
      ['Interest arrears for', '12 days'],
      ['Sanctioned limit', '₹50.00 lakh'],
      ['Principal in arrears', '₹23,456'],
      ['Principal arrears for', '21 days'],
    ],
  ],
  [
    'regularization: product and reason [DOM-DET-059] [DOM-DET-060] [DOM-DET-061]',
    'exceeding_regularization',
    { product_code: 'CC101', product_desc: 'Cash credit stocks', reason: 'Season' },
    [
      ['Product code', 'CC101'],
      ['Product', 'Cash credit stocks'],
      ['Reason', 'Season'],
    ],
  ],
  [
    'a covenant: what, how late, which bucket [DOM-DET-062] [DOM-DET-063] [DOM-DET-064] [DOM-DET-065]',
    'covenant_breaches',
    { covenant_desc: 'Debt to equity below 2', days_past_due: 34, dpd_bucket: '31-60', due_date: '2024-01-31' },
    [
      ['Covenant', 'Debt to equity below 2'],
      ['Days past due', '34 days'],
      ['Days past due, bucket', '31-60'],
      ['Due date', '31-01-2024'],
    ],
  ],
  [
    'a covenant: exception, kind and CIF id [DOM-DET-066] [DOM-DET-067] [DOM-DET-068]',
    'covenant_breaches',
    { exception_status: 'Waiver asked', type_of_covenant: 'Financial', cif_id: '0000815' },
    [
      ['Exception', 'Waiver asked'],
      ['Type of covenant', 'Financial'],
      ['CIF id', '0000815'],
    ],
  ],
  [
    'utilisation: amounts and day [DOM-DET-069] [DOM-DET-070] [DOM-DET-071] [DOM-DET-073] [DOM-DET-074]',
    'high_utilisation',
    {
      advances: 9340000,
      balance_date: '2024-02-29',
      currency_code: 'INR',
      principal_outstanding: 9200000,
      sanction_limit: 10000000,
    },
    [
      ['Advances', '₹93.40 lakh'],
      ['Balance date', '29-02-2024'],
      ['Currency', 'INR'],
      ['Principal outstanding', '₹92.00 lakh'],
      ['Sanctioned limit', '₹1.00 cr'],
    ],
  ],
  [
    'utilisation: 0.934 as 93.4%, and its moving average [DOM-DET-072] [DOM-DET-075]',
    'high_utilisation',
    { utilization: 0.934, moving_average: 0.91 },
    [
      ['Utilisation', '93.4%'],
      ['Moving average', '91%'],
    ],
  ],
  [
    'a decline of revenue [DOM-DET-076] [DOM-DET-077] [DOM-DET-078] [DOM-DET-079] [DOM-DET-080]',
    'revenue_decline',
    {
      changes: -0.35,
      latest_value: 65000000,
      previous_value: 100000000,
      latest_reporting_date: '2024-03-31',
      previous_reporting_date: '2023-03-31',
    },
    [
      ['Change', '-35%'],
      ['Revenue Current', '₹6.50 cr'],
      ['Revenue Previous', '₹10.00 cr'],
      ['Reporting date Current', '31-03-2024'],
      ['Reporting date Previous', '31-03-2023'],
    ],
  ],
  [
    'a decline of profit, under the same keys',
    'profit_decline',
    { changes: -0.35, latest_value: 65000000, previous_value: 100000000 },
    [
      ['Change', '-35%'],
      ['Profit or loss Current', '₹6.50 cr'],
      ['Profit or loss Previous', '₹10.00 cr'],
    ],
  ],
  [
    'the day a rating was due [DOM-DET-081]',
    'rating_overdue',
    { due_date_for_rating: '2024-01-15' },
    [['Due date for rating', '15-01-2024']],
  ],
  [
    'inventories before and now [DOM-DET-082] [DOM-DET-083]',
    'inventory_build_up',
    { inventories: 45000000, previous_inventories: 30000000 },
    [
      ['Inventories Current', '₹4.50 cr'],
      ['Inventories Previous', '₹3.00 cr'],
    ],
  ],
]

describe('the field sets', () => {
  it.each(SETS)('shows %s', async (_, alert_type, alert_detail, values) => {
    expectLabelled(await show({ alert_type, alert_detail }), values)
  })
})

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

describe('amounts of a detail', () => {
  it('stand there to the rupee as well [DOM-DET-020] [DOM-DET-021]', async () => {
    const amounts = { charges_amount: 123456789, long_term_borrowings: '9876543.50' }
    expectLabelled(await show({ alert_type: 'charges_against_borrowings', alert_detail: amounts }), [
      '₹12.35 cr',
      '₹98.77 lakh',
    ])
    const text = await panel().innerText()
    for (const whole of ['₹12,34,56,789', '₹98,76,543.50']) expect(text).toContain(whole)
  })
})

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

  it('dashes what is missing in each of the sets [DOM-DET-088]', async () => {
    for (const [title, alert_type, detail] of SETS) {
      const [missing = '', ...kept] = Object.keys(detail)
      const shown = await show({ alert_type, alert_detail: Object.fromEntries(kept.map((key) => [key, detail[key]])) })
      const text = await panel().innerText()
      expect(text, `${title} without ${missing}`).not.toMatch(/undefined|NaN|null|Type Error|Invalid/)
      if (kept.length > 0) expect(shown.map((one) => one.text)).toContain('-')
    }
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

describe('the alert types by name', () => {
  const NAMED: [id: string, alert_type: string, detail: unknown, own?: Values][] = [
    [
      'DOM-DET-090',
      'change_in_ews_score',
      { previous_score: 71, current_score: 48 },
      [
        ['Score Previous', '71'],
        ['Score Current', '48'],
      ],
    ],
    [
      'DOM-DET-091',
      'negative_media_sentiment',
      [{ date: '2024-02-05', title: 'Headline', source: 'Paper', sentiment: -0.7 }],
      [
        ['Headline', 'Headline'],
        ['Source', 'Paper'],
      ],
    ],
    [
      'DOM-DET-092',
      'gst_payment_non_compliance',
      { gstin: '27AAPFU0939F1ZV', return_type: 'GSTR3B', periods_not_filed: 2 },
      [
        ['GSTIN', '27AAPFU0939F1ZV'],
        ['Periods not filed', '2'],
      ],
    ],
    [
      'DOM-DET-093',
      'proceeding_nclt',
      { case_number: 'CP/1/2024', status: 'Admitted' },
      [
        ['Case number', 'CP/1/2024'],
        ['Stage', 'Admitted'],
      ],
    ],
    [
      'DOM-DET-094',
      'proceeding_drt_cases',
      { case_no: 'OA/12/2024', court: 'DRT I' },
      [
        ['Case number', 'OA/12/2024'],
        ['Court', 'DRT I'],
      ],
    ],
    [
      'DOM-DET-095',
      'external_rating_downgrade',
      { current_rating: 'BB', previous_rating: 'BBB', date: '2024-02-05' },
      [
        ['Rating Previous', 'BBB'],
        ['Rating Current', 'BB'],
      ],
    ],
    [
      'DOM-DET-096',
      'weak_or_declining_zscore',
      { z_score: 0.8, previous_z_score: 2.7 },
      [
        ["Z'' Previous", '2.70'],
        ["Z'' Current", '0.80'],
      ],
    ],
    [
      'DOM-DET-097',
      'covenant_breaches',
      { covenant_desc: 'Stock statement', days_past_due: 12 },
      [
        ['Covenant', 'Stock statement'],
        ['Days past due', '12 days'],
      ],
    ],
    [
      'DOM-DET-098',
      'exceeding_regularization',
      { limit: 5000000, balance_outstanding: 5550000 },
      [['Sanctioned limit', '₹50.00 lakh']],
    ],
    [
      'DOM-DET-099',
      'rmd_alert',
      { remarks: 'Unit closed on a visit', reported_by: 'EMP042' },
      [
        ['Observation', 'Unit closed on a visit'],
        ['Raised by', 'EMP042'],
      ],
    ],
    [
      'DOM-DET-100',
      'account_risk',
      { account_number: '0042', risk_grade: 'High' },
      [
        ['Account number', '0042'],
        ['Risk Current', 'High'],
      ],
    ],
    [
      'DOM-DET-101',
      'resignation_of_director',
      { name: 'R. Naik', date_of_cessation: '2024-02-05' },
      [
        ['Name', 'R. Naik'],
        ['Ceased on', '05-02-2024'],
      ],
    ],
    [
      'DOM-DET-102',
      'declining_tnw_trend',
      { tangible_net_worth: 10000000, previous_tangible_net_worth: 20000000 },
      [['Tangible net worth Previous', '₹2.00 cr']],
    ],
  ]

  it.each(NAMED)('knows [%s] %s', async (_, alert_type, alert_detail, own = []) => {
    expectLabelled(await show({ alert_type, alert_detail }), own)
    const heads = await panel().getByRole('heading', { level: 3 }).allInnerTexts()
    expect(heads).not.toContain('Details')
    expect(await panel().innerText()).not.toMatch(/Configuration Not Defined|Type Error|Not A Valid|No details/)
  })

  it('gives 10120 the presentation of alerts on own records [DOM-DET-103]', async () => {
    const detail = { previous_status: 'SMA-0', status: 'SMA-1' }
    const shown = await show({ alert_type: 'dpd_status_change', signal_code: '10120', alert_detail: detail })
    expect(shown.find(({ label }) => label === 'Rests on')?.text).toMatch(/^Your own records/)
    await panel().getByText('Own records', { exact: true }).waitFor()
    await show({ alert_type: 'mca_status_change', signal_code: '20110', alert_detail: { status: 'Strike Off' } })
    expect(await panel().getByText('Own records', { exact: true }).count()).toBe(0)
  })
})
