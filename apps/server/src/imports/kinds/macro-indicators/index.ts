import { FREQUENCIES, firstDayOf, periodProblem } from '@saakh/domain/macro-series'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import { defineImportKind, refuse, refuseRow } from '../../kit/import-kind.ts'

const LONGEST = 120
const FIGURE = /^-?\d{1,18}(\.\d{1,10})?$/

export const kind = defineImportKind({
  kind: 'macro_indicators',
  place: 260,
  label: 'Macro indicators',
  description:
    'Series of the whole economy, a line a figure: rates, prices, exchange rates, output. They are about no party.',
  visibility: 'public',
  needs_as_of: false,
  facts: [],
  batch_rows: 20_000,
  columns: [
    { name: 'series', label: 'Series', required: true, example: 'sample_rate' },
    { name: 'name', label: 'Name', required: true, example: 'Sample rate' },
    { name: 'unit', label: 'Unit', required: true, example: 'per cent' },
    { name: 'frequency', label: 'Frequency', required: true, example: 'monthly' },
    { name: 'source', label: 'Source', required: true, example: 'Invented for the sample' },
    { name: 'period', label: 'Period', required: true, example: '2026-04' },
    { name: 'value', label: 'Value', required: true, example: '6.25' },
  ],
  parseRow(cells, { today, is_demo }) {
    const { series, name, unit, source, period, value } = cells
    if (!/^[a-z0-9_]{1,60}$/.test(series))
      return refuse('series', 'series is a short name in small letters, digits and underscores.')
    for (const column of ['name', 'unit', 'source'] as const)
      if (cells[column].length > LONGEST) return refuse(column, `${column} is longer than ${LONGEST} characters.`)
    const frequency = FREQUENCIES.find((frequency) => frequency === cells.frequency)
    if (!frequency) return refuse('frequency', `'${cells.frequency}' is none of ${FREQUENCIES.join(', ')}.`)
    const problem = periodProblem(frequency, period)
    if (problem !== null) return refuse('period', problem)
    if (firstDayOf(period) > today) return refuseRow('period', `${period} has not come yet.`)
    if (!FIGURE.test(value)) return refuse('value', `'${value}' is not a figure.`)
    return { ok: true, staged: { series, name, unit, frequency, source, period, value, is_sample: is_demo } }
  },
  async merge({ tx }, rows, about) {
    await stageRows(
      tx,
      'stage_macro',
      {
        series: 'text',
        period: 'text',
        value: 'numeric',
        name: 'text',
        unit: 'text',
        frequency: 'text',
        source: 'text',
        is_sample: 'boolean',
        source_row: 'int',
      },
      rows.map(({ row, staged: { series, period, value, name, unit, frequency, source, is_sample } }) => [
        ...[series, period, value, name, unit, frequency, source, is_sample, row],
      ]),
    )
    // The last line of a period counts: publishers correct earlier figures further down.
    await sql`
      insert into macro_points as p (series, period, value, name, unit, frequency, source, is_sample, source_document, source_row)
      select distinct on (series, period) series, period, value, name, unit, frequency, source, is_sample,
        ${about.document_id}::uuid, source_row
      from stage_macro order by series, period, source_row desc
      on conflict (series, period) do update set value = excluded.value, name = excluded.name, unit = excluded.unit,
        frequency = excluded.frequency, source = excluded.source, is_sample = excluded.is_sample,
        source_document = excluded.source_document, source_row = excluded.source_row, recorded_at = clock_timestamp()
      where (p.value, p.name, p.unit, p.frequency, p.source, p.is_sample)
        is distinct from (excluded.value, excluded.name, excluded.unit, excluded.frequency, excluded.source, excluded.is_sample)`.execute(
      tx,
    )
    return { refused: [], facts_written: 0, touched: [] }
  },
})
