import type { FormDefinition } from '@saakh/domain/form-field'

const YES_NO = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
] as const

/** How the business pays and is paid. It can end the set-up. */
export const conductStep: FormDefinition = {
  id: 'guarantee-conduct',
  name: 'Conduct',
  description: 'How the business pays what it owes, and who owes it.',
  version: 1,
  fields: [
    {
      name: 'bureau_score',
      kind: 'number',
      label: 'Bureau score',
      mandatory: true,
      min: '300',
      max: '900',
      hint: 'Of the business, else of the main promoter: 300 to 900.',
    },
    {
      name: 'worst_dpd',
      kind: 'number',
      label: 'Most days past due in the last 24 months',
      mandatory: true,
      min: '0',
      max: '3650',
    },
    {
      name: 'enquiries',
      kind: 'number',
      label: 'Loan enquiries in the last 6 months',
      mandatory: true,
      min: '0',
      max: '999',
    },
    {
      name: 'written_off',
      kind: 'radio',
      label: 'A loan was written off or settled',
      mandatory: true,
      options: YES_NO,
    },
    {
      name: 'statutory_dues_overdue',
      kind: 'radio',
      label: 'Tax, GST, PF or ESI dues are overdue',
      mandatory: true,
      options: YES_NO,
    },
    { name: 'receivables', kind: 'amount', label: 'Receivables (₹)', mandatory: true, min: '0' },
    { name: 'receivables_over_90', kind: 'amount', label: 'Of them older than 90 days (₹)', mandatory: true, min: '0' },
    { name: 'payables', kind: 'amount', label: 'Payables to suppliers (₹)', mandatory: true, min: '0' },
    {
      name: 'payables_over_90',
      kind: 'amount',
      label: 'Of the payables older than 90 days (₹)',
      mandatory: true,
      min: '0',
    },
    {
      name: 'top_debtors_share',
      kind: 'number',
      label: 'Share of the three largest debtors (%)',
      mandatory: true,
      min: '0',
      max: '100',
    },
  ],
}
