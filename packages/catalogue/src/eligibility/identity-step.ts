import type { FormDefinition } from '@saakh/domain/form-field'

/** Who asks. It decides nothing: what it names is looked up for the next steps. */
export const identityStep: FormDefinition = {
  id: 'guarantee-identity',
  name: 'Business identity',
  description:
    'Who asks for the guarantee. What registers and your own files state is filled in and says where it came from.',
  version: 1,
  fields: [
    { name: 'business_name', kind: 'text', label: 'Name of the business', mandatory: true, max_length: 200 },
    {
      name: 'constitution',
      kind: 'dropdown',
      label: 'Constitution',
      mandatory: true,
      options: [
        { value: 'private_company', label: 'Private company' },
        { value: 'public_company', label: 'Public company' },
        { value: 'limited_liability_partnership', label: 'Limited liability partnership' },
        { value: 'partnership', label: 'Partnership' },
        { value: 'proprietorship', label: 'Proprietorship' },
        { value: 'other', label: 'Trust, society or other' },
      ],
    },
    { name: 'cin', kind: 'cin', label: 'CIN', mandatory: false, hint: 'Of a company.' },
    {
      name: 'llpin',
      kind: 'text',
      label: 'LLPIN',
      mandatory: false,
      pattern: '^[A-Za-z]{3}-?[0-9]{4}$',
      message: 'An LLPIN has three letters and four digits, such as AAA-1234',
      max_length: 8,
      hint: 'Of a limited liability partnership.',
    },
    { name: 'pan', kind: 'pan', label: 'PAN', mandatory: true },
    { name: 'gstin', kind: 'gstin', label: 'GSTIN', mandatory: false, hint: 'Of the state in which most is sold.' },
    {
      name: 'udyam',
      kind: 'text',
      label: 'Udyam number',
      mandatory: false,
      pattern: '^[Uu][Dd][Yy][Aa][Mm]-[A-Za-z]{2}-[0-9]{2}-[0-9]{7}$',
      message: 'A Udyam number looks like UDYAM-KA-29-0001234',
      max_length: 19,
    },
  ],
}
