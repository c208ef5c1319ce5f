import type { FormDefinition } from '@saakh/domain/form-field'

/** The figures of the last complete year. It decides nothing by itself: what is asked for is held against them in step 5. */
export const financesStep: FormDefinition = {
  id: 'guarantee-finances',
  name: 'Finances',
  description: 'The last complete financial year, in rupees. A loss is written with a minus.',
  version: 1,
  fields: [
    { name: 'year_end', kind: 'date', label: 'Year ended on', mandatory: true, max: 'today' },
    { name: 'turnover', kind: 'amount', label: 'Turnover (₹)', mandatory: true, min: '0' },
    { name: 'turnover_before', kind: 'amount', label: 'Turnover of the year before (₹)', mandatory: false, min: '0' },
    {
      name: 'gst_turnover',
      kind: 'amount',
      label: 'Turnover of the same year by GST returns (₹)',
      mandatory: false,
      min: '0',
    },
    { name: 'profit', kind: 'amount', label: 'Profit after tax (₹)', mandatory: true },
    { name: 'depreciation', kind: 'amount', label: 'Depreciation (₹)', mandatory: true, min: '0' },
    { name: 'interest', kind: 'amount', label: 'Interest paid (₹)', mandatory: true, min: '0' },
    { name: 'borrowings', kind: 'amount', label: 'Borrowings at the end of the year (₹)', mandatory: true, min: '0' },
    {
      name: 'repayments_due',
      kind: 'amount',
      label: 'Principal due in the next 12 months (₹)',
      mandatory: true,
      min: '0',
    },
    {
      name: 'itr_filed',
      kind: 'radio',
      label: 'Income-tax return of the year',
      mandatory: true,
      options: [
        { value: 'yes', label: 'Filed' },
        { value: 'no', label: 'Not filed' },
      ],
    },
  ],
}
