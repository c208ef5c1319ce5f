export const PRODUCT_DOCS: readonly ProductDoc[] = [
  {
    id: 'c-360',
    title: 'C-360',
    lead: 'The financial and non-financial overview of a business: a quick view of a business on a few pages.',
    answers: [
      'Who the business is: identity, class, state, capital and since when it exists.',
      'How it earns and owes: the figures of its latest filed or published years, side by side.',
      'What speaks against it today: charges, court cases, filings that are missing, and the alerts that stand open.',
    ],
    for_whom: 'For the first look at a business, before a meeting or at the yearly review of a limit.',
    has_sample: true,
  },
  {
    id: 'c-docs',
    title: 'C-Docs',
    lead: 'The regulatory filings and MCA documents of a business, listed with their dates and sources.',
    answers: [
      'Which MCA documents and other regulatory filings of the business are on record, and when each was filed.',
      'Which figure was read from which document, and on which line.',
      'Which filings are missing or late.',
    ],
    for_whom: 'For due diligence: what a reader wants to check against the filed paper itself.',
    has_sample: false,
  },
  {
    id: 'c-trust',
    title: 'C-Trust',
    lead: 'The creditworthiness score of a business, for an in-depth understanding of a business entity.',
    answers: [
      'The creditworthiness score, its grade, and how much of it could be measured.',
      'Each driver of the score with its signed points and the figure that it rests on.',
      'What would change the score, and how it has moved.',
    ],
    for_whom: 'For a decision that must be justified: each point of the score can be walked back to its source.',
    has_sample: true,
  },
]

export interface ProductDoc {
  /** The report type of orders. */
  id: string
  title: string
  lead: string
  answers: readonly string[]
  for_whom: string
  /** Of c-docs there is none (shell.txt 9). */
  has_sample: boolean
}

export const SEVERAL_KINDS = {
  products: 'What each report tells, and whom it is for.',
  scores: 'How each score is computed, from which lines, and what it cannot say.',
  signals: 'What each early-warning signal looks for, in which data, with a worked example.',
} as const
