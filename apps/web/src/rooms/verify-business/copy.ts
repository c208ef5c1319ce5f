/** What the mark says, and what it does not. */
export const WHAT_VERIFIED_MEANS =
  'Verified means that a public register names the business, with the day the register stands as of. It does not speak to its creditworthiness.'
export const CITY_NOT_KNOWN = 'City not known'
