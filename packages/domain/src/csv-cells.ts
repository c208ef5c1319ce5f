/** What a spreadsheet takes for a formula; a figure with its sign is none. */
const FORMULA = /^\s*[=+\-@\t\r]/
const FIGURE = /^\s*[+-]?[\d,.]+\s*$/

/** A cell that a spreadsheet runs nothing of. */
export const harmless = (cell: string) => (FORMULA.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell)
export const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A line of a CSV file that a spreadsheet opens without running anything in it. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\n`
