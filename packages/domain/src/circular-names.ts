import { bearsLegalForm, matchName, normalName } from './names.ts'

// Which companies the title of a circular, or a name in a file, may mean where no rule could link it to one. Wider than a link on purpose: what
// may be about a company waits for a person, and until then nobody calls the company clear. A name that the title bears
// with its legal form is compared whole; a shorter one, as people write it, also with the beginning of a company's name.

/** Words that come and go in the name of one company. */
const SPARED = new Set(['THE', 'AND', 'INDIA', 'I', 'CO', 'COMPANY', 'CORPORATION', 'CORP', 'OF'])
/** Words of titles that stand in capitals beside names and are none. */
const WORDS_OF_TITLES = new Set(
  `ADDITIONAL ADDS ADJUDICATION AFTER AGAINST ANNUAL APPEAL APPELLATE APPLICABILITY ASM BANKRUPTCY BSE CANCELLATION CAPITAL
  CIRCULAR CODE COMPANIES COMPANY COMPLIANCE CONFIRMATORY CORRIGENDUM DEBARMENT DEBARRED DEBARS DEPOSITORIES DIRECTION
  DIRECTIONS DISCLOSURE DISCONTINUATION DUE EFFECTIVE ENTITIES EQUITY EXCHANGE EXCLUDED EXCLUSION EX FINAL FIVE FOR FOUR FROM
  FRAMEWORK FUND GSM IBC IN INCLUSION INSOLVENCY INTERIM ISSUES LISTING LODR MARKET MATTER MEASURE MEASURES MOVED NCLT NFRA
  NON NOTICE NSE ON ONE ORDER ORDERS PASSES PLAN PROHIBITION RBI REDUCTION REGARDING REGULATIONS REMOVED RESOLUTION RESPECT
  REVISED REVOCATION REVOKED REVOKES RESTRAINED RESTRAINS SAT SCRIP SEBI SECURITIES SECURITY SETTLEMENT SHARE SHARES STAGE
  STAY STOCK SURVEILLANCE SUSPENDED SUSPENDS SUSPENSION THREE TO TRADING TRIBUNAL TWO UNDER UPDATE UPDATES WEEKLY WITH FEB JAN MAR APR JUN JUL AUG SEP OCT NOV DEC INCLUSIONS NEW AFFECTED
  JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER ADDED DIRECTORS RELATED PARTIES
  OTHERS UNFROZEN SELECTED PARTIAL GRANTED REQUIREMENTS PATTERN SHAREHOLDING RECONCILIATION PARTICIPANTS CHANGES SHORTLISTED
  MULTIPLE VARIOUS CERTAIN SUMMARY SHIFTING GROUP PAYMENT FEE FEES EXTENSION`.split(/\s+/),
)
/** A title of 500 signs holds no more names than these; a hostile one is cut. */
const MOST_NAMES = 40
/** A shorter beginning of a name meets too many others. */
const SHORTEST_BEGINNING = 5

const wordsOf = (name: string) => matchName(name).split(' ')
/** Without blanks: 'G V Films' and 'GV Films' are one. */
const keyOf = (words: readonly string[]) => words.filter((word) => !SPARED.has(word)).join('')
const whole = (words: readonly string[]) => `=${keyOf(words)}`
const beginning = (words: readonly string[]) => `~${keyOf(words)}`
const isLongEnough = (key: string) => key.length > (key.startsWith('=') ? 2 : SHORTEST_BEGINNING)

const LEGAL_FORM = /^(?:limited|ltd|pvt|private|llp)\.?$/i
const isWordOfTitles = (token: string) =>
  normalName(token)
    .split(' ')
    .every((word) => WORDS_OF_TITLES.has(word) || /^\d*$/.test(word))

/** Capitalised words in a row, as they stand between signs and small words. */
interface Run {
  words: readonly string[]
  has_form: boolean
  /** The run that an 'and' joins it with. */
  after: readonly string[]
}

function runsOf(title: string): Run[] {
  const runs: Run[] = []
  let words: string[] = []
  let after: readonly string[] = []
  const end = (has_form: boolean, joins = false) => {
    if (words.length > 0) runs.push({ words, has_form, after })
    after = joins ? words : []
    words = []
  }
  for (const token of title.replace(/([,;:()[\]–—|/])/g, ' $1 ').split(/\s+/)) {
    if (LEGAL_FORM.test(token)) end(true)
    else if (/^and$/i.test(token)) end(false, true)
    // 'Zzyzx Mills (India) Limited' goes on behind its bracket.
    else if (/^[()]$/.test(token)) continue
    else if (token === '&') words.push(token)
    else if (/^[A-Z0-9]/.test(token)) words.push(token)
    else end(false)
  }
  end(false)
  return runs
}

/** The parts of a run that its words of titles leave. */
function namesIn(words: readonly string[]): string[][] {
  const names: string[][] = [[]]
  for (const word of words)
    if (isWordOfTitles(word) && word !== '&') names.push([])
    else names.at(-1)?.push(word)
  return names.filter((name) => name.length > 0)
}

/** Where a legal form ends the run, a name may hold words of titles: 'Zzyzx Securities Limited'. */
const endsOf = (words: readonly string[]): string[][] =>
  words.flatMap((_, first) => (first === 0 || isWordOfTitles(words[first - 1] ?? '') ? [words.slice(first)] : []))

const isShortened = (name: readonly string[]) => name.filter((word) => !SPARED.has(word)).length > 1

/** What a title may mean, as keys that `keysOfParty` shares with a company that may be meant. */
export function keysOfTitle(title: string): string[] {
  const keys = new Set<string>()
  for (const { words, has_form, after } of runsOf(title).slice(0, MOST_NAMES)) {
    const ends = has_form ? [...endsOf(words), ...(after.length > 0 ? [[...after, ...words]] : [])] : []
    for (const end of ends.map((endWords) => wordsOf(endWords.join(' '))))
      if (end.some((word) => !isWordOfTitles(word))) keys.add(whole(end))
    for (const name of has_form ? [] : namesIn(words).map((nameWords) => wordsOf(nameWords.join(' ')))) {
      if (!isShortened(name)) continue
      keys.add(whole(name))
      keys.add(beginning(name))
    }
  }
  return [...keys].filter(isLongEnough)
}

/** The whole of a company's name, as a title may bear it. */
export const keyOfName = (match_name: string): string => whole(match_name.split(' '))

/** What a cell that holds a name alone may mean, by the same rule: with its legal form the whole, else also a beginning. */
export function keysOfWrittenName(name: string): string[] {
  const words = wordsOf(name)
  if (words.every(isWordOfTitles)) return []
  if (bearsLegalForm(name)) return [whole(words)].filter(isLongEnough)
  return isShortened(words) ? [whole(words), beginning(words)].filter(isLongEnough) : []
}

/** Of a company's name the whole and each beginning of two words or more. */
export function keysOfParty(match_name: string): string[] {
  const words = match_name.split(' ').filter((word) => !SPARED.has(word))
  const beginnings = words.map((_, last) => beginning(words.slice(0, last + 1))).slice(1)
  return [whole(words), ...beginnings].filter(isLongEnough)
}
