import { type Measured, measured, ratio, unmeasured } from '@saakh/domain/ratio'
import { STATEMENT_LINES, type StatementLineName } from '@saakh/domain/statement-lines'
import type { Amount } from '@saakh/domain/statement-ratios'
import { type DriverId, lineOf, type SignedLine, STRENGTH_DRIVERS, type StrengthDriver } from './drivers.ts'

/** Paise of a line in the statement of so many years before; null where it is not stated. */
export type AmountOf = (line: StatementLineName, years_before: number) => Amount

/** A line that a driver was made of; `years_before` is 0 for the last year. */
interface Part {
  line: StatementLineName
  /** Added or taken off above the stroke, or below it. */
  place: 'plus' | 'minus' | 'under'
  years_before: number
  paise: bigint
}

export interface MadeDriver {
  driver: StrengthDriver
  value: Measured
  parts: Part[]
  /** Other equity was read where retained earnings are not stated. It counts further reserves, so that the ratio is too good. */
  stands_in: boolean
}

/** The exchanges' filings hold other equity alone. */
const STANDS_IN: Partial<Record<StatementLineName, StatementLineName>> = { retained_earnings: 'other_equity' }
const DAYS_OF_YEAR = 365n

interface Side {
  sum: bigint
  parts: Part[]
  missing: { line: StatementLineName; years_before: number }[]
}

function readSide(lines: readonly SignedLine[], years: number, above: boolean, amountOf: AmountOf): Side {
  const side: Side = { sum: 0n, parts: [], missing: [] }
  for (let years_before = 0; years_before < years; years_before++)
    for (const signed of lines) {
      const asked = lineOf(signed)
      const other = STANDS_IN[asked]
      const line = other && amountOf(asked, years_before) === null ? other : asked
      const paise = amountOf(line, years_before)
      if (paise === null) {
        side.missing.push({ line: asked, years_before })
        continue
      }
      const isAdded = signed.startsWith('+')
      side.parts.push({ line, place: !above ? 'under' : isAdded ? 'plus' : 'minus', years_before, paise })
      side.sum += isAdded ? paise : -paise
    }
  return side
}

const labelOf = (line: StatementLineName) => STATEMENT_LINES[line].label

function notTold(missing: Side['missing'], years: number | undefined): string {
  if (years !== undefined && missing.some(({ years_before }) => years_before > 0))
    return `The statements of ${years} years are not all known.`
  return `Not told: ${[...new Set(missing.map(({ line }) => labelOf(line)))].join(', ')}.`
}

function makeDriver(driver: StrengthDriver, amountOf: AmountOf): MadeDriver {
  const top = readSide(driver.top, driver.years ?? 1, true, amountOf)
  const under = readSide(driver.under, 1, false, amountOf)
  const parts = [...top.parts, ...under.parts]
  const missing = [...top.missing, ...under.missing]
  const stands_in = parts.some(({ line }) => Object.values(STANDS_IN).includes(line))
  if (missing.length > 0) return { driver, value: unmeasured(notTold(missing, driver.years)), parts, stands_in }
  const value =
    under.sum > 0n
      ? measured(ratio(driver.unit === 'days' ? top.sum * DAYS_OF_YEAR : top.sum, under.sum))
      : unmeasured(`Not above zero: ${driver.under.map((line) => labelOf(lineOf(line))).join(', ')}.`)
  return { driver, value, parts, stands_in }
}

/** All ratios of the score from the lines of a company's statements. */
export const makeDrivers = (amountOf: AmountOf): MadeDriver[] =>
  STRENGTH_DRIVERS.map((driver) => makeDriver(driver, amountOf))

/** As the model reads them; null where a ratio cannot be measured. */
export const ratiosOf = (made: readonly MadeDriver[]): Record<DriverId, number | null> =>
  Object.fromEntries(
    made.map(({ driver, value }) => [driver.id, value.ok ? Number(value.value.n) / Number(value.value.d) : null]),
  ) as Record<DriverId, number | null>
