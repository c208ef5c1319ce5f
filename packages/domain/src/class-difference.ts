/** Why the class that follows from the days is not the one that the lender's system declares. */
const REASONS = {
  counted: 'The days past due are counted.',
  kept: 'It was non-performing, and an NPA is upgraded only when all arrears are paid.',
  no_credits: 'There were no credits for 90 days: the account is out of order.',
  credits_below_interest: 'The credits of 90 days are below the interest debited in them: the account is out of order.',
  restructured: 'It was restructured, which keeps it non-performing until its specified period ends.',
  another: 'Another account of the borrower is non-performing, which makes all of them so.',
} as const

export type ClassDifferenceReason = keyof typeof REASONS
/** Those that an account has of itself. */
export type OwnClassReason = Exclude<ClassDifferenceReason, 'another'>

export const CLASS_DIFFERENCE_REASONS = Object.keys(REASONS) as [ClassDifferenceReason, ...ClassDifferenceReason[]]

export const CLASS_DIFFERENCE_WORDS: Readonly<Record<ClassDifferenceReason, string>> = REASONS
