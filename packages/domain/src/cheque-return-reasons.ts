// What the reason of a returned cheque or mandate says about the payer's money. Words and codes of cheques are those of the
// return memo of the clearing houses (uniform regulations and rules for bankers' clearing houses, annexure D), the other
// words those of mandates.

/** null: the words are not known, and nothing may be concluded from them. */
export type LackOfFunds = boolean | null

const LACK = [
  'funds insufficient',
  'insufficient funds',
  'insufficient fund',
  'fund insufficient',
  'insufficient balance',
  'balance insufficient',
  'exceeds arrangement',
  'exceed arrangement',
  'exceeds arrangements',
  'arrangement exceeded',
  'arrangements exceeded',
  'not arranged for',
]

const OTHER = [
  'full cover not received',
  'payment stopped by drawer',
  'payment stopped by the drawer',
  'payment stopped',
  'stop payment',
  'payment stopped by attachment order',
  'payment stopped by court order',
  'withdrawal stopped owing to death of account holder',
  'withdrawal stopped owing to lunacy of account holder',
  'withdrawal stopped owing to insolvency of account holder',
  'drawers signature incomplete',
  'drawers signature illegible',
  'drawers signature differs',
  'drawers signature required',
  'drawers signature not as per mandate',
  'drawers signature to operate account not received',
  'drawers authority to operate account not received',
  'alteration require drawers authentication',
  'alterations require drawers authentication',
  'signature differs',
  'signature mismatch',
  'signature missing',
  'cheque postdated',
  'cheque post dated',
  'cheque out of date',
  'instrument post dated',
  'instrument out dated stale',
  'instrument mutilated',
  'stale cheque',
  'post dated cheque',
  'undated cheque',
  'cheque irregularly drawn',
  'amount in words and figures differs',
  'amount in words and figures differ',
  'words and figures differ',
  'clearing house stamp required',
  'wrongly delivered',
  'wrongly presented',
  'not drawn on us',
  'account closed',
  'account closed or transferred',
  'account transferred',
  'account transferred to another branch',
  'no such account',
  'account does not exist',
  'account blocked',
  'account frozen',
  'account blocked or frozen',
  'account inoperative',
  'account dormant',
  'title of account required',
  'payees endorsement required',
  'payees name differs',
  'payees name mismatch',
  'image not clear',
  'image missing',
  'present with document',
  'paper not received',
  'mandate not received',
  'mandate cancelled',
  'mandate expired',
  'mandate registration not approved',
  'amount exceeds mandate',
  'amount of transaction exceeds mandate amount',
  'amount of e mandate exceeded',
  'rejected as per customer confirmation',
  'customer to refer to the branch',
]

/** Said in place of lack of funds and of other things, or while the money is on its way: they tell neither. */
const UNTOLD = ['refer to drawer', 'effects not cleared', 'effects not cleared present again']

const KNOWN = new Map<string, LackOfFunds>([
  ...LACK.map((words) => [words, true] as const),
  ...OTHER.map((words) => [words, false] as const),
  ...UNTOLD.map((words) => [words, null] as const),
])

/** Codes of the cheque memo: 01 and 02 lack of funds, 03 to 05 open, then signatures, stops, instruments, accounts. */
function byChequeCode(code: number): LackOfFunds {
  if (code === 1 || code === 2) return true
  const named = (code >= 10 && code <= 17) || (code >= 20 && code <= 25) || (code >= 30 && code <= 42)
  return named || (code >= 50 && code <= 55) ? false : null
}

/** Lower case; signs are spaces, but an apostrophe joins: "Drawer's" is 'drawers'. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The whole reason must be known: 'not due to funds insufficient' contains the words and says the contrary. A bare code
 * is read on cheques only, since mandates have a list of their own whose numbers mean other things.
 */
export function lackOfFunds(reason: string, instrument: 'cheque' | 'nach' | 'e_mandate'): LackOfFunds {
  const m = /^(?:(?:code |reason )?(\d{1,2})(?: |$))?(.*)$/.exec(plain(reason))
  const code = instrument === 'cheque' && m?.[1] ? byChequeCode(Number(m[1])) : null
  if (!m?.[2]) return code
  const words = KNOWN.get(m[2]) ?? null
  return code !== null && words !== null && code !== words ? null : words
}
