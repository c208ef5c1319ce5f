import { type IsoMonth, isIsoMonth } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { monthsLater } from '@saakh/domain/gst-calendar'
import { decimalOf } from '@saakh/domain/money'
import type { FileRecord, RecordReader } from '../../imports/kit/file-records.ts'
import { jsonAs, wholeJson } from '../../imports/kit/whole-json.ts'
import { type Section, sectionsOfGstr1, sectionsOfGstr3b, totalOf } from './sections.ts'
import { AMENDMENTS, gstr1, gstr3b } from './wire.ts'

const RETURN_COLUMNS = [
  'gstin',
  'period',
  'return_type',
  'section',
  'documents',
  'taxable_value',
  'tax',
  'filed_on',
] as const

/** What the return as a whole says, beside its cells. */
export interface ReturnNote {
  quarterly: boolean
  reverse_charge: string | null
  has_amendments: boolean
}

interface ReadReturn {
  gstin: string
  period: IsoMonth
  return_type: 'GSTR1' | 'GSTR3B'
  filed_on: string
  sections: Section[]
  note: ReturnNote
}

/** '092026' is September 2026; a quarterly filer's return carries the last month of its quarter. */
function periodOf(text: string, quarterly: boolean): IsoMonth {
  const month = `${text.slice(2)}-${text.slice(0, 2)}`
  if (!/^\d{6}$/.test(text) || !isIsoMonth(month))
    throw new AppError('invalid', `The tax period '${text.slice(0, 20)}' of the return is not a month like 092026.`)
  return quarterly ? monthsLater(month, -2) : month
}

const isMember = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readGstr1(value: unknown): ReadReturn {
  const gstReturn = jsonAs(gstr1, value, 'GSTR-1')
  const sections = sectionsOfGstr1(gstReturn)
  const quarterly = gstReturn.filing_typ?.toUpperCase() === 'Q'
  const has_amendments =
    isMember(value) && AMENDMENTS.some((name) => Array.isArray(value[name]) && value[name].length > 0)
  return {
    gstin: gstReturn.gstin,
    period: periodOf(gstReturn.fp, quarterly),
    return_type: 'GSTR1',
    filed_on: gstReturn.fil_dt ?? '',
    sections,
    note: { quarterly, reverse_charge: decimalOf(totalOf(sections, 'reverse_charge').value), has_amendments },
  }
}

function readGstr3b(value: unknown): ReadReturn {
  const gstReturn = jsonAs(gstr3b, value, 'GSTR-3B')
  return {
    gstin: gstReturn.gstin,
    period: periodOf(gstReturn.ret_period, false),
    return_type: 'GSTR3B',
    filed_on: '',
    sections: sectionsOfGstr3b(gstReturn),
    note: { quarterly: false, reverse_charge: null, has_amendments: false },
  }
}

export const WHOLE_RETURN = 'the whole return'

/** A record for each section that the return holds, and one for the return: sections are its elements, counted from 1. */
export const readReturn: RecordReader = async function* (stored, _, { onBytes } = {}) {
  const value = await wholeJson(stored, onBytes)
  const parsedReturn = isMember(value) && 'ret_period' in value ? readGstr3b(value) : readGstr1(value)
  const { gstin, period, return_type, filed_on, sections, note } = parsedReturn
  const record = (row: number, name: string, documents: number, amount: bigint, tax: bigint): FileRecord => ({
    row,
    text: '',
    cells: [gstin, period, return_type, name, String(documents), decimalOf(amount), decimalOf(tax), filed_on],
    content: JSON.stringify(note),
  })
  const { value: turnover, tax } = totalOf(sections, 'turnover')
  const count = sections.reduce((sum, { documents }) => sum + documents, 0)
  yield [
    { row: 0, text: '', cells: [...RETURN_COLUMNS] },
    ...sections.map((section, at) => record(at + 1, section.name, section.documents, section.value, section.tax)),
    record(sections.length + 1, WHOLE_RETURN, count, turnover, tax),
  ]
}
