// What other lenders tell of a borrower, through the central repository of information on large credits (CRILC) and through
// commercial bureaus: classes are those that a lender declares, marks belong to the fraud track.

/** What a lender reports of a borrower beside its class; told to those alone who hold the key of the fraud track. */
export const ADVERSE_MARKS = ['red_flagged', 'fraud', 'wilful_default', 'suit_filed'] as const
export type AdverseMark = (typeof ADVERSE_MARKS)[number]

const MARKS: Record<AdverseMark, { label: string; also: readonly string[] }> = {
  red_flagged: { label: 'Red flagged', also: ['rfa', 'redflag', 'redflaggedaccount'] },
  fraud: { label: 'Fraud', also: ['declaredfraud', 'fraudulent'] },
  wilful_default: { label: 'Wilful default', also: ['wd', 'wilfuldefaulter', 'willfuldefault', 'willfuldefaulter'] },
  suit_filed: { label: 'Suit filed', also: ['sf', 'suit'] },
}

export const markLabel = (mark: AdverseMark): string => MARKS[mark].label

const BY_WORD = new Map<string, AdverseMark>(
  ADVERSE_MARKS.flatMap((mark) => [mark.replaceAll('_', ''), ...MARKS[mark].also].map((word) => [word, mark])),
)

/** The mark that a word means; null for a word that nobody knows. */
export const adverseMarkOf = (word: string): AdverseMark | null =>
  BY_WORD.get(word.toLowerCase().replace(/[^a-z]+/g, '')) ?? null

export const REPORTING_LENDERS = ['own', 'other'] as const
export type ReportingLender = (typeof REPORTING_LENDERS)[number]

/** Whose line it is; null for a word that nobody knows. */
export function reportingLenderOf(word: string): ReportingLender | null {
  const letters = word.toLowerCase().replace(/[^a-z]+/g, '')
  if (['own', 'self', 'us', 'ourbank'].includes(letters)) return 'own'
  return ['other', 'others', 'otherlender', 'otherbank'].includes(letters) ? 'other' : null
}
