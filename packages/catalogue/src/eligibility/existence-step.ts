import type { FormDefinition } from '@saakh/domain/form-field'

/** That the business exists and is in good standing. It can end the set-up. */
export const existenceStep: FormDefinition = {
  id: 'guarantee-existence',
  name: 'Existence',
  description: 'How long the business exists, and whether its registrations are in force.',
  version: 1,
  fields: [
    { name: 'began_on', kind: 'date', label: 'Incorporated or begun on', mandatory: true, max: 'today' },
    {
      name: 'mca_status',
      kind: 'dropdown',
      label: 'Status in the MCA register',
      mandatory: true,
      options: [
        { value: 'active', label: 'Active' },
        { value: 'not_active', label: 'Another status' },
        { value: 'not_registered', label: 'Neither a company nor an LLP' },
      ],
    },
    {
      name: 'gst_status',
      kind: 'dropdown',
      label: 'Status of the GSTIN',
      mandatory: true,
      options: [
        { value: 'active', label: 'Active' },
        { value: 'provisional', label: 'Provisional' },
        { value: 'suspended', label: 'Suspended' },
        { value: 'inactive', label: 'Inactive' },
        { value: 'cancelled', label: 'Cancelled' },
        { value: 'not_registered', label: 'Not registered' },
      ],
    },
    { name: 'gst_registered_on', kind: 'date', label: 'Registered for GST on', mandatory: false, max: 'today' },
    {
      name: 'gst_returns_missing',
      kind: 'number',
      label: 'GSTR-3B of the last 12 months not filed',
      mandatory: false,
      min: '0',
      max: '12',
      hint: 'How many of them are past due and not filed.',
    },
  ],
}
