/** What a whole screen without data says. */
export const NO_DATA = 'No data found'
export const WHAT_IT_IS =
  '100 is best, 0 the lowest. The score sorts your own borrowers by what is known of them; it is neither a rating nor a probability of default.'

/** In a row; the whole reason stands once above all rows, and the party's own on hover. */
export const SHORT_REASONS: Readonly<Record<string, string>> = {
  not_a_borrower: 'Not your borrower',
  records_missing: 'Accounts and day-end file missing',
  accounts_missing: 'Accounts file missing',
  day_ends_missing: 'Day-end file missing',
  required_missing: 'Days past due cannot be measured',
  coverage_too_low: 'Too little is known',
}

/** Why one zero stands before another. */
export const belowFloorText = (points: number): string =>
  `The drivers add up to −${Math.abs(points)}; no score is below zero.`
