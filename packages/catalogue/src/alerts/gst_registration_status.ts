import { GST_STATUSES, gstStatus } from '../families/gst-status.ts'
import { staleAfter } from '../kit/limits.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'gst_registration_status',
  label: 'GST registration suspended or cancelled',
  category: 'Statutory dues',
  bands: ['suspended', 'cancelled'],
  signal_code: '20420',
  signal_format: 2,
  track: ['credit', 'fraud'],
  severity: 'High',
  regulation_number: 1,
  counted_in_score: true,
  worse_by: 'band',
  summary: 'A GST registration of the borrower that was active is suspended, inactive or cancelled.',
  also_called: ['gst_registration', 'gstin_status'],
  limits: {
    look_back_days: {
      label: 'Look back',
      unit: 'days',
      default: 365,
      min: 1,
      max: 1825,
      note: 'How long a cancellation counts that had happened before the first look-up.',
      stricter: 'higher',
    },
    stale_after_days: staleAfter({
      days: 120,
      note: 'Age of the last look-up from which it says nothing about today.',
    }),
  },
  rule: gstStatus,
  words: {
    title: 'The GST registration {gstin} is {now:states}.',
    why: 'The portal showed {now:states} on {status_date:date}[, with effect from {effective_from:date}].[ It was {earlier:states} on {previous_date:date}.][ The registration {other_gstin} of the borrower is active.]',
    clears_when: 'The registration is reported to be active again.',
    reasons: {
      no_status: 'The status of no GST registration is known.',
      first_sight:
        'The registration has been {now:states} since it was first looked up; the first sight of a status is not a change.',
      long_cancelled: 'The registration was cancelled on {cancelled_on:date}, long before it was first looked up.',
      clear: 'The registration is {now:statuses} as of {told_on:date}.',
    },
    evidence: {
      status: { label: 'Status', observed: '{status:statuses}', limit: 'Active' },
      status_before: { label: 'Status before', observed: '{status:statuses}' },
    },
    names: {
      statuses: GST_STATUSES,
      states: {
        active: 'active',
        provisional: 'provisional',
        suspended: 'suspended',
        inactive: 'inactive',
        cancelled: 'cancelled',
      },
    },
  },
  detail: {
    title: 'GST registration',
    comparisons: [
      { label: 'Status', previous: 'previous_status', current: 'status', format: 'text', previous_or_null: true },
      { label: 'Told on', previous: 'previous_date', current: 'status_date', format: 'date', previous_or_null: true },
    ],
    fields: [
      { key: 'gstin', label: 'GSTIN', format: 'text', also: ['gst_number', 'gst_no'] },
      {
        key: 'effective_from',
        label: 'Effective from',
        format: 'date',
        or_null: true,
        also: ['cxdt', 'date_of_cancellation', 'cancellation_date'],
      },
    ],
  },
})
