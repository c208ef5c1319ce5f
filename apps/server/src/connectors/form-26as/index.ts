import { parsePan } from '@saakh/domain/pan'
import { z } from 'zod'
import { defineConnector } from '../../imports/kit/connector-kind.ts'
import { refuseRow } from '../../imports/kit/import-kind.ts'
import { NAMES_NOBODY } from '../../imports/kit/party-of-file.ts'
import { latestVersion } from '../../platform/fact-rows.ts'
import { read26as, type YearNote } from './read-26as.ts'
import { isForm26as } from './wire.ts'

const yearNote: z.ZodType<YearNote> = z.object({
  made_on: z.string(),
  business_receipts: z.string(),
  other_receipts: z.string(),
  tax_deducted: z.string(),
  deductors: z.int(),
  collected_on: z.string(),
})

const column = <const N extends string>(name: N, label: string, required = false) => ({
  name,
  label,
  required,
  example: '',
})

export const kind = defineConnector({
  kind: 'form_26as',
  place: 440,
  sample_dates: { until: '2025-06-14', by: 'years' },
  label: 'Tax credit statement (Form 26AS)',
  description:
    'The text file of Form 26AS from TRACES: what payers deducted tax on in a financial year (parts I, II and VI).',
  sample_name: 'form26as-2024-25.txt',
  facts: [latestVersion('tax_credit_statement')],
  connector: {
    consent: 'itr-details',
    tile: 'Form 26AS',
    recognises: (head) => (isForm26as(head) ? 'a Form 26AS' : null),
    asks: ['party'],
  },
  columns: [
    { ...column('pan', 'PAN', true), personal: 'pan' },
    column('financial_year', 'Financial year', true),
    column('part', 'Part', true),
    column('payer', 'Payer'),
    column('tan', 'TAN'),
    column('section', 'Section'),
    { ...column('date', 'Date'), date: { precision: 'day', order: 'day_first' } },
    column('status', 'Status of booking'),
    column('amount', 'Paid or credited (₹)'),
    column('tax', 'Tax (₹)'),
    column('deposited', 'Deposited (₹)'),
  ],
  records: read26as,
  parseRow(cells, { today }, record) {
    const pan = parsePan(cells.pan)
    if (!pan.ok) return refuseRow('pan', pan.reason)
    const about = { ...NAMES_NOBODY, pan: pan.value }
    if (!record.content) return { ok: true, staged: { about, facts: [] } }
    const { made_on, ...sums } = yearNote.parse(JSON.parse(record.content))
    const year = Number(cells.financial_year.slice(0, 4))
    const [day = '', month = '', made = ''] = made_on.split('-')
    const as_of = `${made}-${month}-${day}`
    if (as_of > today) return refuseRow(null, `The file was made on ${as_of}, a day that has not come yet.`)
    const span = { from: `${year}-04-01`, to: `${year + 1}-03-31` }
    const payload = { ...span, as_of, ...sums }
    return {
      ok: true,
      staged: {
        about,
        facts: [
          {
            kind: 'tax_credit_statement',
            event: {
              subject: cells.financial_year,
              valid_from: span.from,
              valid_to: span.to,
              public_on: as_of,
              payload,
            },
          },
        ],
      },
    }
  },
})
