/** What an empty mandatory field says, by what it asks for. */
export const EMPTY_FIELD = {
  fill: 'Please fill the field',
  select: 'Please select the field',
  party: 'Please Choose the Party',
  checkbox: 'Please Click the checkbox',
} as const
