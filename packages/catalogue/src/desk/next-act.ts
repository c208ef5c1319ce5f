import type { NextAct } from '@saakh/domain/desk'

export interface SuggestedAct {
  act: NextAct
  /** What is to be done, as a sentence to whoever decides. */
  says: string
}

interface Suggestion {
  act: NextAct
  says: string
  /** What a High one of the type asks for instead. */
  high?: SuggestedAct
}

const promise = (says: string, high?: SuggestedAct): Suggestion => ({ act: 'promise', says, ...(high && { high }) })
const note = (says: string, high?: SuggestedAct): Suggestion => ({ act: 'note', says, ...(high && { high }) })
const watch = (says: string): Suggestion => ({ act: 'watch', says })
const visit = (says: string): Suggestion => ({ act: 'visit', says })
const openCase = (says: string) => ({ act: 'case' as const, says })

const NPA = openCase('Open a case: agree on recovery, and record what security is at hand.')
const STRESS = openCase('Open a case: look at cash flow and limits with the borrower before the next review.')
const UNEXPLAINED = openCase('Open a case: have it explained before more money is released.')
const DISPUTED = openCase('Open a case: ask for the papers, and record what is at stake for us.')

/**
 * By type of alert, what a credit officer does first. It is advice beside the alert and no part of a rule: changing it
 * changes no rule's version.
 */
export const SUGGESTIONS: Readonly<Record<string, Suggestion>> = {
  // Account conduct
  account_risk: note('Ask the relationship manager why the system graded the account so, and note it.', STRESS),
  asset_class_difference: note('Ask operations which class is right, and have the other system corrected.'),
  cheque_returns: promise('Call the borrower, and agree on a day for what was returned.', STRESS),
  dpd_status_change: promise('Call the borrower, and agree on an amount and a day.', NPA),
  drawing_power_on_old_papers: promise('Ask for the new stock statement by a day; until then release no more.'),
  exceeding_regularization: promise('Agree on the day by which the excess is paid.', STRESS),
  high_utilisation: note('Ask what the limit is used for, and whether it still fits the turnover.'),
  lc_devolved_or_bg_invoked: promise('Agree on the day by which the devolved amount is paid.', STRESS),
  limit_review_overdue: note('Note when the review will be made, and what is missing for it.'),
  low_credit_turnover: note('Ask where the sales are received, and note the other bank.', UNEXPLAINED),
  // Audits and inspections
  audit_observation: note('Ask the borrower what was done about the observation.', STRESS),
  site_distance: visit('Visit the unit, and record where it is.'),
  stock_statement_or_insurance_overdue: promise('Agree on the day by which the paper is delivered.'),
  // Bank statements
  bank_bounced_payments: promise('Call the borrower, and agree on a day for what was refused.', STRESS),
  bank_cash_deposits: note('Ask for the source of the cash, and note the answer.', UNEXPLAINED),
  bank_credits_below_gst: note('Ask through which other accounts sales are received.', UNEXPLAINED),
  bank_days_without_money: promise('Ask how the next instalment will be paid, and note the day.', STRESS),
  bank_low_balance: watch('Watch until the next statement.'),
  month_end_dressing: note('Ask where the money of the month end came from and went.', UNEXPLAINED),
  // Books and bank
  debtor_concentration: note('Ask how the largest customers pay, and note their terms.'),
  overdue_payables: note('Ask which suppliers wait, and why.', STRESS),
  overdue_receivables: note('Ask for the ageing list and for what is disputed in it.', STRESS),
  turnover_sources_differ: note(
    'Have the difference of the three sources explained, and keep the answer.',
    UNEXPLAINED,
  ),
  // Covenants
  covenant_breaches: note('Ask how the covenant will be met, or whether a waiver is asked for.', STRESS),
  // External ratings
  external_rating_downgrade: note('Read the rationale of the agency, and note what follows for our limits.', STRESS),
  rating_not_cooperating: note('Ask why the agency gets no papers, and by when it will.', STRESS),
  rating_outlook_negative: watch('Watch until the next results.'),
  // Feeds and consents
  consent_or_feed_lapsed: promise('Ask for the consent anew, and note by when it is given.'),
  // Financial statements
  borrowing_despite_cash: note(
    'Ask where the cash lies and whether it is free; ask for the balance certificates.',
    UNEXPLAINED,
  ),
  change_of_accounting_period: note('Ask for the reason and for figures of twelve months.'),
  contingent_liability_rise: note('Ask what the new liabilities are and how likely they fall due.', STRESS),
  declining_tnw_trend: note('Ask by when the owners bring capital, and how much.', STRESS),
  fixed_assets_without_lt_sources: note('Ask how the assets are paid for in the long run.', STRESS),
  gst_turnover_mismatch: note('Have the difference explained with the returns at hand.', UNEXPLAINED),
  high_tol_tnw: note('Ask which debts are to be repaid this year, and from what.', STRESS),
  inventory_build_up: visit('Look at the stock, or order a stock audit.'),
  itr_against_statements: note('Ask for the reconciliation of both profits.', UNEXPLAINED),
  low_current_ratio: watch('Watch until the next statement.'),
  low_dscr: note('Ask for the cash flow of the next twelve months.', STRESS),
  low_interest_cover: note('Ask for the cash flow of the next twelve months.', STRESS),
  other_current_assets_jump: note('Ask what the item holds, and from whom it is due.', UNEXPLAINED),
  payables_stretch: note('Ask which suppliers wait, and why.', STRESS),
  profit_decline: note('Ask what lowered the profit, and whether it stays.', STRESS),
  receivables_stretch: note('Ask for the ageing list and for what is disputed in it.', STRESS),
  related_party_transactions: note('Ask for the contracts with related parties and their prices.', UNEXPLAINED),
  revenue_decline: note('Ask for the order book, and note what is expected.', STRESS),
  unbilled_revenue_rise: note('Ask what work is not billed yet, and when it will be.', STRESS),
  wc_borrowing_to_turnover: note(
    'Ask what the working capital finances, and whether the limit fits the sales.',
    STRESS,
  ),
  weak_or_declining_zscore: note('Ask for the cash flow of the next twelve months.', STRESS),
  // Governance
  audit_qualification: note('Read the qualification, and ask what the management answers to it.'),
  auditor_change_or_resignation: note('Ask for the reasons of the former auditor, and read the letter of resignation.'),
  director_disqualified: note('Ask who signs now, and see the papers of the new signatory.'),
  promoter_stake_fall_or_pledge: note('Ask why the shares were sold or pledged, and to whom.', STRESS),
  resignation_of_director: note('Ask for the reason, and whether guarantees go on.', STRESS),
  sister_concern_spree: note('Ask what the new companies do, and whether money goes to them.', UNEXPLAINED),
  // Internal ratings
  internal_rating_change: note('Note what lowered the rating, and what follows for the limits.', STRESS),
  rating_overdue: note('Note when the rating will be made, and what is missing for it.'),
  // Litigation
  court_case_other: note('Ask for the papers of the case and for what is at stake.', DISPUTED),
  proceeding_drt_cases: note('Ask who sues and for how much.', DISPUTED),
  proceeding_nclt: openCase('Open a case: read the order, and file our claim by its last day.'),
  // News and lists
  negative_media_sentiment: note('Read the report, and ask the borrower about it.', STRESS),
  sanction_or_debarment_hit: note('Compare name, numbers and address with the list before anything else.'),
  wilful_defaulter_or_suit_filed: note('Compare name, numbers and address with the list before anything else.'),
  // Other lenders
  many_credit_enquiries: note('Ask which loans were asked for, and why.'),
  worse_class_elsewhere: note('Ask the other lender what is in arrears, and since when.', STRESS),
  // Raised by people
  rmd_alert: note('Answer risk management: what you found and what follows.', STRESS),
  // Regulatory
  charges_exceed_long_term_borrowing: note('Ask which charges are paid off and not yet satisfied.'),
  mca_filing_delay: promise('Ask by when the filings are made.'),
  mca_status_change: note('See the order behind the new status, and whether the company may still borrow.'),
  multiple_charges_same_asset: note(
    'Have the legal desk compare the charges, and ask the other lender for its papers.',
  ),
  new_charge_created: note('Ask what was borrowed, and whether our security is touched.', STRESS),
  registered_office_change: visit('Visit the new office, and record who works there.'),
  regulatory_action: note('Read the order, and note what it costs and forbids.'),
  // Scores
  change_in_ews_score: note('Look at what moved the score, and note whether you agree.', STRESS),
  // Statutory dues
  epf_headcount_drop: visit('Visit the works, and record how many people work there.'),
  epf_payment_delay: promise('Ask by when the contributions are paid.', STRESS),
  gst_payment_non_compliance: promise('Ask by when return and tax are filed.', STRESS),
  gst_registration_status: note('Ask for the order, and whether sales go on.'),
  gst_returns_differ: note('Have the difference of both returns explained.', UNEXPLAINED),
  pf_wages_against_books: note('Have the difference of wages explained.', UNEXPLAINED),
  tax_receipts_above_turnover: note('Ask for the reconciliation with Form 26AS.', UNEXPLAINED),
  // Transactions
  transaction_cash_withdrawal: note('Ask what the cash was paid for.', UNEXPLAINED),
  transaction_high_value_unrelated: note('Ask for invoice and contract of the payment.', UNEXPLAINED),
  transaction_round_trip: note('Ask for invoice and contract of both payments.', UNEXPLAINED),
}

/** Null for types that this catalogue does not know: old ones, or those of another server. */
export function suggestedAct(code: string, severity: string): SuggestedAct | null {
  const suggestion = SUGGESTIONS[code]
  if (!suggestion) return null
  if (severity === 'High' && suggestion.high) return suggestion.high
  return { act: suggestion.act, says: suggestion.says }
}
