/** What ties a borrower to another party. Of control the related one controls it, of a guarantee the related one gives it. */
export const RELATIONS = ['control', 'guarantee', 'co_borrower'] as const
export type Relation = (typeof RELATIONS)[number]

/** By what a party controls another one. */
export const CONTROL_BASES = ['shares', 'voting_agreement', 'board', 'management', 'other'] as const
export type ControlBasis = (typeof CONTROL_BASES)[number]

/**
 * Per cent of the shares above which a holding is control (Companies Act s. 2(87), "more than one-half"; the same line as
 * the RBI's for connected counterparties). At a half each, a joint venture would make one group of two houses.
 */
export const CONTROL_ABOVE = 50

const wordOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

const RELATION_WORDS: Readonly<Record<string, Relation>> = {
  control: 'control',
  controls: 'control',
  'controlled by': 'control',
  shareholding: 'control',
  guarantee: 'guarantee',
  guarantor: 'guarantee',
  'corporate guarantee': 'guarantee',
  'personal guarantee': 'guarantee',
  'co borrower': 'co_borrower',
  coborrower: 'co_borrower',
  'joint borrower': 'co_borrower',
}

const BASIS_WORDS: Readonly<Record<string, ControlBasis>> = {
  share: 'shares',
  shares: 'shares',
  shareholding: 'shares',
  voting: 'voting_agreement',
  'voting agreement': 'voting_agreement',
  'shareholders agreement': 'voting_agreement',
  board: 'board',
  management: 'management',
  other: 'other',
}

/** Null where the word is none of them. */
export const readRelation = (text: string): Relation | null => RELATION_WORDS[wordOf(text)] ?? null
export const readControlBasis = (text: string): ControlBasis | null =>
  BASIS_WORDS[wordOf(text).replaceAll("'", '')] ?? null

export type ReadShare = { ok: true; value: string } | { ok: false; reason: string }

/** A percentage as text, at most four decimals: '60', '60 %', '66.67%'. */
export function readShare(text: string): ReadShare {
  const digits = text.replaceAll(/[\s%]/g, '')
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(digits))
    return { ok: false, reason: `share is '${text}'; write a percentage as 60 or 66.67.` }
  const share = Number(digits)
  if (share > 100) return { ok: false, reason: `share is ${digits}; it cannot be above 100.` }
  if (share === 0) return { ok: false, reason: 'share is 0; leave the line out, or give the day on which it ended.' }
  return { ok: true, value: String(share) }
}
