import { dueDateWords } from '../families/deadline.ts'
import { OWED_DOCUMENT_LIMITS, owedDocument } from '../families/owed-document.ts'
import { defineSignal } from '../signal.ts'

const FROM_WHERE =
  '[ ({reference})][, account {account_number}]. [The last one was received on {last_received_on:date}.][{!last_received_on}None was received before.] The files reach until {files_until:date}.'

export const signal = defineSignal({
  code: 'stock_statement_or_insurance_overdue',
  label: 'Stock statement or insurance overdue',
  category: 'Audits and inspections',
  bands: ['overdue', 'long_overdue'],
  signal_code: '10240',
  signal_format: 4,
  track: ['credit'],
  severity: 'Low',
  regulation_number: 7,
  counted_in_score: true,
  worse_by: { figure: 'days_overdue', by: 30, direction: 'up' },
  summary:
    'A stock statement did not come, or the insurance of the security ran out, more than a month ago, and no later one was received.',
  also_called: ['stock_statement', 'stock_statement_overdue', 'insurance', 'insurance_overdue', 'insurance_expired'],
  limits: OWED_DOCUMENT_LIMITS,
  rising: [
    {
      limits: ['grace_days', 'long_after_days'],
      strictly: true,
      otherwise: 'the graver step must lie after the grace',
    },
  ],
  rule: owedDocument,
  words: {
    title: {
      stock_statement: '{>statement_missing}: {days_overdue:days} overdue.',
      insurance: '{>insurance_ended}: {days_overdue:days} overdue.',
    },
    why: {
      stock_statement: `{>statement_missing}${FROM_WHERE}`,
      insurance: `{>insurance_ended}${FROM_WHERE}`,
    },
    clears_when: {
      stock_statement: 'This or a later stock statement is received.',
      insurance: 'The lender records that a renewed policy was received.',
    },
    reasons: {
      nothing_due: 'No stock statement and no insurance is known to be due.',
      not_due: 'The next one is due on {due_date:date}; an alert is raised from {told_after:days} after.',
      all_received: 'The last one due, on {due_date:date}, was received.',
    },
    parts: {
      statement_missing: 'The stock statement due on {due_date:date} has not come',
      insurance_ended: 'The insurance ran out on {due_date:date}',
    },
    evidence: { due_date: dueDateWords('Due date') },
  },
  detail: {
    title: 'Stock statement or insurance',
    fields: [
      { key: 'document_type', label: 'Document', format: 'text', also: ['document', 'type'] },
      {
        key: 'reference',
        label: 'Reference',
        format: 'text',
        or_null: true,
        also: ['policy_number', 'policy_no'],
      },
      { key: 'account_number', label: 'Account number', format: 'text', or_null: true, also: ['account_no'] },
      {
        key: 'last_received_on',
        label: 'Last received on',
        format: 'date',
        or_null: true,
        also: ['last_statement_date', 'last_submitted_on'],
      },
      { key: 'due_date', label: 'Due date', format: 'date', also: ['expiry_date', 'date_of_expiry'] },
      { key: 'days_overdue', label: 'Overdue for', format: 'days', also: ['days_past_due', 'overdue_days'] },
    ],
  },
})
