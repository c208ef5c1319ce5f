import type { columnLayouts } from '@saakh/contract/column-layouts'
import type { Answer } from '@saakh/contract/endpoint'
import { maskPersonal } from '@saakh/domain/personal-data'
import type { Context } from '../../platform/verb.ts'
import { layoutWith } from '../kit/column-layout.ts'
import type { FileRecord } from '../kit/file-records.ts'
import { standingLayouts } from '../kit/standing-layouts.ts'
import { firstLines, tableOfJob } from './table-of-job.ts'

const SHOWN_LINES = 10

type Columns = Answer<typeof columnLayouts.jobColumns>['data']

/** Nobody knows yet which column holds an account or a phone. */
const shownCell = (cell: string, { plain }: Context) =>
  !plain && /^[_\s]*\d{9,}\s*$/.test(cell) ? maskPersonal('account_number', cell.trim()) : cell.slice(0, 200)

/** The table of an uploaded file before anybody said what its columns hold. */
export async function readColumns(context: Context, job_id: string): Promise<{ data: Columns }> {
  const table = await tableOfJob(context, job_id)
  const { kind, tables, file_name, options } = table
  const lines = await firstLines(table)
  const layouts = await standingLayouts(context, kind.kind)
  const headings = tables.headings(lines).map((at) => headingOf(context, lines, at))
  const first = headings[0]?.at ?? 0
  const above = tables.above(lines.slice(0, first), file_name)
  return {
    data: {
      ...{ job_id, file_name, kind_label: kind.label, is_read_again: table.is_open, bank: above.bank },
      needs_account: !options.account_number && above.account_number === null,
      headings: headings.map(({ record, rows, shown }) => {
        const own = layoutWith(record.cells, layouts)
        const { columns, amounts, date_order } = own ?? tables.guess(record.cells, rows)
        return {
          ...{ row: record.row, cells: record.cells.map((cell) => cell.trim().slice(0, 80)), lines: shown },
          guess: { columns, amounts, date_order },
          known_as: own && { layout_id: own.layout_id, version: own.version, name: own.name, bank: own.bank },
        }
      }),
    },
  }
}

const EMPTY: FileRecord = { row: 0, text: '', cells: [] }

function headingOf(context: Context, lines: readonly FileRecord[], at: number) {
  const record = lines[at] ?? EMPTY
  const rows = lines.slice(at + 1, at + 1 + SHOWN_LINES).map(({ cells }) => cells)
  const shown = rows.map((cells) => record.cells.map((_, place) => shownCell(cells[place] ?? '', context)))
  return { at, record, rows, shown }
}
