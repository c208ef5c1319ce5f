import { parseIdentifier } from '@saakh/domain/identifiers'
import { parsePan } from '@saakh/domain/pan'
import { z } from 'zod'
import { defineConnector } from '../../imports/kit/connector-kind.ts'
import { refuseRow } from '../../imports/kit/import-kind.ts'
import { NAMES_NOBODY } from '../../imports/kit/party-of-file.ts'
import { latestVersion } from '../../platform/fact-rows.ts'
import { readItr } from './read-itr.ts'
import { formOf } from './wire.ts'

const amount = z.string().nullable()
const figures = z.object({
  other_income: amount,
  employee_cost: amount,
  interest_cost: amount,
  profit_before_tax: amount,
  profit_after_tax: amount,
  total_assets: amount,
  trade_receivables: amount,
  inventories: amount,
})

const column = <const N extends string>(name: N, label: string, required = false) => ({
  name,
  label,
  required,
  example: '',
})

export const kind = defineConnector({
  kind: 'itr_json',
  place: 430,
  // Each assessment year has a layout of its own, and one is read.
  sample_dates: null,
  label: 'Income tax return (JSON)',
  description:
    'The JSON file of an income tax return: ITR-6 of the assessment year 2026-27. Other forms and years are refused by name.',
  sample_name: 'itr6-ay2026-27.json',
  facts: [latestVersion('income_tax_return')],
  connector: {
    consent: 'itr-details',
    tile: 'Income tax return',
    recognises(head) {
      const declared = /^\s*\{/.test(head) ? formOf(head) : null
      return declared ? `an ${declared.form} return` : null
    },
    asks: ['party'],
  },
  columns: [
    { ...column('pan', 'PAN', true), personal: 'pan' },
    column('cin', 'CIN'),
    column('assessment_year', 'Assessment year', true),
    column('element', 'Element', true),
    column('figure', 'Figure'),
    column('amount', 'Amount (₹)'),
    { ...column('made_on', 'Made on'), date: { precision: 'day', order: 'day_first' } },
  ],
  records: readItr,
  parseRow(cells, { today }, record) {
    const pan = parsePan(cells.pan)
    if (!pan.ok) return refuseRow('pan', pan.reason)
    const cin = cells.cin === '' ? null : parseIdentifier('cin', cells.cin)
    if (cin?.ok === false) return refuseRow('cin', cin.reason)
    const about = { ...NAMES_NOBODY, pan: pan.value, cin: cin?.value ?? null }
    if (!record.content) return { ok: true, staged: { about, facts: [] } }
    const assessment_year = Number(cells.assessment_year.slice(0, 4))
    const span = { from: `${assessment_year - 1}-04-01`, to: `${assessment_year}-03-31` }
    if (span.to > today) return refuseRow('assessment_year', `The year to ${span.to} is not over.`)
    const made_on = cells.made_on || null
    const payload = {
      form: 'ITR-6',
      assessment_year,
      ...span,
      made_on,
      revenue: null,
      ...figures.parse(JSON.parse(record.content)),
    }
    const event = { subject: cells.assessment_year, valid_from: span.from, valid_to: span.to, public_on: null, payload }
    return { ok: true, staged: { about, facts: [{ kind: 'income_tax_return', event }] } }
  },
})
