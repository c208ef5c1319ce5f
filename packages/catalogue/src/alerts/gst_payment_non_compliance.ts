import { gstDues } from '../families/gst-dues.ts'
import { dueLimits } from '../families/missed-dues.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'gst_payment_non_compliance',
  label: 'GST return and payment missed',
  category: 'Statutory dues',
  bands: ['missed', 'missed_again'],
  signal_code: '20410',
  signal_format: 3,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: 1,
  counted_in_score: true,
  worse_by: { figure: 'periods_not_filed', by: 2, direction: 'up' },
  summary:
    'The monthly or quarterly return GSTR-3B, with which GST is paid, was not filed days after it was due; two misses within a year are severe. Only a filing table that says so counts, a missing line does not.',
  limits: dueLimits({
    stale_after_days: 120,
    note: {
      grace: 'Days after the due date before a return counts as missed.',
      high: 'Periods not filed, or filed late within twelve months.',
      stale:
        'Age of the last line of the filing table from which it says nothing about today; a quarterly filer has one line in three months.',
    },
  }),
  rule: gstDues,
  words: {
    title: 'GSTR-3B for {>open_periods} of GSTIN {gstin} was not filed {grace_days:days} after it was due.',
    why: 'The filing table of GSTIN {gstin} says: {each open "; "}{period} was due on {due_date:date} and not filed on {told_on:date}{end}.[ Filed late in the twelve months before: {each late ", "}{period} on {told_on:date}{end}.]',
    clears_when: 'GSTR-3B of {>open_periods} is filed.',
    parts: { open_periods: '{each open ", "}{period}{end}' },
    reasons: {
      no_table: 'No GST filing table is known.',
      no_line: 'The filing table of GSTIN {subject} has no line of GSTR-3B.',
      no_due_date: 'For none of the periods in the table of GSTIN {subject} the due date is known.',
      within_grace:
        'GSTR-3B of {period} was not filed on {told_on:date}, within the days of grace; what became of it is not stated.',
      not_told:
        'The table of GSTIN {subject} says nothing of {months:month}, though of later periods; not stated is not the same as not filed.',
      clear: 'No GSTR-3B in the table is missed; the last line was reported on {told_on:date}.',
    },
    evidence: {
      period: {
        label: 'GSTR-3B of {period}',
        observed: '{is_met:filings}, {days_late:days} after the due date',
        limit: 'Filed by {deadline:date}',
      },
    },
    names: { filings: { true: 'Filed late', false: 'Not filed' } },
  },
  detail: {
    title: 'GST returns missed',
    fields: [
      { key: 'gstin', label: 'GSTIN', format: 'text' },
      { key: 'return_type', label: 'Return', format: 'text' },
      { key: 'periods_not_filed', label: 'Periods not filed', format: 'count' },
      { key: 'periods_filed_late', label: 'Filed late in twelve months', format: 'count' },
      { key: 'last_told_on', label: 'Filing table up to', format: 'date' },
    ],
    tables: [
      {
        key: 'items',
        label: 'Returns',
        columns: [
          { key: 'date', label: 'Due date', format: 'date' },
          { key: 'period', label: 'Tax period', format: 'text' },
          { key: 'status', label: 'Status', format: 'text' },
          { key: 'date_of_filing', label: 'Filed on', format: 'date', or_null: true },
          { key: 'days_late', label: 'Days after the due date', format: 'days' },
          { key: 'due_date_moved_by', label: 'Due date moved by', format: 'text', or_null: true },
        ],
      },
    ],
  },
})
