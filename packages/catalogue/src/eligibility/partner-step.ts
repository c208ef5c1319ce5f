import type { FormDefinition } from '@saakh/domain/form-field'

/** The set-up of a business that comes through the lending partner: one step, then consent. */
export const partnerStep: FormDefinition = {
  id: 'partner-setup',
  name: 'Your business',
  description: 'What the lending partner has to know before you give your consent.',
  version: 1,
  fields: [
    { name: 'business_name', kind: 'text', label: 'Name of the business', mandatory: true, max_length: 200 },
    { name: 'pan', kind: 'pan', label: 'PAN', mandatory: true },
    { name: 'gstin', kind: 'gstin', label: 'GSTIN', mandatory: false },
    { name: 'contact', kind: 'text', label: 'Contact person', mandatory: true, max_length: 200 },
    {
      name: 'mobile',
      kind: 'text',
      label: 'Mobile number',
      mandatory: false,
      pattern: '^[6-9][0-9]{9}$',
      message: 'A mobile number has ten digits and starts with 6, 7, 8 or 9',
      max_length: 10,
      personal: 'telephone',
    },
    { name: 'loan_amount', kind: 'amount', label: 'Loan you look for (₹)', mandatory: true, min: '1' },
    {
      name: 'loan_purpose',
      kind: 'dropdown',
      label: 'What it is for',
      mandatory: true,
      options: [
        { value: 'working_capital', label: 'Working capital' },
        { value: 'machinery', label: 'Machinery or vehicle' },
        { value: 'premises', label: 'Premises' },
        { value: 'refinance', label: 'To replace another loan' },
        { value: 'other', label: 'Something else' },
      ],
    },
  ],
}
