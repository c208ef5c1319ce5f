/** What a whole screen without data says. */
export const NO_DATA = 'No data found'
