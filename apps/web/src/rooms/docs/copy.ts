export const PRODUCT_DOCS: readonly ProductDoc[] = [
  {
    id: 'c-360',
    title: 'C-360',
    lead: 'The financial and non-financial overview of a business: a quick view of a business on a few pages.',
    answers: [
      'Who the business is: identity, class, state, capital and since when it exists.',
      'How it earns and owes: the figures of its latest filed or published years, side by side.',
      'What speaks against it today: the alerts that stand open, and each signal: fired, clear, out of date, or not measurable and why.',
      'What it owes and disputes: your own accounts with it, charges, ratings and court cases; and its latest filings.',
    ],
    for_whom: 'For the first look at a business, before a meeting or at the yearly review of a limit.',
    has_sample: true,
  },
  {
    id: 'c-docs',
    title: 'C-Docs',
    lead: 'The regulatory filings and MCA documents of a business, listed with their dates and sources.',
    answers: [
      'Which MCA documents of the business are on record, with form and date: annual filings, charges, reports of auditors.',
      'What was filed with the exchanges or published about it there, each under its own address.',
      'GST returns with the day they were filed, and provident fund payments with the day they were due and credited.',
      'The stored originals, each with its SHA-256, so that a file can be compared with the one that was read.',
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
      "How the score has moved, and beside it Altman's Z'', ratios, peers of the same industry and ratings.",
      'A company that stands only in the public register gets no score: facts and ratios alone.',
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
  /** Of c-docs there is none. */
  has_sample: boolean
}

export const SEVERAL_KINDS = {
  products: 'What each report states, and whom it is for.',
  scores: 'How each score is computed, from which lines, and what it cannot say.',
  signals: 'What each early-warning signal looks for, in which data, with a worked example.',
} as const
