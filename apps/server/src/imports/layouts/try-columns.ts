import type { columnLayouts } from '@saakh/contract/column-layouts'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { readDayCell } from '@saakh/domain/date-shapes'
import type { Context } from '../../platform/verb.ts'
import type { ColumnLayout } from '../kit/column-layout.ts'
import type { FileRecord } from '../kit/file-records.ts'
import type { Heading, ImportOptions } from '../kit/import-kind.ts'
import { rawCells } from '../kit/read-row.ts'
import { decideDates } from '../pipeline/decide-dates.ts'
import { earlierOrders } from '../pipeline/earlier-orders.ts'
import { headingBy } from '../pipeline/heading.ts'
import { recordsOf } from '../pipeline/records-of.ts'
import { saidLayout } from './said-layout.ts'
import { firstLines, headingAt, type TableOfJob, tableOfJob } from './table-of-job.ts'

const MOST_LINES = 5000
const SHOWN_LINES = 10
const SHOWN_PROBLEMS = 8

type Tried = Answer<typeof columnLayouts.tryColumns>['data']

/** Stands for the account of a file that names none; it is shown to nobody. */
const NO_ACCOUNT = '000000000'

/** The heading and the first lines. */
async function* beginning(file: AsyncIterable<FileRecord[]>): AsyncGenerator<FileRecord[]> {
  let left = MOST_LINES + 1
  for await (const records of file) {
    yield records.slice(0, left)
    left -= records.length
    if (left <= 0) return
  }
}

/** What the import would read of the first lines: the same reader and the same row parser, and nothing is stored. */
export async function tryColumns(
  context: Context,
  job_id: string,
  { heading_row, amounts, date_order, ...columns }: Query<typeof columnLayouts.tryColumns>,
): Promise<Tried> {
  const table = await tableOfJob(context, job_id)
  const layout: ColumnLayout = {
    ...saidLayout(
      { columns, amounts, date_order: date_order ?? null },
      headingAt(await firstLines(table), heading_row),
    ),
    ...{ layout_id: '', version: 0, name: '', bank: 'XXXX' },
  }
  const options = {
    ...table.options,
    layouts: [layout],
    account_number: table.options.account_number ?? NO_ACCOUNT,
  }
  const { kind, open, file_name } = table
  const records = () => beginning(recordsOf(kind, { open, file_name, told: options }))
  const { orders } = await decideDates(kind, records, {
    chosen: table.options.date_order ?? layout.date_order,
    earlier: await earlierOrders(context, kind.kind),
  })
  return readLines(table, records(), orders, {
    ...{ as_of: null, known_at: context.clock.now(), today: context.clock.today(), is_demo: false, file_name },
  })
}

async function readLines(
  { kind, tables }: TableOfJob,
  file: AsyncIterable<FileRecord[]>,
  date_orders: Heading['date_orders'],
  options: ImportOptions,
): Promise<Tried> {
  let heading: Heading | null = null
  const tried: Tried = {
    ...{ lines: [], lines_read: 0, has_more: false, set_aside: 0, balances_that_do_not_follow: 0, problems: [] },
  }
  for await (const records of file)
    for (const record of records) {
      if (!heading) {
        heading = { ...headingBy(kind, record), date_orders }
        continue
      }
      if (!tables.isLine(record)) continue
      tried.lines_read += 1
      const cells = kind.checkRecord(record, heading, options)
      if (cells.some(({ costs_row }) => costs_row)) tried.set_aside += 1
      if (cells.some(({ field, costs_row }) => field === 'balance' && !costs_row))
        tried.balances_that_do_not_follow += 1
      for (const cell of cells)
        if (tried.problems.length < SHOWN_PROBLEMS) tried.problems.push({ row: record.row, ...cell })
      if (tried.lines.length < SHOWN_LINES) tried.lines.push(lineOf(record, heading, options))
    }
  return { ...tried, has_more: tried.lines_read >= MOST_LINES }
}

const COLUMNS = ['date', 'narration', 'debit', 'credit', 'balance'].map((name) => ({
  ...{ name, label: name, required: false, example: '' },
}))

function lineOf(record: FileRecord, heading: Heading, { today }: ImportOptions): Tried['lines'][number] {
  const { date = '', narration = '', debit = '', credit = '', balance = '' } = rawCells(COLUMNS, record, heading)
  const day = readDayCell(date, heading.date_orders.date ?? 'day_first', { today })
  return { row: record.row, date: day.ok ? day.value : date, narration, debit, credit, balance }
}
