// What lenders write about covenants: figures with their unit, 'at least 1.25', the state of an exception.

export const COVENANT_OPERATORS = ['at_least', 'above', 'at_most', 'below'] as const
export type CovenantOperator = (typeof COVENANT_OPERATORS)[number]

export const OPERATOR_WORDS: Record<CovenantOperator, string> = {
  at_least: 'at least',
  above: 'above',
  at_most: 'at most',
  below: 'below',
}

type Parsed<V> = { ok: true; value: V } | { ok: false; reason: string }

/** A decimal as text, with '%' when it is a percentage: '1.25', '-3', '60%'. */
export type CovenantFigure = string

const FIGURE = /^-?\d{1,30}(\.\d{1,12})?%?$/
export const isCovenantFigure = (value: unknown): boolean => typeof value === 'string' && FIGURE.test(value)

const TIMES_TEN: Record<string, number> = { lakh: 5, lakhs: 5, lac: 5, lacs: 5, crore: 7, crores: 7, cr: 7 }

/** Moves the point to the right: lakhs and crores become rupees without a float. */
function shifted(whole: string, fraction: string, places: number): string {
  const digits = fraction.padEnd(places, '0')
  return `${whole}${digits.slice(0, places)}${digits.length > places ? `.${digits.slice(places)}` : ''}`
}

/** Reads '1.25', '1.25x', '60 %', '₹ 5,00,000', '2.5 crore' and '(3)' for minus three, exactly. */
export function parseCovenantFigure(text: string): Parsed<CovenantFigure> {
  const wrong: Parsed<CovenantFigure> = { ok: false, reason: `'${text.trim()}' is not a figure` }
  const bracketed = /^\((.*)\)$/.exec(text.trim())
  const m =
    /^([-+]?)\s*(?:₹|INR|Rs\.?)?\s*(\d[\d,]*)(?:\.(\d{1,12}))?\s*(%|x|times|lakhs?|lacs?|crores?|cr)?\.?$/i.exec(
      (bracketed?.[1] ?? text).trim(),
    )
  const [, sign = '', written = '', fraction = '', unit = ''] = m ?? []
  if (!m || written.length > 20 || (bracketed && sign !== '')) return wrong
  if (written.includes(',') && !/^\d{1,3}(,\d{2,3})*,\d{3}$/.test(written)) return wrong
  const figure = shifted(written.replaceAll(',', ''), fraction, TIMES_TEN[unit.toLowerCase()] ?? 0)
  const [whole = '0', rest = ''] = figure.split('.')
  const decimals = rest.replace(/0+$/, '')
  const size = `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`
  const minus = (sign === '-' || bracketed) && size !== '0' ? '-' : ''
  return { ok: true, value: `${minus}${size}${unit === '%' ? '%' : ''}` }
}

const isPercent = (figure: CovenantFigure) => figure.endsWith('%')

/** One of two figures may not be a percentage alone: 60 % against 0.6 may be equal or sixty times apart. */
export const haveOneUnit = (a: CovenantFigure, b: CovenantFigure): boolean => isPercent(a) === isPercent(b)

function scaled(figure: CovenantFigure, places: number): bigint {
  const m = /^(-?)(\d+)(?:\.(\d+))?%?$/.exec(figure)
  if (!m?.[2]) throw new RangeError(`'${figure}' is not a figure`)
  const size = BigInt(m[2] + (m[3] ?? '').padEnd(places, '0'))
  return m[1] === '-' ? -size : size
}

/** Throws RangeError for what `isCovenantFigure` refuses. */
export function isFulfilled(actual: CovenantFigure, operator: CovenantOperator, required: CovenantFigure): boolean {
  const [a, b] = [scaled(actual, 12), scaled(required, 12)]
  if (operator === 'at_least') return a >= b
  if (operator === 'above') return a > b
  if (operator === 'at_most') return a <= b
  return a < b
}

const WORDS: Record<CovenantOperator, readonly string[]> = {
  at_least: [
    'at least',
    '>=',
    '=>',
    '≥',
    'minimum',
    'minimum of',
    'min',
    'min.',
    'not less than',
    'not below',
    'at_least',
  ],
  above: ['above', '>', 'greater than', 'more than', 'over', 'exceeding'],
  at_most: [
    'at most',
    '<=',
    '=<',
    '≤',
    'maximum',
    'maximum of',
    'max',
    'max.',
    'not more than',
    'not above',
    'not exceeding',
    'not to exceed',
    'up to',
    'upto',
    'at_most',
  ],
  below: ['below', '<', 'less than', 'under'],
}
const OPERATOR_BY_WORD = new Map(
  COVENANT_OPERATORS.flatMap((operator) => WORDS[operator].map((word) => [word, operator] as const)),
)

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

export function parseOperator(text: string): Parsed<CovenantOperator> {
  const operator = OPERATOR_BY_WORD.get(plain(text))
  return operator === undefined
    ? { ok: false, reason: `'${text.trim()}' is not a comparison; write at least, above, at most or below` }
    : { ok: true, value: operator }
}

export interface CovenantTerm {
  measure: string | null
  operator: CovenantOperator | null
  required: CovenantFigure
}

/** Reads '1.25', 'at least 1.25', '>= 1.20x' and 'DSCR >= 1.20'. */
export function parseTerm(text: string): Parsed<CovenantTerm> {
  const m = /^(.*?)\s*((?:[-+(₹]|rs|inr)?[\s.₹]*\d[\d.,]*\s*(?:%|[a-z]+\.?)?\)?)$/i.exec(text.trim())
  const figure = parseCovenantFigure(m?.[2] ?? text)
  if (!m || !figure.ok) return { ok: false, reason: `'${text.trim()}' is not a figure such as 1.25 or 'at least 1.25'` }
  const before = plain(m[1] ?? '').replace(/[:,]$/, '')
  if (before === '') return { ok: true, value: { measure: null, operator: null, required: figure.value } }
  // The longest comparison at the end: 'not less than' ends with 'less than' and means the contrary.
  const word = [...OPERATOR_BY_WORD.keys()]
    .filter(
      (comparison) =>
        before === comparison ||
        before.endsWith(` ${comparison}`) ||
        (/^[<>=≥≤]/.test(comparison) && before.endsWith(comparison)),
    )
    .sort((a, b) => b.length - a.length)[0]
  const operator = word === undefined ? undefined : OPERATOR_BY_WORD.get(word)
  if (word === undefined || operator === undefined)
    return { ok: false, reason: `'${text.trim()}' names no comparison; write at least, above, at most or below` }
  const rest = before.slice(0, before.length - word.length).trim()
  if (/\b(not|no|never)\b/.test(rest))
    return { ok: false, reason: `'${text.trim()}' can be read in two ways; write at least, above, at most or below` }
  const measure = (m[1] ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, rest.length)
    .replace(/[\s:,]+$/, '')
  return { ok: true, value: { measure: measure === '' ? null : measure, operator, required: figure.value } }
}

/** open: no exception in force. Asked for or refused is not granted. */
export type CovenantException = 'open' | 'deferred' | 'waived'

const EXCEPTIONS: Record<CovenantException, readonly string[]> = {
  open: [
    'open',
    'none',
    'pending',
    'overdue',
    'breached',
    'active',
    'requested',
    'waiver requested',
    'waiver pending',
    'deferral requested',
    'deferral pending',
    'waiver rejected',
    'deferral rejected',
    'rejected',
    'refused',
    'expired',
    'not waived',
    'not deferred',
    'withdrawn',
  ],
  deferred: [
    'deferred',
    'deferral granted',
    'deferral approved',
    'extended',
    'extension granted',
    'extension approved',
  ],
  waived: ['waived', 'waiver granted', 'waiver approved', 'waived off', 'permanently waived'],
}
const EXCEPTION_BY_WORD = new Map(
  (['open', 'deferred', 'waived'] as const).flatMap((exception) =>
    EXCEPTIONS[exception].map((word) => [word, exception] as const),
  ),
)

/** Null for words that are not known: neither a breach nor its excuse may rest on them. */
export const readException = (text: string | null): CovenantException | null =>
  text === null ? 'open' : (EXCEPTION_BY_WORD.get(plain(text).replace(/[-_]+/g, ' ')) ?? null)
