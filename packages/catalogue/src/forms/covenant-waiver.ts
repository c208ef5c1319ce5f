import type { FormDefinition } from '@saakh/domain/form-field'

export const covenantWaiver: readonly [FormDefinition] = [
  {
    id: 'covenant-waiver',
    name: 'Covenant waiver request',
    description: 'A request to waive or defer a covenant, with its reason and until when.',
    version: 1,
    fields: [
      { name: 'party', kind: 'search', label: 'Borrower', mandatory: true },
      { name: 'loan_account', kind: 'text', label: 'Loan account', mandatory: true, max_length: 60 },
      {
        name: 'covenant_type',
        kind: 'dropdown',
        label: 'Type of covenant',
        mandatory: true,
        options: [
          { value: 'financial', label: 'Financial ratio' },
          { value: 'information', label: 'Information or statement' },
          { value: 'security', label: 'Security or insurance' },
          { value: 'conduct', label: 'Conduct of business' },
        ],
      },
      { name: 'covenant', kind: 'textarea', label: 'The covenant as sanctioned', mandatory: true, max_length: 2000 },
      { name: 'due_on', kind: 'date', label: 'Due on', mandatory: true },
      {
        name: 'asked',
        kind: 'radio',
        label: 'What is asked',
        mandatory: true,
        options: [
          { value: 'waive', label: 'Waive for this period' },
          { value: 'defer', label: 'Defer to a later date' },
          { value: 'change', label: 'Change the covenant' },
        ],
      },
      { name: 'until', kind: 'date', label: 'Until', mandatory: false, min: 'today' },
      { name: 'reason', kind: 'textarea', label: 'Reason', mandatory: true, max_length: 5000 },
      {
        name: 'borrower_asked',
        kind: 'checkbox',
        label: 'The borrower has asked for this in writing',
        mandatory: true,
      },
    ],
  },
]
