import type { FormDefinition } from '@saakh/domain/form-field'

export const stockInspection: readonly [FormDefinition] = [
  {
    id: 'stock-inspection',
    name: 'Stock-inspection note',
    description: 'Stock and book debts as found, against the last stock statement.',
    version: 1,
    fields: [
      { name: 'party', kind: 'search', label: 'Borrower', mandatory: true },
      { name: 'inspected_on', kind: 'date', label: 'Date of inspection', mandatory: true, max: 'today' },
      { name: 'statement_of', kind: 'date', label: 'Stock statement as of', mandatory: true, max: 'today' },
      { name: 'place', kind: 'text', label: 'Place of the stock', mandatory: true, max_length: 300 },
      { name: 'stock_stated', kind: 'amount', label: 'Stock as stated (₹)', mandatory: true, min: '0' },
      { name: 'stock_found', kind: 'amount', label: 'Stock as found (₹)', mandatory: true, min: '0' },
      {
        name: 'debts_over_90_days',
        kind: 'amount',
        label: 'Book debts older than 90 days (₹)',
        mandatory: false,
        min: '0',
      },
      {
        name: 'records',
        kind: 'radio',
        label: 'Stock records',
        mandatory: true,
        options: [
          { value: 'current', label: 'Kept up to date' },
          { value: 'behind', label: 'Kept, but behind' },
          { value: 'none', label: 'Not kept' },
        ],
      },
      { name: 'insured_until', kind: 'date', label: 'Insurance valid until', mandatory: false },
      { name: 'plate_shown', kind: 'checkbox', label: 'The plate of the charge is displayed', mandatory: false },
      {
        name: 'obsolete',
        kind: 'textarea',
        label: 'Obsolete or slow-moving stock',
        mandatory: false,
        max_length: 2000,
      },
      { name: 'remarks', kind: 'textarea', label: 'Remarks', mandatory: true, max_length: 5000 },
    ],
  },
]
