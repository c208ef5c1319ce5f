import { describe, expect, it } from 'vitest'
import { expectLabelled, show, type Values } from './alert-figures.ts'
import { onForeignServer, panel } from './foreign-browser.ts'

// The alert types that the specification knows by name, as another server would send them.

onForeignServer()

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
