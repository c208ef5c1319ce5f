import { ACCOUNT_FIELDS } from '../families/account-conduct.ts'
import { drawingPowerOnOldPapers, OLD_PAPERS_BANDS, OLD_PAPERS_LIMITS } from '../families/old-papers.ts'
import { defineSignal } from '../signal.ts'

const IRREGULAR =
  'What is drawn has been irregular since {irregular_since:date}; after {high_from_days:days} of that the account is non-performing: from {non_performing_from:date}. At the end of {balance_date:date} {balance_outstanding:money_full} was drawn. The files reach until {files_until:date}.'

export const signal = defineSignal({
  code: 'drawing_power_on_old_papers',
  label: 'Drawing power on an old stock statement',
  category: 'Account conduct',
  bands: OLD_PAPERS_BANDS,
  signal_code: '10320',
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: { because: 'counted_as_papers' },
  worse_by: { figure: 'days_irregular', by: 30, direction: 'up' },
  summary:
    'The drawing power of a cash credit or overdraft rests on a stock statement that is older than three months, so that what is drawn is irregular.',
  also_called: ['old_stock_statement', 'old_stock_statements', 'drawing_power_old', 'stale_drawing_power'],
  limits: OLD_PAPERS_LIMITS,
  rule: drawingPowerOnOldPapers,
  words: {
    title: {
      old: 'The drawing power of account {subject} rests on the stock statement of {as_of:date}.',
      never_received: 'No stock statement of account {subject} has come since the one of {as_of:date} was missed.',
    },
    why: {
      old: `The last stock statement that was received speaks of {as_of:date}[ and came on {received_on:date}]; a statement carries {months} months. ${IRREGULAR}`,
      never_received: `The stock statement of {as_of:date} was not received, and none of a later day was; a statement carries {months} months. ${IRREGULAR}`,
    },
    clears_when: {
      old: 'A later stock statement is received, or nothing is drawn any more.',
      never_received: 'A stock statement is received, or nothing is drawn any more.',
    },
    reasons: {
      none_delivered:
        'Your organization has delivered no stock statements, so nobody knows what the drawing power of account {subject} rests on.',
      none_of_account: 'The files of stock statements do not name account {subject}.',
      not_received:
        'The stock statement of {as_of:date} of account {subject} has not come; on which one before it the drawing power rests is not known.',
      no_balance:
        'The last stock statement of account {subject} speaks of {as_of:date}, but no day-end tells whether anything is drawn.',
      recent: 'The last stock statement received speaks of {as_of:date}.',
      nothing_drawn:
        'The last stock statement speaks of {as_of:date}, and at the end of {date:date} nothing was drawn.',
    },
    evidence: {
      statement: { label: 'Stock statement as of', observed: '{as_of:date}' },
      balance: { label: 'Balance at day-end', observed: '{balance_outstanding:money_full}' },
      power: { label: 'Drawing power', observed: '{drawing_power:money_full}' },
    },
  },
  detail: {
    title: 'Drawing power on an old stock statement',
    fields: [
      ...ACCOUNT_FIELDS,
      { key: 'statement_as_of', label: 'Stock statement as of', format: 'date', or_null: true },
      { key: 'received_on', label: 'Received on', format: 'date', or_null: true },
      { key: 'irregular_since', label: 'Irregular since', format: 'date' },
      { key: 'days_irregular', label: 'Irregular for', format: 'days' },
      { key: 'non_performing_from', label: 'Non-performing from', format: 'date', if_present: true },
      { key: 'drawing_power', label: 'Drawing power', format: 'money', or_null: true },
      { key: 'balance_outstanding', label: 'Balance outstanding', format: 'money' },
      { key: 'balance_date', label: 'Balance date', format: 'date' },
    ],
  },
})
