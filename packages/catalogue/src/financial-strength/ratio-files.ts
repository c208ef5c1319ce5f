import { type IsoDate, isIsoDate } from '@saakh/domain/dates'
import { paiseOf } from '@saakh/domain/money'
import { STATEMENT_LINES } from '@saakh/domain/statement-lines'
import { type DriverId, STRENGTH_DRIVERS } from './drivers.ts'
import { type AmountOf, makeDrivers, ratiosOf } from './make-drivers.ts'

// Files of ratios or items as the research publishes them, so that anybody can measure the model on firms of their own.

export type Ratios = Partial<Record<DriverId, number | null>>

export interface RatioRow {
  /** Name of the firm, or the number of the row. */
  name: string
  ratios: Ratios
  failed: boolean | null
  /** Attr1 to Attr64 where the file has them, for the peers; empty else. */
  attributes: readonly (number | null)[]
}

const numberOf = (cell: string | undefined): number | null => {
  const text = cell?.trim() ?? ''
  return text === '' || text === '?' || !Number.isFinite(Number(text)) ? null : Number(text)
}

const lastAttribute = 64

/** Attr1 to Attr64 and class, in the order of the file's own declarations. */
function readPolish(names: readonly string[], lines: readonly string[]): RatioRow[] {
  const place = (name: string) => names.findIndex((column) => column.toLowerCase() === name.toLowerCase())
  const places = STRENGTH_DRIVERS.map(({ id, polish }) => ({ id, at: place(`Attr${polish}`), polish }))
  const absent = places.find(({ at }) => at === -1)
  if (absent) throw new Error(`The file has no column Attr${absent.polish}: Attr1 to Attr${lastAttribute} are read.`)
  const outcome = place('class')
  const all = Array.from({ length: lastAttribute }, (_, at) => place(`Attr${at + 1}`))
  return lines.map((line, row) => {
    const cells = line.split(',')
    if (cells.length !== names.length)
      throw new Error(`Row ${row + 1} has ${cells.length} cells where ${names.length} columns are declared.`)
    const outcomeValue = numberOf(cells[outcome])
    const ratios: Ratios = {}
    for (const { id, at } of places) ratios[id] = numberOf(cells[at])
    const attributes = all.map((at) => (at === -1 ? null : numberOf(cells[at])))
    return {
      name: String(row + 1),
      ratios,
      failed: outcome === -1 || outcomeValue === null ? null : outcomeValue === 1,
      attributes,
    }
  })
}

const contentOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')

/** A CSV of numbers with a head; a cell that is no number is null. */
export function readCells(text: string): { names: string[]; rows: (number | null)[][] } {
  const [head = '', ...lines] = contentOf(text)
  return { names: head.split(',').map((name) => name.trim()), rows: lines.map((line) => line.split(',').map(numberOf)) }
}

export function readRatioFile(text: string): RatioRow[] {
  const lines = contentOf(text)
  const data = lines.findIndex((line) => /^@data/i.test(line.trim()))
  if (data >= 0) {
    const names = lines.slice(0, data).flatMap((line) => /^@attribute\s+'?([\w.]+)'?\s/i.exec(line.trim())?.[1] ?? [])
    return readPolish(names, lines.slice(data + 1))
  }
  const names = (lines[0] ?? '').split(',').map((name) => name.trim())
  if (names.includes('Total Liabilities') && names.includes('company'))
    return readAmerican(text).map(({ firm, year, ratios, failed }) => ({
      name: `${firm} ${year}`,
      ratios,
      failed,
      attributes: [],
    }))
  if (names.some((name) => /^attr1$/i.test(name))) return readPolish(names, lines.slice(1))
  if (names.includes('company') && names.includes('year_end')) return readStatements(names, lines.slice(1))
  throw new Error(
    'The file is neither an ARFF or CSV of Attr1 to Attr64, nor a CSV of the American items, nor one of statement lines with company and year_end.',
  )
}

interface StatementRow {
  company: string
  year_end: IsoDate
  failed: boolean | null
  amounts: Map<string, bigint>
}

function statementRow(names: readonly string[], line: string, row: number): StatementRow {
  const cells = line.split(',').map((cell) => cell.trim())
  if (cells.length !== names.length)
    throw new Error(`Row ${row} has ${cells.length} cells where the head has ${names.length} columns.`)
  const cellOf = (name: string) => cells[names.indexOf(name)] ?? ''
  const year_end = cellOf('year_end')
  if (!isIsoDate(year_end)) throw new Error(`Row ${row}: year_end is '${year_end}' and not a day such as 2026-03-31.`)
  const amounts = new Map<string, bigint>()
  names.forEach((name, at) => {
    const cell = cells[at] ?? ''
    if (!(name in STATEMENT_LINES) || cell === '') return
    if (!/^-?\d+(\.\d{1,2})?$/.test(cell))
      throw new Error(`Row ${row}: ${name} is '${cell}' and not an amount in rupees.`)
    amounts.set(name, paiseOf(cell))
  })
  const failed = cellOf('failed')
  return { company: cellOf('company'), year_end, amounts, failed: failed === '' ? null : failed === '1' }
}

/** The same day a year or more earlier, as the file writes days. */
const yearsEarlier = (date: IsoDate, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`

/** Year-ends of Indian companies: a row of `company`, `year_end`, lines of statements in rupees, and perhaps `failed`. */
function readStatements(names: readonly string[], lines: readonly string[]): RatioRow[] {
  const rows = lines.map((line, at) => statementRow(names, line, at + 2))
  const byYear = new Map(rows.map((row) => [`${row.company} ${row.year_end}`, row]))
  return rows.map(({ company, year_end, failed }) => {
    const amountOf: AmountOf = (line, years_before) =>
      byYear.get(`${company} ${yearsEarlier(year_end, years_before)}`)?.amounts.get(line) ?? null
    return { name: `${company} ${year_end}`, ratios: ratiosOf(makeDrivers(amountOf)), failed, attributes: [] }
  })
}

export interface AmericanRow {
  firm: string
  year: number
  ratios: Ratios
  failed: boolean
  /** Years until the last statement of a firm that failed, counted from 1; 0 of the others. */
  horizon: number
  assets: number
}

const over = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : part / whole
const less = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b)
const plus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b)

type Item = (name: string) => number | null

/** No profit before tax, share capital or cash among the items: net profit, retained earnings and what is left stand in. */
function americanRatios(item: Item, before: Item | null, earlier: Item | null): Ratios {
  const [assets, liabilities, sales] = [item('Total Assets'), item('Total Liabilities'), item('Net Sales')]
  const [current, owed] = [item('Current assets'), item('Total Current Liabilitie')]
  const [profit, operating] = [item('Net Income'), item('EBIT')]
  const cash = plus(profit, item('Depreciation and amortization'))
  const quick = less(current, item('Inventory'))
  const money = less(quick, item('Total Receivable'))
  const retained = over(item('Retained Earnings'), assets)
  const years = before && earlier ? plus(plus(profit, before('Net Income')), earlier('Net Income')) : null
  return {
    net_profit_to_assets: over(profit, assets),
    operating_profit_to_assets: over(operating, assets),
    cash_earnings_to_liabilities: over(cash, liabilities),
    operating_margin: over(operating, sales),
    cash_margin: over(cash, sales),
    reserves_to_assets: retained,
    retained_earnings_to_assets: retained,
    equity_to_assets: over(less(assets, liabilities), assets),
    long_term_funds_to_assets: over(less(assets, owed), assets),
    quick_ratio: over(quick, owed),
    cash_ratio: over(money, owed),
    current_liabilities_in_days: over(owed === null ? null : owed * 365, sales),
    net_liabilities_to_revenue: over(less(liabilities, money), sales),
    profit_of_three_years_to_assets: over(years, assets),
  }
}

export function readAmerican(text: string): AmericanRow[] {
  const [head = '', ...lines] = contentOf(text)
  const names = head.split(',').map((name) => name.trim())
  const at = new Map(names.map((name, place) => [name, place]))
  for (const name of ['company', 'status', 'year', 'Total Assets', 'EBIT', 'Total Current Liabilitie'])
    if (!at.has(name)) throw new Error(`The file has no column '${name}' of the American items.`)
  const byFirm = new Map<string, Map<number, string[]>>()
  for (const line of lines) {
    const cells = line.split(',')
    const firm = cells[at.get('company') ?? 0] ?? ''
    const years = byFirm.get(firm) ?? new Map<number, string[]>()
    byFirm.set(firm, years.set(Number(cells[at.get('year') ?? 0]), cells))
  }
  return [...byFirm].flatMap(([firm, years]) => {
    const last = Math.max(...years.keys())
    const itemsOf = (year: number): Item | null => {
      const cells = years.get(year)
      return cells ? (name) => numberOf(cells[at.get(name) ?? -1]) : null
    }
    return [...years.keys()]
      .sort((a, b) => a - b)
      .flatMap((year) => {
        const item = itemsOf(year)
        if (!item) return []
        const failed = years.get(year)?.[at.get('status') ?? 0] === 'failed'
        const ratios = americanRatios(item, itemsOf(year - 1), itemsOf(year - 2))
        return [
          { firm, year, ratios, failed, horizon: failed ? last - year + 1 : 0, assets: item('Total Assets') ?? 0 },
        ]
      })
  })
}
