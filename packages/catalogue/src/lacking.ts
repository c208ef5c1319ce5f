import type { FactKind } from '@saakh/domain/facts'
import type { Signal } from './signal.ts'

// Which kinds of facts a signal cannot do without, so that a book can tell which file would make it measurable. It stands apart
// from the rules: nothing is judged by it, and a change here is no other version of a rule.

/** Kinds that stand in for each other; the first is the one that a lender can deliver. */
type Need = readonly FactKind[]

const STATEMENTS: Need = ['borrower_statement', 'published_result']
const BANK: Need = ['bank_transaction', 'bank_statement']
const SUPPLIES: Need = ['gst_supplies', 'gst_return']
const RATINGS: Need = ['rating_action', 'exchange_circular']
const OTHER_LENDERS: Need = ['crilc_status', 'bureau_facility']

const STANDING_IN: readonly Need[] = [STATEMENTS, BANK, SUPPLIES, RATINGS, OTHER_LENDERS]

/** Signals that also judge without some of the kinds that they read. */
const OTHERWISE: Readonly<Record<string, readonly Need[]>> = {
  // The day-ends tell the month's debits, beside which returns are shown.
  cheque_returns: [['cheque_return']],
  consent_or_feed_lapsed: [['bank_transaction', 'bank_statement', 'consent_given']],
  // A statement of a day that is not old needs no balance.
  drawing_power_on_old_papers: [['loan_account'], ['stock_statement']],
  // The accounts tell the day as well as the reviews do.
  limit_review_overdue: [['loan_account']],
  // An account with the lender by its day-ends, one elsewhere by its statements; without returns the limit is the measure.
  low_credit_turnover: [['account_day_end', ...BANK]],
  transaction_cash_withdrawal: [['loan_account'], ['account_transaction']],
  // The limit stands in the accounts or in the day-ends.
  transaction_high_value_unrelated: [['account_transaction']],
  transaction_round_trip: [['account_transaction']],
  // One source beside the books is enough.
  turnover_sources_differ: [['books_month'], [...SUPPLIES, ...BANK]],
}

/** Each of these must be there by one of its kinds, or the signal says nothing. */
export function needsOf(signal: Pick<Signal, 'code' | 'needs' | 'applies_to'>): readonly Need[] {
  const otherwise = OTHERWISE[signal.code]
  if (otherwise) return otherwise
  const needs = signal.needs
    // The register shows which companies are banks; ratios of the others are judged without it too.
    .filter((kind) => signal.applies_to.sectors !== 'industrial' || kind !== 'company_master')
    .map((kind): Need => {
      const standing = STANDING_IN.find((group) => group.includes(kind))?.filter((substitute) =>
        signal.needs.includes(substitute),
      )
      return standing ?? [kind]
    })
  return needs.filter((need, place) => needs.findIndex((other) => other[0] === need[0]) === place)
}

/**
 * Reasons of which a further file of a kind ends the silence, though facts of it are known: it was too short, too old or told
 * too little. Of the kinds only those count that the signal reads.
 */
const FURTHER: Readonly<Record<string, Need>> = {
  ...of(STATEMENTS, [
    'cover_now',
    'fall_before_not_known',
    'fall_not_known',
    'interest_not_told',
    'lines_not_told',
    'no_balance_sheet',
    'no_opening_sheet',
    'no_own_statement',
    'no_sheet_before_look',
    'no_span',
    'no_span_of_sheet',
    'no_year_before',
    'no_year_statement',
    'span_before_unknown',
    'too_few_years',
  ]),
  ...of(BANK, [
    'balance_not_told',
    'month_not_covered',
    'no_common_span',
    'no_statement',
    'no_whole_month',
    'too_few_months',
  ]),
  ...of(SUPPLIES, ['gst_month_missing', 'months_not_told', 'no_gst_turnover', 'no_gstr3b', 'no_pair', 'no_returns']),
  ...of(['loan_account'], ['kind_not_known', 'class_not_known']),
  ...of(
    ['account_day_end'],
    [
      'credits_not_told',
      'debits_not_known',
      'limit_not_known',
      'no_balance',
      'no_ceiling',
      'no_count',
      'no_due_date',
      'no_use',
      'not_declared',
      'own_not_known',
      'start_not_known',
      'too_few_days',
    ],
  ),
  ...of(OTHER_LENDERS, ['report_too_old', 'no_class_told', 'no_enquiries_told', 'enquiries_of_another_span']),
  ...of(['limit_review'], ['no_due_day', 'next_not_told']),
  ...of(['stock_statement'], ['none_of_account', 'not_received']),
  ...of(['account_transaction'], ['no_files']),
  ...of(['books_month'], ['no_books']),
  ...of(['directorship'], ['silent']),
  ...of(['epf_payment'], ['no_number', 'no_number_before', 'no_wage_month']),
  ...of(['gst_return'], ['no_table', 'no_line']),
  ...of(['covenant'], ['no_figure']),
  ...of(['internal_rating'], ['due_date_not_told', 'no_grade']),
  ...of(['pf_wages'], ['months_missing']),
  not_told: ['gst_return', 'epf_payment'],
}

function of(need: Need, reasons: readonly string[]): Record<string, Need> {
  return Object.fromEntries(reasons.map((reason) => [reason, need]))
}

/** Nobody judged it, it could not be computed, or its data may not be read: no file ends that. */
const NO_FILE_HELPS = ['not_judged', 'failed', 'consent_ended']

/**
 * What would have to come before a silent signal can speak, of each need one kind; nothing where no file is known that would.
 * `known` are the kinds of which the party has facts.
 */
export function lackingNeeds(
  signal: Pick<Signal, 'code' | 'needs' | 'applies_to'>,
  reason: string,
  known: ReadonlySet<string>,
): readonly Need[] {
  if (NO_FILE_HELPS.includes(reason)) return []
  const needs = needsOf(signal)
  const absent = needs.filter((need) => !need.some((kind) => known.has(kind)))
  if (absent.length > 0) return absent
  // The newest of one source is too old; of several nobody can say which.
  if (reason === 'stale') return needs.filter((need) => needs.length === 1 || need[0] === 'account_day_end')
  const further = FURTHER[reason]?.filter((kind) => signal.needs.includes(kind)) ?? []
  return further.length > 0 ? [further] : []
}
