import { lastDayOfPeriod } from '@saakh/domain/gst-calendar'
import { parseGstin } from '@saakh/domain/gstin'
import { z } from 'zod'
import { defineConnector } from '../../imports/kit/connector-kind.ts'
import { gstReturnFacts } from '../../imports/kit/gst-return-facts.ts'
import { refuseRow } from '../../imports/kit/import-kind.ts'
import { NAMES_NOBODY } from '../../imports/kit/party-of-file.ts'
import { latestVersion } from '../../platform/fact-rows.ts'
import { returnFacts } from './map.ts'
import { type ReturnNote, readReturn, WHOLE_RETURN } from './read-return.ts'

const returnNote: z.ZodType<ReturnNote> = z.object({
  quarterly: z.boolean(),
  reverse_charge: z.string().nullable(),
  has_amendments: z.boolean(),
})

function nameOf(head: string): string | null {
  if (!/^\s*\{/.test(head) || !/"gstin"\s*:/.test(head)) return null
  if (/"ret_period"\s*:/.test(head)) return 'a GSTR-3B return'
  return /"fp"\s*:/.test(head) ? 'a GSTR-1 return' : null
}

const column = <const N extends string>(name: N, label: string, required = false) => ({
  name,
  label,
  required,
  example: '',
})

export const kind = defineConnector({
  kind: 'gst_json',
  place: 420,
  label: 'GST returns (JSON)',
  description:
    'GSTR-1 as the offline tool or the portal writes it, and GSTR-3B: one return of one GSTIN and period a file.',
  sample_name: 'gstr1_022026.json',
  facts: [latestVersion('gst_supplies'), gstReturnFacts],
  connector: { consent: 'gstn-details', tile: 'GST', recognises: nameOf, asks: ['party'] },
  columns: [
    { ...column('gstin', 'GSTIN', true), personal: 'gstin' },
    column('period', 'Tax period', true),
    column('return_type', 'Return', true),
    column('section', 'Section', true),
    column('documents', 'Documents'),
    column('taxable_value', 'Value without tax (₹)', true),
    column('tax', 'Tax (₹)', true),
    { ...column('filed_on', 'Filed on'), date: { precision: 'day', order: 'day_first' } },
  ],
  records: readReturn,
  parseRow(cells, { today }, record) {
    const gstin = parseGstin(cells.gstin)
    if (!gstin.ok) return refuseRow('gstin', gstin.reason)
    const about = { ...NAMES_NOBODY, gstin: gstin.value }
    if (cells.section !== WHOLE_RETURN) return { ok: true, staged: { about, facts: [] } }
    const { quarterly, reverse_charge, has_amendments } = returnNote.parse(JSON.parse(record.content ?? 'null'))
    const { period } = cells
    const filed_on = cells.filed_on || null
    if (`${period}-01` > today) return refuseRow('period', `The tax period is ${period}, which has not come yet.`)
    if (filed_on !== null && (filed_on > today || filed_on <= lastDayOfPeriod({ first: period, quarterly })))
      return refuseRow('filed_on', `The return cannot have been filed on ${filed_on}.`)
    const facts = returnFacts({
      gstin: gstin.value,
      return_type: cells.return_type === 'GSTR3B' ? 'GSTR3B' : 'GSTR1',
      period,
      quarterly,
      turnover: cells.taxable_value,
      tax: cells.tax,
      reverse_charge,
      has_amendments,
      filed_on,
    })
    return { ok: true, staged: { about, facts } }
  },
})
