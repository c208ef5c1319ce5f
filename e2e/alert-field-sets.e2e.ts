import { describe, expect, it } from 'vitest'
import { expectLabelled, show, type Values } from './alert-figures.ts'
import { onForeignServer, panel } from './foreign-browser.ts'

// The field sets of the specification, each as another server would send it, under the keys it names.

onForeignServer()

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
      ['Profit or loss', '−₹34.00 lakh'],
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

  it('dashes what is missing in each of the sets [DOM-DET-088]', async () => {
    for (const [title, alert_type, detail] of SETS) {
      const [missing = '', ...kept] = Object.keys(detail)
      const shown = await show({ alert_type, alert_detail: Object.fromEntries(kept.map((key) => [key, detail[key]])) })
      const text = await panel().innerText()
      expect(text, `${title} without ${missing}`).not.toMatch(/undefined|NaN|null|Type Error|Invalid/)
      if (kept.length > 0) expect(shown.map((item) => item.text)).toContain('-')
    }
  })
})

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
