import { type DeclaredClass, declaredClassOf } from '@saakh/domain/asset-class-words'
import { type IsoDate, istDate } from '@saakh/domain/dates'
import { type AdverseMark, adverseMarkOf, type ReportingLender, reportingLenderOf } from '@saakh/domain/other-lenders'
import { givenText, pastDay } from './event-cells.ts'
import { type Cells, type ImportColumn, type ImportOptions, type ParsedRow, refuse, refuseRow } from './import-kind.ts'

// What files about other lenders share: the day of the report, who reports, the class and the marks.

export const REPORTED_COLUMNS = [
  {
    name: 'reported_on',
    label: 'Day of the report',
    required: true,
    example: '2026-02-28',
    aliases: ['report_date', 'as_of', 'as_on', 'reporting_date', 'report_day'],
    date: { precision: 'day' },
  },
  {
    name: 'reported_by',
    label: 'Own or other lender',
    required: true,
    example: 'other',
    aliases: ['lender_type', 'own_or_other'],
  },
  {
    name: 'lender',
    label: 'Reporting lender (name or code)',
    required: false,
    example: 'Bank 1',
    aliases: ['bank', 'bank_name', 'reporting_lender', 'lender_name', 'member'],
  },
] as const satisfies readonly ImportColumn[]

export const MARK_COLUMN = {
  name: 'mark',
  label: 'Mark (red flagged, fraud, wilful default, suit filed)',
  required: false,
  example: '',
  aliases: ['flag', 'fraud_status', 'rfa_status', 'remark_status'],
  track: 'fraud',
} as const satisfies ImportColumn

interface Reported {
  reported_on: IsoDate
  reported_by: ReportingLender
  lender: string | null
}

/** The day of a report: it has come, and lies not after the file. */
export function readReportDay(cell: string, { today, known_at }: ImportOptions): ParsedRow<IsoDate> {
  const day = pastDay('reported_on', cell, today)
  if (!day.ok) return day
  if (day.staged === null) return refuse('reported_on', 'reported_on is empty.')
  return day.staged > istDate(known_at)
    ? refuse('reported_on', `reported_on is ${day.staged}, later than the day on which this file was known.`)
    : { ok: true, staged: day.staged }
}

export function readReported(
  cells: Cells<(typeof REPORTED_COLUMNS)[number]['name']>,
  options: ImportOptions,
): ParsedRow<Reported> {
  const day = readReportDay(cells.reported_on, options)
  if (!day.ok) return day
  const reported_by = reportingLenderOf(cells.reported_by)
  // Taken for another lender's, an own line would be held against itself.
  if (reported_by === null) return refuse('reported_by', `'${cells.reported_by}' is not known; write own or other.`)
  return { ok: true, staged: { reported_on: day.staged, reported_by, lender: givenText(cells.lender) } }
}

export function readClass(column: string, cell: string): ParsedRow<DeclaredClass | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  const declaredClass = declaredClassOf(text)
  return declaredClass
    ? { ok: true, staged: declaredClass }
    : refuse(column, `${column} is not a known class: write Standard, SMA-0 to SMA-2, NPA or its age.`)
}

/** A mark that nobody knows costs its line: left out, the line would read as one without a mark. */
export function readMark(cell: string): ParsedRow<AdverseMark | null> {
  const text = givenText(cell)
  if (text === null || /^no(ne)?$/i.test(text)) return { ok: true, staged: null }
  const mark = adverseMarkOf(text)
  return mark
    ? { ok: true, staged: mark }
    : refuseRow('mark', 'mark is not known: write red flagged, fraud, wilful default or suit filed.')
}
