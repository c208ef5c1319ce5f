import { type CheckedIdentifier, checkIdentifier, crossChecks, identifiersIn } from '@saakh/domain/check-identifiers'
import { csvLine } from '@saakh/domain/csv-cells'
import { IDENTIFIER_LABELS } from '@saakh/domain/identifiers'

export const MOST_LINES = 1_000

export interface CheckedLine {
  key: string
  /** Line of what was pasted. */
  line: number
  checked: CheckedIdentifier
  /** What was said of it, and once a line of what does not fit together. */
  remarks: string[]
}

export interface CheckedList {
  rows: CheckedLine[]
  /** Lines beyond the limit, which were not looked at. */
  left_off: number
}

/** Each line is one business; each identifier in it is a row. */
export function checkLines(text: string, today_year: number): CheckedList {
  const lines = text.split(/\r\n?|\n/)
  while (lines.at(-1)?.trim() === '') lines.pop()
  const rows = lines.slice(0, MOST_LINES).flatMap((line, at) => {
    const checked = identifiersIn(line).map((identifier) => checkIdentifier(identifier, today_year))
    const apart = crossChecks(checked)
    return checked.map((identifier, place) => ({
      key: `${at} ${place}`,
      line: at + 1,
      checked: identifier,
      remarks: [
        ...(identifier.reason === null ? [] : [identifier.reason]),
        ...identifier.warnings,
        ...(place === 0 ? apart : []),
      ],
    }))
  })
  return { rows, left_off: Math.max(0, lines.length - MOST_LINES) }
}

export const labelOf = ({ scheme }: CheckedIdentifier): string =>
  scheme === null ? 'Not known' : IDENTIFIER_LABELS[scheme]

export const partsInWords = ({ parts }: CheckedIdentifier): string =>
  parts.map(({ text, means }) => `${text}: ${means}`).join('; ')

export const asCsv = (rows: readonly CheckedLine[]): string =>
  [
    csvLine(['line', 'identifier', 'kind', 'result', 'remarks', 'parts']),
    ...rows.map(({ line, checked, remarks }) =>
      csvLine([
        String(line),
        checked.value,
        labelOf(checked),
        checked.is_right ? 'right' : 'wrong',
        remarks.join(' '),
        partsInWords(checked),
      ]),
    ),
  ].join('')
