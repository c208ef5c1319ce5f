/** Exact texts of domain.txt sections 5 and 8 (decisions C-23). */
export const NO_DATA = 'No Data Available'
export const NO_PARTY = 'No data found'
