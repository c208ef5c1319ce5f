import type { Register } from './book.ts'

/** As a credit department calls them; the sentence says what makes a facility stand there. */
export const REGISTER_WORDS: Record<Register, { label: string; says: string }> = {
  all: { label: 'Facilities', says: 'Every facility of the book.' },
  sma: {
    label: 'SMA',
    says: 'Facilities in SMA-0, SMA-1 or SMA-2 by the class of your system, or else by their days.',
  },
  npa: { label: 'NPA', says: 'Non-performing facilities by the class of your system, or else by their days.' },
  large_borrowers: {
    label: 'Large borrowers',
    says: 'Facilities of borrowers with an aggregate exposure at or above the limit in force, non-fund based included. A working paper for CRILC, not the return.',
  },
  weekly_defaults: {
    label: 'Weekly defaults',
    says: 'Facilities with which the default of a large borrower began in the week, by their days. A working paper for CRILC, not the return.',
  },
  class_differences: {
    label: 'Two classes',
    says: 'Facilities whose class in your system is not the one that follows from their days.',
  },
  class_unknown: {
    label: 'No class',
    says: 'Facilities without a delivered class or days past due.',
  },
  reviews_due: { label: 'Reviews overdue', says: 'Limits whose review was due before today.' },
  old_statements: {
    label: 'Old stock statements',
    says: 'Cash credits and overdrafts whose last stock statement received was more than three months old on the day.',
  },
  restructured: { label: 'Restructured', says: 'Facilities that were restructured.' },
  consortium: { label: 'Consortium', says: 'Facilities in a consortium or in multiple banking.' },
  co_lent: { label: 'Co-lent', says: 'Facilities that are lent together with a partner.' },
  at_limit: {
    label: 'At the limit',
    says: 'Cash credits and overdrafts of which at least 90% of the lower of limit and drawing power is drawn; the percentage is your setting of the alert High or dormant use of the limit.',
  },
  no_amount: {
    label: 'No amount',
    says: 'Facilities without a delivered amount, or without a reference rate of their currency from the last seven days: no sum includes them.',
  },
}
