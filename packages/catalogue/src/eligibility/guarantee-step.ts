import type { FormDefinition } from '@saakh/domain/form-field'

/** What is asked for. It ends the set-up, one way or the other. */
export const guaranteeStep: FormDefinition = {
  id: 'guarantee-asked',
  name: 'Guarantee',
  description: 'The guarantee you ask for. All criteria are judged when you send this step.',
  version: 1,
  fields: [
    { name: 'guarantee_amount', kind: 'amount', label: 'Amount of the guarantee (₹)', mandatory: true, min: '1' },
    { name: 'tenor_months', kind: 'number', label: 'For how many months', mandatory: true, min: '1', max: '120' },
    {
      name: 'guarantee_kind',
      kind: 'dropdown',
      label: 'Kind of guarantee',
      mandatory: true,
      options: [
        { value: 'bid', label: 'Bid or earnest money' },
        { value: 'performance', label: 'Performance' },
        { value: 'advance_payment', label: 'Advance payment' },
        { value: 'retention', label: 'Retention money' },
        { value: 'financial', label: 'Financial' },
        { value: 'other', label: 'Another kind' },
      ],
    },
    { name: 'beneficiary', kind: 'text', label: 'Beneficiary', mandatory: true, max_length: 200 },
    {
      name: 'security',
      kind: 'dropdown',
      label: 'Security offered',
      mandatory: true,
      options: [
        { value: 'cash_margin', label: 'Cash margin or deposit' },
        { value: 'property', label: 'Property' },
        { value: 'movables', label: 'Stock, receivables or machinery' },
        { value: 'personal', label: 'Personal guarantee' },
        { value: 'none', label: 'None' },
      ],
    },
    { name: 'purpose', kind: 'textarea', label: 'What it is for', mandatory: false, max_length: 2000 },
    { name: 'declared', kind: 'checkbox', label: 'All answers are complete and right as of today', mandatory: true },
  ],
}
