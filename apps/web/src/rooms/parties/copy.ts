/** Exact texts of the specification. */
export const NO_DATA = 'No Data Available'
export const NO_PARTY = 'No data found'
