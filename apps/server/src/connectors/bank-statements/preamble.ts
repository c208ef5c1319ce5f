import type { DecimalText } from '@saakh/domain/money'
import { parseMoney } from '@saakh/domain/money'

// What stands above the table of a statement, each bank in its own words.

const DAY = String.raw`(\d{1,2}[-/. ][A-Za-z0-9]{2,9}[-/. ]\d{2,4})`
const ACCOUNT = /\ba(?:ccount|\/c)\.?\s*(?:number|no)\b[\s.:,-]*_?([0-9Xx*][0-9Xx* -]{4,24}[0-9])/i
const PERIOD = new RegExp(String.raw`from\s*[:-]?\s*${DAY}\s*(?:to|-)\s*[:-]?\s*${DAY}`, 'i')
const START = new RegExp(String.raw`start date\s*[:,\s]+${DAY}`, 'i')
const END = new RegExp(String.raw`end date\s*[:,\s]+${DAY}`, 'i')
const OPENING = /(?:opening balance|balance (?:on|as on) [\w\s/-]+?)\s*[:,\s]+(-?[\d,]+\.\d{2})/i
const LIMIT = /(?:drawing power|drawing limit|sanctioned limit)\s*[:,\s]+([\d,]+(?:\.\d{2})?)/i
const IFSC = /\b([A-Z]{4})0[A-Z0-9]{6}\b/

export interface Preamble {
  account_number?: string
  bank?: string
  from?: string
  to?: string
  opening_balance?: DecimalText
  drawing_limit?: DecimalText
}

/** The account that a line names, as digits; masked ones keep their X. */
export const accountIn = (line: string): string | null => ACCOUNT.exec(line)?.[1]?.replace(/[^0-9X]/gi, '') ?? null

const amountIn = (pattern: RegExp, line: string): DecimalText | undefined => {
  const parsed = parseMoney(pattern.exec(line)?.[1] ?? '')
  return parsed.ok ? parsed.value : undefined
}

const given = <K extends keyof Preamble>(key: K, value: Preamble[K] | null | undefined): Pick<Preamble, K> | object =>
  value == null ? {} : { [key]: value }

/** What one line above the table tells; what is told first stands. */
export function tellPreamble(known: Preamble, cells: readonly string[]): Preamble {
  const line = cells.map((cell) => cell.trim()).join(' ')
  const period = PERIOD.exec(line)
  return {
    ...given('account_number', accountIn(line)),
    ...given('bank', /ifs/i.test(line) ? IFSC.exec(line)?.[1] : null),
    ...given('from', period?.[1] ?? START.exec(line)?.[1]),
    ...given('to', period?.[2] ?? END.exec(line)?.[1]),
    ...given('opening_balance', amountIn(OPENING, line)),
    ...given('drawing_limit', amountIn(LIMIT, line)),
    ...known,
  }
}

/** HDFC names no account within; its downloads carry its last digits in the name: `Acct_Statement_XX1234_01052026`. */
export const accountInName = (file_name: string): string | null =>
  /(?:[xX*]{2,}\d{3,6}|(?<!\d)\d{9,18}(?!\d))/.exec(file_name)?.[0] ?? null
