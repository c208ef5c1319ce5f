import { facilityKindOf } from '@saakh/domain/facility'
import type { FactPayload } from '@saakh/domain/facts'
import type { AdverseMark } from '@saakh/domain/other-lenders'
import { givenText, positiveAmount } from '../../kit/event-cells.ts'
import type { PartyEvent } from '../../kit/event-facts.ts'
import { type Cells, type ImportOptions, type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { readClass, readReportDay, readReported } from '../../kit/other-lender-cells.ts'
import type { BureauColumn } from './bureau-columns.ts'

type Line = FactPayload<'bureau_facility'>
type BureauCells = Cells<BureauColumn>

function readCount(column: string, cell: string): ParsedRow<number | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  return /^\d{1,5}$/.test(text)
    ? { ok: true, staged: Number(text) }
    : refuse(column, `${column} is '${text}'; write a whole number.`)
}

/** Enquiries say something with their months alone. */
function readEnquiries(cells: BureauCells): ParsedRow<Pick<Line, 'enquiries' | 'enquiry_months'>> {
  const count = readCount('enquiries', cells.enquiries)
  if (!count.ok) return count
  const months = readCount('enquiry_months', cells.enquiry_months)
  if (!months.ok) return months
  if (count.staged !== null && !months.staged)
    return refuse('enquiries', 'enquiries are given, but not within how many months: enquiry_months is empty.')
  const [enquiries, enquiry_months] = count.staged === null ? [null, null] : [count.staged, months.staged]
  return { ok: true, staged: { enquiries, enquiry_months } }
}

/** Neither yes nor no costs the line: left out, it would read as one without a mark. */
function readMarkOf(mark: 'suit_filed' | 'wilful_default', cell: string): ParsedRow<AdverseMark[]> {
  const text = givenText(cell)?.toLowerCase() ?? 'no'
  if (['yes', 'y', 'true', '1'].includes(text)) return { ok: true, staged: [mark] }
  return ['no', 'n', 'false', '0'].includes(text)
    ? { ok: true, staged: [] }
    : refuseRow(mark, `${mark} is neither yes nor no.`)
}

type Figures = Pick<Line, 'sanctioned' | 'outstanding' | 'overdue' | 'days_past_due' | 'asset_class'>

function readFigures(cells: BureauCells): ParsedRow<Figures> {
  const sanctioned = positiveAmount('sanctioned', cells.sanctioned)
  if (!sanctioned.ok) return sanctioned
  const outstanding = positiveAmount('outstanding', cells.outstanding)
  if (!outstanding.ok) return outstanding
  const overdue = positiveAmount('overdue', cells.overdue)
  if (!overdue.ok) return overdue
  const days = readCount('days_past_due', cells.days_past_due)
  if (!days.ok) return days
  const asset_class = readClass('status', cells.status)
  if (!asset_class.ok) return asset_class
  return {
    ok: true,
    staged: {
      sanctioned: sanctioned.staged,
      outstanding: outstanding.staged,
      overdue: overdue.staged,
      days_past_due: days.staged,
      asset_class: asset_class.staged,
    },
  }
}

type Standing = Pick<Line, 'bureau' | 'reported_on' | 'line' | 'reported_by' | 'lender'>

/** Whose line it is, and in which report it stands. */
function readStanding(cells: BureauCells, options: ImportOptions): ParsedRow<Standing> {
  const bureau = givenText(cells.bureau)
  if (bureau === null) return refuse('bureau', 'bureau is empty.')
  const line = givenText(cells.line)
  if (line === null) return refuse('line', 'line is empty.')
  if (cells.reported_by.toLowerCase() === 'total') {
    const day = readReportDay(cells.reported_on, options)
    return day.ok
      ? { ok: true, staged: { bureau, line, reported_on: day.staged, reported_by: 'total', lender: null } }
      : day
  }
  const reported = readReported(cells, options)
  return reported.ok ? { ok: true, staged: { bureau, line, ...reported.staged } } : reported
}

export function readBureauLine(cells: BureauCells, options: ImportOptions): ParsedRow<PartyEvent<'bureau_facility'>> {
  const standing = readStanding(cells, options)
  if (!standing.ok) return standing
  const figures = readFigures(cells)
  if (!figures.ok) return figures
  const suit = readMarkOf('suit_filed', cells.suit_filed)
  if (!suit.ok) return suit
  const wilful = readMarkOf('wilful_default', cells.wilful_default)
  if (!wilful.ok) return wilful
  const asked = readEnquiries(cells)
  if (!asked.ok) return asked
  const marks = [...suit.staged, ...wilful.staged]
  const isSilent = [...Object.values(figures.staged), asked.staged.enquiries].every((value) => value === null)
  if (isSilent && marks.length === 0)
    return refuseRow('outstanding', 'The line states no amount, no days, no class and no enquiries.')
  const facility = givenText(cells.facility)
  const known = facility === null ? null : facilityKindOf(facility)
  const { reported_on, bureau, line } = standing.staged
  return {
    ok: true,
    staged: {
      subject: [reported_on, bureau.toLowerCase(), line.toLowerCase()].join(' / '),
      valid_from: reported_on,
      valid_to: null,
      public_on: null,
      payload: {
        ...standing.staged,
        facility_kind: facility === null ? null : (known ?? 'other'),
        ...figures.staged,
        marks,
        ...asked.staged,
      },
    },
    ...(facility !== null &&
      known === null && {
        doubts: [
          {
            field: 'facility',
            reason: `'${facility}' is not a kind that is known, so it is kept as another facility.`,
          },
        ],
      }),
  }
}
