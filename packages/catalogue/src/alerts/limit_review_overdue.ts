import { ACCOUNT_FIELDS } from '../families/account-conduct.ts'
import { LIMIT_REVIEW_BANDS, LIMIT_REVIEW_LIMITS, overdueLimitReview } from '../families/limit-review.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'limit_review_overdue',
  label: 'Review of the limit overdue',
  category: 'Account conduct',
  bands: LIMIT_REVIEW_BANDS,
  signal_code: '10310',
  signal_format: 4,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  counted_in_score: { because: 'own_opinion' },
  worse_by: { figure: 'days_overdue', by: 30, direction: 'up' },
  summary:
    'The review or renewal of a credit limit is overdue. A limit that is not reviewed within 180 days of its due day makes the account non-performing.',
  also_called: ['limit_review', 'renewal_overdue', 'limit_renewal_overdue', 'review_overdue'],
  limits: LIMIT_REVIEW_LIMITS,
  rising: [
    {
      limits: ['low_from_days', 'medium_from_days', 'high_from_days'],
      strictly: true,
      otherwise: 'each graver step must lie after the one before',
    },
  ],
  rule: overdueLimitReview,
  words: {
    title: 'The limit of account {subject} has been due for review for {days_overdue:days}.',
    why: '{by:due_by} {review_due_on:date}. [The last review known was done on {last_reviewed_on:date}.][{!last_reviewed_on}No review is known to have been done.] Not reviewed within {high_from_days:days} of the due day, the account is non-performing: from {non_performing_from:date}. The files reach until {files_until:date}.',
    clears_when: 'A review that was done is delivered, or a later due day.',
    reasons: {
      no_limits:
        'No credit limit is known: reviews concern cash credits, overdrafts, demand loans, packing credits, bills, letters of credit and guarantees.',
      no_due_day:
        'For account {subject} neither the accounts file nor the file of reviews tells by when the limit is to be reviewed.',
      next_not_told:
        'Account {subject} was reviewed on {done_on:date}, more than a year ago, and no file states when the next review is due.',
      reviewed: 'The limit was reviewed on {done_on:date}; no later due day is known.',
      not_due: 'The next review is due on {due_on:date}.',
    },
    evidence: {
      due: { label: 'Review due on', observed: '{due_on:date}' },
      balance: { label: 'Balance at day-end', observed: '{balance_outstanding:money_full}' },
    },
    names: {
      due_by: {
        account: 'By the accounts file the limit was to be reviewed by',
        review: 'By the file of reviews the limit was to be reviewed by',
        expiry: 'By the file of reviews the limit was renewed until',
      },
    },
  },
  detail: {
    title: 'Review of the limit',
    fields: [
      ...ACCOUNT_FIELDS,
      { key: 'review_due_on', label: 'Review due on', format: 'date', also: ['due_date', 'renewal_due_date'] },
      { key: 'days_overdue', label: 'Overdue for', format: 'days', also: ['overdue_days'] },
      { key: 'last_reviewed_on', label: 'Last reviewed on', format: 'date', or_null: true },
      { key: 'non_performing_from', label: 'Non-performing from', format: 'date', if_present: true },
      { key: 'sanction_limit', label: 'Sanctioned limit', format: 'money', or_null: true },
      { key: 'balance_outstanding', label: 'Balance outstanding', format: 'money', or_null: true },
      { key: 'balance_date', label: 'Balance date', format: 'date', or_null: true },
    ],
  },
})
