import type { LackOfFunds } from './cheque-return-reasons.ts'

// What the words of a bank statement say of a line. Banks write no codes: the words below are those that HDFC, ICICI, SBI and Axis
// use. What none of them fits is 'other', and no rule concludes anything from it.

export const BANK_MODES = ['cash', 'cheque', 'neft', 'rtgs', 'imps', 'upi', 'mandate', 'card', 'other'] as const
export type BankMode = (typeof BANK_MODES)[number]

export const BANK_CLASSES = [
  'cash_deposit',
  'cash_withdrawal',
  'cheque_return_inward',
  'cheque_return_outward',
  'mandate_return',
  'return_charge',
  'instalment',
  'gst_payment',
  'tax_payment',
  'provident_fund',
  'salary',
  'interest',
  'bank_charge',
  'loan_disbursal',
  'own_transfer',
  'reversal',
  'other',
] as const
export type BankClass = (typeof BANK_CLASSES)[number]

export type BankDirection = 'credit' | 'debit'

interface ClassRule {
  class: BankClass
  words: RegExp
  /** Only a line in this direction can be it. */
  direction?: BankDirection
}

const RETURN = String.raw`\b(?:ret(?:urn(?:ed)?)?|rtn|rej(?:ect(?:ed)?)?|dishono?u?r(?:ed)?|bounced?|unpaid)\b`
const MANDATE = String.raw`\b(?:n?ach|ecs|e-?mandate|emi|si)\b`
const CHEQUE = String.raw`\b(?:chq|cheque|clg|cts)\b`
const CHARGE = String.raw`\b(?:chgs?|chrgs?|charges?|penal\w*|fees?|gst on)\b`
const after = (first: string, then: string) => new RegExp(`${first}.*${then}|${then}.*${first}`, 'i')

/** The first that fits counts: a charge for a return is no return, and a return is no instalment. */
const CLASSES: readonly ClassRule[] = [
  { class: 'return_charge', words: after(`(?:${RETURN})`, `(?:${CHARGE})`), direction: 'debit' },
  { class: 'mandate_return', words: after(`(?:${MANDATE})`, `(?:${RETURN})`), direction: 'credit' },
  { class: 'cheque_return_inward', words: after(`(?:${CHEQUE})`, `(?:${RETURN})`), direction: 'credit' },
  { class: 'cheque_return_outward', words: after(`(?:${CHEQUE})`, `(?:${RETURN})`), direction: 'debit' },
  { class: 'reversal', words: /\brev(?:ersal|ersed)?\b|\brefund\b/i },
  {
    class: 'cash_deposit',
    words: /\b(?:by cash|cash ?dep(?:osit)?|csh dep|cdm|cash-?deposit|cash rec(?:eive)?d?)\b/i,
    direction: 'credit',
  },
  {
    class: 'cash_withdrawal',
    words: /\b(?:atm|atw|nwd|eaw|cash wdl|cash withdrawal|to cash|cash paid|self)\b/i,
    direction: 'debit',
  },
  { class: 'gst_payment', words: /\b(?:gst|cbic|gstn)\b/i, direction: 'debit' },
  { class: 'provident_fund', words: /\b(?:epfo?|esic|provident)\b/i, direction: 'debit' },
  { class: 'tax_payment', words: /\b(?:cbdt|income ?tax|advance tax|tds|tin ?2)\b/i, direction: 'debit' },
  { class: 'salary', words: /\b(?:salar(?:y|ies)|wages|payroll)\b/i, direction: 'debit' },
  { class: 'loan_disbursal', words: /\b(?:disburs\w*|loan (?:a\/c )?(?:cr|credit|proceeds))\b/i, direction: 'credit' },
  { class: 'instalment', words: /\b(?:emi|instal?lment|loan (?:recovery|repay\w*))\b/i, direction: 'debit' },
  { class: 'own_transfer', words: /\b(?:own (?:a\/c|account)|self transfer|sweep|auto ?fd|fd (?:closure|booking))\b/i },
  {
    class: 'interest',
    words: /\bint(?:erest)?\b[. ]*(?:debit|credit|coll|paid|pd|capitali[sz]ed|on|charged|cr|dr|a\/c|for)/i,
  },
  { class: 'bank_charge', words: new RegExp(CHARGE, 'i'), direction: 'debit' },
]

const MODES: readonly [BankMode, RegExp][] = [
  ['cash', /\b(?:cash|csh|atm|atw|nwd|cdm|self)\b/i],
  ['mandate', new RegExp(MANDATE, 'i')],
  ['upi', /\bupi\b/i],
  ['neft', /\bneft\b/i],
  ['rtgs', /\brtgs\b/i],
  ['imps', /\b(?:imps|mmt)\b/i],
  ['cheque', new RegExp(CHEQUE, 'i')],
  ['card', /\b(?:pos|card|ecom)\b/i],
]

const LACKS_FUNDS = /\b(?:insuff\w*|in sufficient|funds? insuff\w*|lack of funds?|nsf|exceeds? arr\w*)\b/i

const OTHER_REASON =
  /\b(?:sign(?:ature)?s?|stop(?:ped)?|dormant|frozen|closed|image|stale|post ?dated|figures|mandate (?:cancel\w*|expir\w*|not))\b/i

export interface NarrationReading {
  class: BankClass
  mode: BankMode
  /** Of what was returned; null for other lines and where the words do not state why. */
  lack_of_funds: LackOfFunds
}

const IS_RETURN: readonly BankClass[] = [
  'cheque_return_inward',
  'cheque_return_outward',
  'mandate_return',
  'return_charge',
]

/** Account Aggregators tell the mode themselves; a statement's words are asked where none is told. */
export function readNarration(
  narration: string,
  direction: BankDirection,
  statedMode: BankMode | null = null,
): NarrationReading {
  // Signs part words; banks put them where they like.
  const words = narration
    .replace(/[_/\\|:;*-]+/g, ' ')
    .replace(/\bI W\b/gi, 'inward')
    .replace(/\bO W\b/gi, 'outward')
  const matchingRule = CLASSES.find((rule) => (rule.direction ?? direction) === direction && rule.words.test(words))
  const mode = statedMode ?? MODES.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
  const named = matchingRule?.class ?? 'other'
  const cash = direction === 'credit' ? 'cash_deposit' : 'cash_withdrawal'
  const reading = named === 'other' && statedMode === 'cash' ? cash : named
  const isReturn = IS_RETURN.includes(reading)
  const lacks = LACKS_FUNDS.test(words) ? true : OTHER_REASON.test(words) ? false : null
  return { class: reading, mode, lack_of_funds: isReturn ? lacks : null }
}
