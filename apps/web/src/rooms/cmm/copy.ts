/** decisions C-23: what a whole screen without data says. */
export const NO_DATA = 'No data found'
export const WHAT_IT_IS =
  '100 is best, 0 the lowest. The score sorts your own borrowers by what is known of them; it is no rating and no probability of default.'
