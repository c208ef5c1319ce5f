import { type IsoDate, parseIndianDate } from '@saakh/domain/dates'
import { FEED_KINDS, type FeedKind } from '@saakh/domain/feed'
import { type DecimalText, parseMoney } from '@saakh/domain/money'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import { defineImportKind, type Refusal, refusalOf, refuse, refuseRow, type StagedRow } from '../../kit/import-kind.ts'

interface Total {
  kind: FeedKind
  day: IsoDate
  /** Empty for the whole. */
  branch: string
  rows: number | null
  amount: DecimalText | null
}

/** The only kind whose rows are stored by day, so that they can be counted by branch. */
const BY_BRANCH: FeedKind = 'day_end'
/** Kinds that have an amount to add up. */
const WITH_AMOUNT: readonly FeedKind[] = ['day_end', 'accounts']

const feedNamed = (text: string): FeedKind | undefined => {
  const name = text.toLowerCase().replace(/[\s-]+/g, '_')
  return FEED_KINDS.find((kind) => kind === name)
}

const keyOf = ({ kind, day, branch }: Total) => JSON.stringify([kind, day, branch])

/** The first line of a day and branch counts; a later one that says otherwise is set aside. */
function firstOfEach(rows: readonly StagedRow<Total>[]) {
  const first = new Map<string, StagedRow<Total>>()
  const refused: Refusal[] = []
  for (const row of rows) {
    const earlier = first.get(keyOf(row.staged))
    if (!earlier) first.set(keyOf(row.staged), row)
    else if (earlier.staged.rows !== row.staged.rows || earlier.staged.amount !== row.staged.amount)
      refused.push(refusalOf(row, 'day', `Line ${earlier.row} of this file has other totals of this day already.`))
  }
  return { first: [...first.values()], refused }
}

export const kind = defineImportKind({
  kind: 'control_totals',
  place: 35,
  sample_dates: { until: '2026-03-31', by: 'days' },
  label: 'Control totals',
  description:
    'What your own system counted in a file: rows and amount by day, and by branch. Saakh compares this with what it stored, and names what is short or does not balance.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [],
  batch_rows: 10_000,
  columns: [
    {
      name: 'file',
      label: 'File',
      required: true,
      example: 'day_end',
      aliases: ['kind', 'file_kind', 'type'],
    },
    {
      name: 'day',
      label: 'Day',
      required: true,
      example: '2026-03-31',
      aliases: ['date', 'day_end_date', 'as_on_date'],
      date: { precision: 'day' },
    },
    {
      name: 'branch',
      label: 'Branch',
      required: false,
      example: 'Panaji',
      aliases: ['branch_name'],
      empty_means: 'of all branches',
    },
    { name: 'rows', label: 'Rows', required: false, example: '1240', aliases: ['records', 'count', 'accounts'] },
    {
      name: 'amount',
      label: 'Amount (₹)',
      required: false,
      example: '312450000.00',
      aliases: ['outstanding', 'total', 'total_amount'],
    },
  ],
  parseRow(cells, { today }) {
    const feed = feedNamed(cells.file)
    if (!feed) return refuse('file', `file is '${cells.file}'; write one of ${FEED_KINDS.join(', ')}.`)
    const day = parseIndianDate(cells.day)
    if (!day.ok) return refuse('day', `day: ${day.reason}.`)
    if (day.value > today) return refuse('day', `day is ${day.value}, a day that has not come yet.`)
    if (cells.branch !== '' && feed !== BY_BRANCH)
      return refuse('branch', `branch: only the totals of ${BY_BRANCH} are given by branch.`)
    if (cells.rows !== '' && !/^\d{1,9}$/.test(cells.rows))
      return refuse('rows', `rows is '${cells.rows}', not a whole number.`)
    const amount = cells.amount === '' ? null : parseMoney(cells.amount)
    if (amount && !amount.ok) return refuse('amount', `amount: ${amount.reason}.`)
    if (amount && !WITH_AMOUNT.includes(feed))
      return refuse('amount', `amount: files of ${feed} have no amount that is added up.`)
    if (cells.rows === '' && !amount) return refuseRow('rows', 'The line says no total: give rows, amount or both.')
    return {
      ok: true,
      staged: {
        kind: feed,
        day: day.value,
        branch: cells.branch,
        rows: cells.rows === '' ? null : Number(cells.rows),
        amount: amount?.value ?? null,
      },
    }
  },
  async merge({ tx, org }, rows, about) {
    const { first, refused } = firstOfEach(rows)
    await stageRows(
      tx,
      'stage_totals',
      { kind: 'text', day: 'date', branch: 'text', rows: 'bigint', amount: 'numeric', row: 'bigint' },
      first.map(({ row, staged: { kind, day, branch, rows: count, amount } }) => [
        ...[kind, day, branch],
        ...[count === null ? null : String(count), amount, String(row)],
      ]),
    )
    // Of two files the one known last counts, in whatever order they are imported.
    await sql`
      insert into control_totals as t (organization_id, kind, day, branch, rows, amount, document_id, row, known_at)
      select ${org.organization_id}::uuid, kind, day, branch, rows, amount, ${about.document_id}::uuid, row,
        ${about.known_at}::timestamptz from stage_totals
      on conflict (organization_id, kind, day, branch) do update set rows = excluded.rows, amount = excluded.amount,
        document_id = excluded.document_id, row = excluded.row, known_at = excluded.known_at
      where t.known_at <= excluded.known_at and (t.rows, t.amount) is distinct from (excluded.rows, excluded.amount)`.execute(
      tx,
    )
    return { refused, facts_written: 0, touched: [] }
  },
})
