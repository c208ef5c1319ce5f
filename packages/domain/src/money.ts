// Money travels as decimal text ('1250000.50') and is compared in whole paise. No amount passes through a float.

/** Rupees as text: optional minus, digits, at most two decimals. */
export type DecimalText = string

export type ParsedMoney = { ok: true; value: DecimalText } | { ok: false; reason: string }

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,2}))?$/

export const isDecimalText = (value: unknown): boolean => typeof value === 'string' && DECIMAL.test(value)

/** An amount that a file may deliver: fewer than ₹10^15, so that sums of many still fit decimal text. */
export const isAmount = (value: unknown): boolean =>
  typeof value === 'string' && isDecimalText(value) && /^-?\d{1,15}(\.|$)/.test(value)

/** A number holds amounts of this many digits exactly, paise included. */
const EXACT_DIGITS = 15

/** The paise of a short amount, read digit by digit; null for a longer one and for text that is no amount. */
export function smallPaise(amount: DecimalText): number | null {
  const { length } = amount
  const start = amount.charCodeAt(0) === 45 ? 1 : 0
  let paise = 0
  let at = start
  let point = length
  for (; at < length; at++) {
    const code = amount.charCodeAt(at)
    if (code === 46 && point === length && at > start) point = at
    else if (code >= 48 && code <= 57) paise = paise * 10 + (code - 48)
    else return null
  }
  const decimals = point === length ? 0 : length - point - 1
  const whole = point - start
  if (whole === 0 || whole > EXACT_DIGITS - 2 || decimals > 2 || (point < length && decimals === 0)) return null
  const scaled = decimals === 2 ? paise : decimals === 1 ? paise * 10 : paise * 100
  return start === 1 ? -scaled : scaled
}

/** Throws RangeError for anything that `isDecimalText` refuses. */
export function paiseOf(amount: DecimalText): bigint {
  // Judging a borrower reads thousands of amounts, and nearly all of them are short.
  const small = smallPaise(amount)
  if (small !== null) return BigInt(small)
  const m = DECIMAL.exec(amount)
  if (!m?.[2]) throw new RangeError(`'${amount}' is not an amount`)
  const paise = BigInt(m[2] + (m[3] ?? '').padEnd(2, '0'))
  return m[1] === '-' ? -paise : paise
}

/** A sum of paise, exact whatever its size: in numbers while they hold it, which is most of the time. */
export class PaiseSum {
  #small = 0
  #large = 0n

  add(paise: number | bigint): void {
    const sum = typeof paise === 'number' ? this.#small + paise : Number.NaN
    if (Number.isSafeInteger(sum)) this.#small = sum
    else this.#large += BigInt(paise)
  }

  get paise(): bigint {
    return this.#large + BigInt(this.#small)
  }
}

/** Two decimals always: '1250000.50'. */
export function decimalOf(paise: bigint): DecimalText {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0')
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Reads an amount as files write it: '12,50,000.50', '₹ 40,000', '-5', '(5)' for minus five, '1000.5000'.
 * Refuses exponents, NaN and a third significant decimal instead of rounding silently.
 */
export function parseMoney(text: string): ParsedMoney {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, reason: 'the amount is empty' }
  const bracketed = /^\((.*)\)$/.exec(trimmed)
  const body = (bracketed?.[1] ?? trimmed).replace(/^(-?)\s*(?:₹|INR|Rs\.?)\s*/i, '$1').trim()
  const m = /^([-+]?)(\d[\d,]*)(?:\.(\d+))?$/.exec(body)
  if (!m?.[2]) return { ok: false, reason: `'${trimmed}' is not an amount` }
  if (m[2].includes(',') && !/^\d{1,3}(,\d{2,3})*,\d{3}$/.test(m[2]))
    return { ok: false, reason: `'${trimmed}' has its commas in places that no grouping explains` }
  const whole = m[2].replaceAll(',', '').replace(/^0+(?=\d)/, '')
  const fraction = (m[3] ?? '').replace(/0+$/, '')
  if (fraction.length > 2) return { ok: false, reason: `'${trimmed}' has more than two decimals` }
  if (whole.length > 15) return { ok: false, reason: `'${trimmed}' is larger than any amount of money` }
  if (bracketed && m[1] !== '') return { ok: false, reason: `'${trimmed}' is negative twice` }
  const paise = BigInt(whole + fraction.padEnd(2, '0'))
  return { ok: true, value: decimalOf(m[1] === '-' || bracketed ? -paise : paise) }
}

const abs = (n: bigint) => (n < 0n ? -n : n)

/** n / d rounded half away from zero; d must not be zero. */
export function divideRounded(n: bigint, d: bigint): bigint {
  const quotient = (abs(n) * 2n + abs(d)) / (abs(d) * 2n)
  return n < 0n !== d < 0n ? -quotient : quotient
}

/** A threshold such as 90 or 12.5 in hundredths, so that it can be multiplied exactly. */
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100))

/** -1, 0 or 1: part / whole against a percentage, exactly. `whole` must be positive. */
export function compareToPercent(part: bigint, whole: bigint, percent: number): -1 | 0 | 1 {
  const left = part * 10_000n
  const right = whole * hundredths(percent)
  return left < right ? -1 : left > right ? 1 : 0
}

/** part / whole as a percentage with two decimals; null when the whole is not positive. */
export const percentOf = (part: bigint, whole: bigint): number | null =>
  whole > 0n ? Number(divideRounded(part * 10_000n, whole)) / 100 : null

/**
 * A ratio as the wire carries it: the ratio itself while its size is at most 1, else times 100,
 * so that the literal display rule of `formatPercent` shows the right figure. Null when the whole is not positive.
 */
export function ratioFigure(part: bigint, whole: bigint): number | null {
  if (whole <= 0n) return null
  const tenThousandths = divideRounded(part * 10_000n, whole)
  return abs(tenThousandths) <= 10_000n ? Number(tenThousandths) / 10_000 : Number(tenThousandths) / 100
}
