import type { FormField } from '@saakh/domain/form-field'

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** What the quick calculator asks; the names are those of the API. */
export const QUICK_FIELDS = [
  { name: 'turnover', kind: 'amount', label: 'Turnover of the last year (₹)', mandatory: true, min: '0' },
  { name: 'vintage', kind: 'number', label: 'Months in business', mandatory: true, min: '0', max: '2400' },
  { name: 'existing_debt', kind: 'amount', label: 'Existing debt (₹)', mandatory: true, min: '0' },
  { name: 'requested_amount', kind: 'amount', label: 'Guarantee you look for (₹)', mandatory: true, min: '1' },
  { name: 'gst', kind: 'radio', label: 'An active GSTIN', mandatory: true, options: YES_NO },
  { name: 'itr', kind: 'radio', label: 'Income-tax return of the last year filed', mandatory: true, options: YES_NO },
] as const satisfies readonly FormField[]

export type QuickName = (typeof QUICK_FIELDS)[number]['name']
