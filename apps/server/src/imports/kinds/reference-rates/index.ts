import { type IsoDate, parseIndianDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import { defineImportKind, type Refusal, refusalOf, refuse, type StagedRow } from '../../kit/import-kind.ts'

interface Rate {
  currency: string
  day: IsoDate
  rupees: string
  units: number
  source: string
}

const LONGEST_SOURCE = 120

/** The first line of a currency and day counts; a later one that says otherwise is set aside. */
function firstOfEach(rows: readonly StagedRow<Rate>[]) {
  const first = new Map<string, StagedRow<Rate>>()
  const refused: Refusal[] = []
  for (const row of rows) {
    const key = `${row.staged.currency} ${row.staged.day}`
    const earlier = first.get(key)
    if (!earlier) first.set(key, row)
    else if (earlier.staged.rupees !== row.staged.rupees || earlier.staged.units !== row.staged.units)
      refused.push(refusalOf(row, 'rupees', `Line ${earlier.row} of this file has another rate of this day already.`))
  }
  return { first: [...first.values()], refused }
}

export const kind = defineImportKind({
  kind: 'reference_rates',
  place: 48,
  sample_dates: { until: '2026-03-31', by: 'days' },
  label: 'Reference rates',
  description:
    'What other currencies were worth in rupees by the day, with the source. Facilities in these currencies get an exposure by them.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [],
  batch_rows: 10_000,
  columns: [
    { name: 'currency', label: 'Currency', required: true, example: 'USD' },
    {
      name: 'day',
      label: 'Day',
      required: true,
      example: '2026-03-31',
      aliases: ['date', 'rate_date'],
      date: { precision: 'day' },
    },
    { name: 'rupees', label: 'Rupees', required: true, example: '84.1275', aliases: ['rate', 'reference_rate', 'inr'] },
    {
      name: 'units',
      label: 'Units',
      required: false,
      example: '1',
      aliases: ['per', 'for_units'],
      empty_means: 'for one unit',
    },
    { name: 'source', label: 'Source', required: true, example: 'As published by your treasury' },
  ],
  parseRow(cells, { today }) {
    const currency = cells.currency.toUpperCase()
    if (!/^[A-Z]{3}$/.test(currency) || currency === 'INR')
      return refuse('currency', `'${cells.currency}' is not another currency of three letters.`)
    const day = parseIndianDate(cells.day)
    if (!day.ok) return refuse('day', `day: ${day.reason}.`)
    if (day.value > today) return refuse('day', `day is ${day.value}, a day that has not come yet.`)
    if (!/^\d{1,12}(\.\d{1,8})?$/.test(cells.rupees) || Number(cells.rupees) === 0)
      return refuse('rupees', `rupees is '${cells.rupees}', not a rate such as 84.1275.`)
    const units = cells.units === '' ? '1' : cells.units
    if (!/^[1-9]\d{0,5}$/.test(units)) return refuse('units', `units is '${units}', not a whole number above 0.`)
    if (cells.source.length > LONGEST_SOURCE)
      return refuse('source', `source is longer than ${LONGEST_SOURCE} characters.`)
    return {
      ok: true,
      staged: { currency, day: day.value, rupees: cells.rupees, units: Number(units), source: cells.source },
    }
  },
  async merge({ tx, org }, rows, about) {
    const { first, refused } = firstOfEach(rows)
    await stageRows(
      tx,
      'stage_rates',
      { currency: 'text', day: 'date', rupees: 'numeric', units: 'int', source: 'text', row: 'bigint' },
      first.map(({ row, staged: { currency, day, rupees, units, source } }) => [
        ...[currency, day, rupees, units, source, String(row)],
      ]),
    )
    // Of two files the one known last counts, in whatever order they are imported.
    await sql`
      insert into reference_rates as r (organization_id, currency, day, rupees, units, source, document_id, row, known_at)
      select ${org.organization_id}::uuid, currency, day, rupees, units, source, ${about.document_id}::uuid, row,
        ${about.known_at}::timestamptz from stage_rates
      on conflict (organization_id, currency, day) do update set rupees = excluded.rupees, units = excluded.units,
        source = excluded.source, document_id = excluded.document_id, row = excluded.row, known_at = excluded.known_at
      where r.known_at <= excluded.known_at
        and (r.rupees, r.units, r.source) is distinct from (excluded.rupees, excluded.units, excluded.source)`.execute(
      tx,
    )
    // Whose facilities stand in these currencies is judged again.
    const { rows: touched } = await sql<{ party_id: string }>`
      select distinct h.party_id from facts_head h join facts k on k.fact_id = h.fact_id
      where h.organization_id = ${org.organization_id} and h.kind = 'loan_account'
        and k.payload->>'currency' in (select currency from stage_rates)`.execute(tx)
    return { refused, facts_written: 0, touched: touched.map(({ party_id }) => party_id) }
  },
})
