import { COVENANT_LIMITS, covenantBreach } from '../families/covenant-breach.ts'
import { defineSignal } from '../signal.ts'

export const signal = defineSignal({
  code: 'covenant_breaches',
  label: 'Breach of covenant',
  category: 'Covenants',
  bands: ['not_due', 'first', 'second', 'third', 'last'],
  signal_code: '10160',
  signal_format: 4,
  track: ['credit'],
  severity: 'Medium',
  regulation_number: null,
  counted_in_score: true,
  worse_by: { figure: 'days_past_due', by: 30, direction: 'up' },
  summary:
    "By the lender's own record a covenant was not fulfilled by its due date, or the figure it is tested on lies outside what is required; exceptions that were granted excuse it.",
  also_called: ['covenant', 'covenants', 'covenant_breach'],
  limits: COVENANT_LIMITS,
  rule: covenantBreach,
  words: {
    title: {
      outside: 'Covenant {subject} is breached: {>figure}.',
      not_fulfilled: 'Covenant {subject} is breached: {>not_recorded}.',
    },
    why: {
      outside: '{>term}: {>figure}.{>record}',
      not_fulfilled: '{>term}: {>not_recorded}.{>record}',
    },
    clears_when: {
      outside: 'A later test is fulfilled, or the covenant is waived.',
      not_fulfilled: 'It is recorded as fulfilled, deferred to a later date or waived.',
    },
    reasons: {
      no_covenant: 'No covenant is known.',
      waived: 'The covenant due on {due:date} is waived.',
      fulfilled: 'What was due on {due:date} was fulfilled on {complied_on:date}.',
      figure_fulfilled: '{>figure}.',
      exception_not_known: "The exception '{exception_status}' is not known, so it may excuse.",
      not_due: 'The covenant is due on {due:date}.',
      no_figure: '{measure} was due for a test on {due:date}, and no figure has been delivered.',
      clear: 'The covenant is fulfilled.',
    },
    parts: {
      term: "The covenant '{covenant_desc}' ({type_of_covenant}) was due on {due_date:date}",
      record:
        "[ It was deferred from {deferred_from:date}.][ {others:count} more due date{others:plural} of it stand[{?is_one_other}s] open.] The lender's record is of {recorded_on:date}.",
      figure: '{measure} is {actual}; required is {operator:operators} {required}',
      not_recorded: 'not recorded as fulfilled {days_past_due:days} after it was due',
    },
    evidence: {
      test: { label: '{measure}', observed: '{actual}', limit: '{operator:operators} {required}' },
      due_date: { label: 'Due date', observed: '{due:date}', limit: '{?is_past_due}not past due' },
      deferred_to: { label: 'Due date after deferral', observed: '{due:date}', limit: '{?is_past_due}not past due' },
    },
  },
  detail: {
    title: 'Covenant',
    fields: [
      { key: 'customer_number', label: 'Customer number', format: 'text', or_null: true, if_present: true },
      {
        key: 'cif_id',
        label: 'CIF id',
        format: 'text',
        or_null: true,
        also: ['cif', 'cif id', 'CIF id', 'cifid', 'CIF'],
      },
      { key: 'type_of_covenant', label: 'Type of covenant', format: 'text', also: ['covenant_type'] },
      { key: 'covenant_desc', label: 'Covenant', format: 'text', also: ['covenant_description', 'covenant'] },
      { key: 'due_date', label: 'Due date', format: 'date' },
      { key: 'days_past_due', label: 'Days past due', format: 'days', also: ['dpd'] },
      { key: 'dpd_bucket', label: 'Days past due, bucket', format: 'text' },
      { key: 'exception_status', label: 'Exception', format: 'text', or_null: true },
    ],
  },
})
