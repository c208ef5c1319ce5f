import type { RiskBand, ScoreArea, Scorecard, SignalDriver } from './scorecard.ts'

// An expert scorecard: weights were set by judgement and reason, not fitted to data; of its drivers the financial strength is
// trained. The base is what a borrower would have of whom nothing is known, High risk: good points are earned by what was
// looked at. Whoever changes a figure here, or the trained model, gives the card a new version; scores keep theirs.

const signal = (
  area: ScoreArea,
  id: string,
  [clear, Low, Medium, High]: readonly [number, number, number, number],
  // By their names: the version of the card leaves such words out.
  { label, why }: { label: string; why: string },
): SignalDriver => ({ kind: 'signal', area, id, label, points: { clear, Low, Medium, High }, why })

const CONDUCT = [
  {
    kind: 'figure',
    id: 'asset_class',
    area: 'conduct',
    label: 'Days past due',
    unit: 'class',
    better: 'lower',
    steps: [
      { limit: 0, points: 16 },
      { limit: 1, points: -8 },
      { limit: 2, points: -15 },
      { limit: 3, points: -30 },
    ],
    beyond: -45,
    stale_after_days: 35,
    why: 'The class by the day count of RBI, 0 Standard to 4 NPA, of the worst account: what was not paid is nearer to default than anything a statement says, so it weighs most.',
  },
  {
    kind: 'figure',
    id: 'utilisation',
    area: 'conduct',
    label: 'Use of limits',
    unit: 'percent',
    better: 'lower',
    steps: [
      { limit: 70, points: 6 },
      { limit: 85, points: 3 },
      { limit: 95, points: -3 },
      { limit: 100, points: -8 },
    ],
    beyond: -12,
    stale_after_days: 35,
    why: 'Average of 30 days of the most used cash credit or overdraft: liquidity dries up in the limit months before an instalment is missed.',
  },
  signal('conduct', 'cheque_returns', [4, -4, -8, -12], {
    label: 'Cheque and mandate returns',
    why: 'Returns for lack of funds are the first payment that fails in public.',
  }),
  signal('conduct', 'covenant_breaches', [2, -3, -6, -9], {
    label: 'Covenant breaches',
    why: 'Covenants were agreed so that they break before the loan does; a breach may be waived, hence less than arrears.',
  }),
  signal('conduct', 'stock_statement_or_insurance_overdue', [1, -1, -2, -3], {
    label: 'Overdue stock statement or insurance',
    why: 'Late papers of the security: a habit, rarely a cause.',
  }),
] as const

// Steps of 10 trained points, 5 points each: half the odds of failure are worth 10. The best step earns what the thirteen drivers
// of card 1.0 earned together, the worst takes less than SMA-2 (docs/decisions/119).
const FINANCIALS = [
  {
    kind: 'figure',
    id: 'financial_strength',
    area: 'financials',
    label: 'Financial strength',
    unit: 'points',
    better: 'higher',
    steps: [
      { limit: 40, points: 23 },
      { limit: 30, points: 18 },
      { limit: 20, points: 13 },
      { limit: 10, points: 8 },
      { limit: 0, points: 3 },
      { limit: -10, points: -2 },
      { limit: -20, points: -7 },
      { limit: -30, points: -12 },
      { limit: -40, points: -17 },
      { limit: -50, points: -22 },
    ],
    beyond: -27,
    stale_after_days: 550,
    why: 'The trained score over 14 ratios of the last year-end, where 20 points halve the odds of failure and the middle company of its training has 20. It was trained on companies of other countries and looks years ahead, so it weighs less than the days past due.',
  },
  signal('financials', 'audit_qualification', [1, -2, -4, -8], {
    label: "Auditor's opinion",
    why: 'A qualified opinion takes trust from every ratio that the financial strength is made of.',
  }),
  signal('financials', 'auditor_change_or_resignation', [1, -1, -2, -4], {
    label: 'Change of auditor',
    why: 'Often harmless, sometimes the reason of the next qualification.',
  }),
] as const

const COMPLIANCE = [
  signal('compliance', 'gst_payment_non_compliance', [3, -2, -4, -7], {
    label: 'GST returns',
    why: 'Monthly and hard to dress: the freshest public word on trade and cash.',
  }),
  signal('compliance', 'gst_registration_status', [1, -3, -6, -10], {
    label: 'GST registration',
    why: 'Without a registration the business cannot invoice.',
  }),
  signal('compliance', 'gst_turnover_mismatch', [1, -1, -3, -5], {
    label: 'Turnover in GST and books',
    why: 'Books that returns do not bear out weaken the ratios made of them.',
  }),
  signal('compliance', 'epf_payment_delay', [2, -1, -3, -5], {
    label: 'Provident fund payments',
    why: 'Wages and their dues are paid late when cash is short.',
  }),
  signal('compliance', 'epf_headcount_drop', [1, -1, -2, -4], {
    label: 'Headcount',
    why: 'A third witness of activity beside GST and books.',
  }),
  signal('compliance', 'mca_filing_delay', [1, -1, -3, -5], {
    label: 'Company filings',
    why: 'Late accounts are more often bad accounts.',
  }),
  signal('compliance', 'mca_status_change', [1, -4, -8, -12], {
    label: 'Company status',
    why: 'Striking off or liquidation ends the borrower as such.',
  }),
  signal('compliance', 'director_disqualified', [1, -2, -4, -8], {
    label: 'Disqualified director',
    why: 'Follows from years without filings, here or elsewhere.',
  }),
] as const

const LEGAL = [
  signal('legal', 'proceeding_nclt', [2, -5, -10, -20], {
    label: 'Insolvency proceedings',
    why: 'An admitted petition takes the company from its owners and stops payments; a mere filing is often pressure.',
  }),
  signal('legal', 'proceeding_drt_cases', [2, -4, -8, -15], {
    label: 'Recovery proceedings',
    why: 'Another lender has given up waiting.',
  }),
  signal('legal', 'court_case_other', [1, -1, -3, -5], {
    label: 'Other court cases',
    why: 'Many and slow; cheque-dishonour cases alone say something of cash.',
  }),
  signal('legal', 'regulatory_action', [1, -2, -4, -8], {
    label: 'Regulatory action',
    why: 'For listed companies: an order changes access to money.',
  }),
] as const

const RATINGS = [
  signal('ratings_and_charges', 'external_rating_downgrade', [2, -2, -4, -7], {
    label: 'External rating',
    why: 'An informed second opinion, usually later than conduct.',
  }),
  signal('ratings_and_charges', 'rating_outlook_negative', [1, -1, -2, -3], {
    label: 'Rating outlook',
    why: 'A warning of the agency, not yet its judgement.',
  }),
  signal('ratings_and_charges', 'rating_not_cooperating', [1, -2, -3, -4], {
    label: 'Cooperation with the agency',
    why: 'Who stops giving information has a reason.',
  }),
  signal('ratings_and_charges', 'new_charge_created', [1, -1, -2, -3], {
    label: 'New charges',
    why: 'Growth or need: counts little.',
  }),
  signal('ratings_and_charges', 'multiple_charges_same_asset', [1, -2, -4, -6], {
    label: 'Several charges on one asset',
    why: 'Lowers what the security brings.',
  }),
  signal('ratings_and_charges', 'charges_exceed_long_term_borrowing', [1, -1, -2, -4], {
    label: 'Charges above borrowings',
    why: 'Debt that the books do not tell, or charges that nobody satisfied.',
  }),
] as const

export const creditMonitoring: Scorecard = {
  id: 'credit-monitoring',
  version: '2.0',
  name: 'Credit-monitoring score',
  summary:
    "How a lender's own borrower stands today, by the conduct of its accounts, its statements, its compliance, court cases, ratings and charges. It is a means to sort a book, no rating and no probability of default.",
  direction: '100 is best, 0 is worst.',
  base: 22,
  bands: [
    { band: 'Low', label: 'Low risk', from: 70 },
    { band: 'Medium', label: 'Medium risk', from: 45 },
    { band: 'High', label: 'High risk', from: 0 },
  ] satisfies { band: RiskBand; label: string; from: number }[],
  minimum_coverage: 50,
  required: ['asset_class'],
  drivers: [...CONDUCT, ...FINANCIALS, ...COMPLIANCE, ...LEGAL, ...RATINGS],
  caps: [
    {
      id: 'cap_npa',
      label: 'Held down: an account is NPA',
      at_most: 20,
      when: { figure: 'asset_class', at_least: 4 },
      why: 'Who has not paid for 90 days is in default, however good the balance sheet looks.',
    },
    {
      id: 'cap_sma_2',
      label: 'Held down: an account is SMA-2',
      at_most: 40,
      when: { figure: 'asset_class', at_least: 3 },
      why: 'At most thirty days to NPA: High risk by definition.',
    },
    {
      id: 'cap_sma_1',
      label: 'Held down: an account is SMA-1',
      at_most: 65,
      when: { figure: 'asset_class', at_least: 2 },
      why: 'More than a month overdue is never Low risk.',
    },
    {
      id: 'cap_insolvency',
      label: 'Held down: insolvency proceedings',
      at_most: 35,
      when: { signal: 'proceeding_nclt', severity: 'High' },
      why: 'An admitted petition stops payments by law.',
    },
  ],
}
