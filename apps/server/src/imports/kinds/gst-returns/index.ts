import { istDate } from '@saakh/domain/dates'
import { lastDayOfPeriod, parseTaxPeriod, type TaxPeriod } from '@saakh/domain/gst-calendar'
import { parseGstin } from '@saakh/domain/gstin'
import { parseMoney } from '@saakh/domain/money'
import { givenText, pastDay } from '../../kit/event-cells.ts'
import { gstReturnFacts } from '../../kit/gst-return-facts.ts'
import { type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind } from '../../kit/party-event.ts'

const STATUSES: Readonly<Record<string, 'filed' | 'not_filed'>> = {
  filed: 'filed',
  notfiled: 'not_filed',
  unfiled: 'not_filed',
  tobefiled: 'not_filed',
  pending: 'not_filed',
}

const FREQUENCIES: Readonly<Record<string, 'monthly' | 'quarterly'>> = {
  monthly: 'monthly',
  m: 'monthly',
  quarterly: 'quarterly',
  q: 'quarterly',
  qrmp: 'quarterly',
}

const QUARTER_ENDS = ['03', '06', '09', '12']
const ARN = /^[A-Z]{2}\d{2}\d{4}\d{6}[A-Z0-9]$/

const read = <S>(staged: S): ParsedRow<S> => ({ ok: true, staged })
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '')

/** 'GSTR-3B', 'gstr3b' and '3B' are GSTR3B. */
function returnType(cell: string): ParsedRow<string> {
  const bare = cell.toUpperCase().replace(/[^A-Z0-9]+/g, '')
  const name = /^\d/.test(bare) ? `GSTR${bare}` : bare
  return /^(GSTR\d[0-9A-Z]{0,2}|CMP08|ITC04|IFF)$/.test(name)
    ? read(name)
    : refuse('rtntype', `'${cell}' is not a type of GST return.`)
}

/** A quarter that the table names by its last month, as it does for quarterly filers, is told by the frequency alone. */
function periodOf(taxp: string, fy: string, frequency: string): ParsedRow<TaxPeriod> {
  const parsed = parseTaxPeriod(taxp, fy)
  if (!parsed.ok) return refuse(/financial year;/.test(parsed.reason) ? 'fy' : 'taxp', `${parsed.reason}.`)
  const word = givenText(frequency)
  if (word === null) return read(parsed.value)
  const filingFrequency = FREQUENCIES[letters(word)]
  if (!filingFrequency) return refuseRow('frequency', `frequency is '${word}'; write monthly or quarterly.`)
  const { first, quarterly } = parsed.value
  if (quarterly === (filingFrequency === 'quarterly')) return read(parsed.value)
  if (quarterly) return refuseRow('frequency', `frequency is monthly, but '${taxp}' is a quarter.`)
  const [year = '', month = ''] = first.split('-')
  if (!QUARTER_ENDS.includes(month)) return refuseRow('taxp', `frequency is quarterly, but '${taxp}' ends no quarter.`)
  return read({ first: `${year}-${String(Number(month) - 2).padStart(2, '0')}`, quarterly: true })
}

function statusOf(cell: string, dof: string | null): ParsedRow<'filed' | 'not_filed'> {
  const word = givenText(cell)
  if (word === null)
    return dof === null
      ? refuseRow('status', 'status and dof are empty: the line does not state whether the return is filed.')
      : read('filed')
  const status = STATUSES[letters(word)]
  if (!status) return refuseRow('status', `status is '${word}'; write Filed or Not Filed.`)
  if (status === 'filed' && dof === null) return refuseRow('dof', 'status is Filed, but dof is empty.')
  if (status === 'not_filed' && dof !== null)
    return refuseRow('status', `status is '${word}', but dof says that it was filed on ${dof}.`)
  return read(status)
}

export const kind = definePartyEventKind({
  kind: 'gst_returns',
  place: 140,
  label: 'GST filing status',
  description:
    'The filing table of GSTINs as the GST portal shows it. The borrower is found by the GSTIN. A return that the table lacks counts as unknown: neither filed nor unfiled.',
  fact: 'gst_return',
  loader: gstReturnFacts,
  columns: [
    {
      name: 'gstin',
      label: 'GSTIN',
      required: true,
      example: '30AAACN1234F1ZA',
      aliases: ['gst_number', 'gstn'],
      personal: 'gstin',
    },
    { name: 'fy', label: 'Financial year', required: true, example: '2025-26', aliases: ['financial_year'] },
    {
      name: 'taxp',
      label: 'Tax period',
      required: true,
      example: 'February',
      aliases: ['tax_period', 'ret_prd', 'return_period'],
    },
    { name: 'mof', label: 'Mode of filing', required: false, example: 'ONLINE', aliases: ['mode_of_filing'] },
    {
      name: 'dof',
      label: 'Date of filing',
      required: false,
      empty_means: 'not filed',
      example: '2026-03-19',
      aliases: ['date_of_filing', 'filing_date'],
      date: { precision: 'day', order: 'day_first' },
    },
    {
      name: 'rtntype',
      label: 'Type of return',
      required: true,
      example: 'GSTR3B',
      aliases: ['return_type', 'rtn_type', 'form'],
    },
    {
      name: 'arn',
      label: 'Acknowledgement number (ARN)',
      required: false,
      example: 'AA300226123456A',
      aliases: ['acknowledgement_number'],
    },
    { name: 'status', label: 'Status', required: false, example: 'Filed', aliases: ['filing_status'] },
    {
      name: 'frequency',
      label: 'Monthly or quarterly',
      required: false,
      example: 'monthly',
      aliases: ['filing_frequency', 'return_frequency'],
    },
    {
      name: 'turnover',
      label: 'Outward supplies without tax (₹)',
      required: false,
      example: '4200000.00',
      aliases: ['outward_supplies', 'total_turnover', 'taxable_value', 'gst_turnover'],
    },
  ],
  parseEvent(cells, { today, known_at }) {
    const gstin = parseGstin(cells.gstin)
    if (!gstin.ok) return refuse('gstin', gstin.reason)
    const type = returnType(cells.rtntype)
    if (!type.ok) return type
    const period = periodOf(cells.taxp, cells.fy, cells.frequency)
    if (!period.ok) return period
    const filing = pastDay('dof', cells.dof, today)
    if (!filing.ok) return filing
    const dof = filing.staged
    const knownOn = istDate(known_at)
    const lastDay = lastDayOfPeriod(period.staged)
    if (dof !== null && dof > knownOn)
      return refuse('dof', `dof is ${dof}, later than the day on which this file was known.`)
    if (dof !== null && dof <= lastDay)
      return refuseRow('dof', `dof is ${dof}, but the tax period ends on ${lastDay} only.`)
    const status = statusOf(cells.status, dof)
    if (!status.ok) return status
    const arn = givenText(cells.arn)?.toUpperCase() ?? null
    if (status.staged === 'not_filed' && arn !== null)
      return refuseRow('arn', `The return is not filed, but the line gives the acknowledgement ${arn}.`)
    const turnoverText = givenText(cells.turnover)
    const turnover = turnoverText === null ? null : parseMoney(turnoverText)
    if (turnover && !turnover.ok) return refuse('turnover', `turnover: ${turnover.reason}.`)
    if (turnover?.value.startsWith('-'))
      return refuse('turnover', `turnover is ${turnover.value}; outward supplies cannot be negative.`)
    if (turnover && status.staged === 'not_filed')
      return refuseRow('turnover', 'The return is not filed, but the line gives its turnover.')
    const remarks =
      arn !== null && !ARN.test(arn)
        ? [`The ARN ${arn} has not the shape of two letters, twelve digits and a sign.`]
        : []
    return read({
      subject: `${gstin.value} ${type.staged} ${period.staged.first}${period.staged.quarterly ? ' quarter' : ''}`,
      valid_from: `${period.staged.first}-01`,
      valid_to: lastDay,
      public_on: dof,
      payload: {
        gstin: gstin.value,
        return_type: type.staged,
        period: period.staged.first,
        quarterly: period.staged.quarterly,
        status: status.staged,
        date_of_filing: dof,
        arn,
        ...(status.staged === 'not_filed' && { not_filed_on: knownOn }),
        ...(turnover && { turnover: turnover.value }),
        ...(remarks.length > 0 && { remarks }),
      },
    })
  },
})
