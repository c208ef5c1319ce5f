import type { CinLines, RefusedLine } from '@saakh/domain/cin-lines'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import classes from './mca-status.module.css'

const COLUMNS: readonly Column<RefusedLine>[] = [
  { key: 'line', head: 'Line', width: 60, align: 'right', narrow: 'named', cell: ({ line }) => formatCount(line) },
  {
    key: 'text',
    head: 'What stands there',
    width: '34%',
    narrow: 'title',
    cell: ({ text }) => <span className={classes.cin}>{text}</span>,
  },
  {
    key: 'reason',
    head: 'Why it is not checked',
    cell: ({ reason }) => <span className={classes.wraps}>{reason}</span>,
  },
]

/** What was found in the list, and each line that is no CIN with its reason. */
export function RefusedLines({ read: { right, wrong, repeated, left_off } }: { read: CinLines }) {
  const said = [
    `${formatCount(right.length)} ${right.length === 1 ? 'CIN' : 'CINs'} to check.`,
    ...(wrong.length > 0
      ? [`${formatCount(wrong.length)} ${wrong.length === 1 ? 'line is' : 'lines are'} no CIN.`]
      : []),
    ...(repeated > 0 ? [`${formatCount(repeated)} repeated.`] : []),
    ...(left_off > 0 ? [`${formatCount(left_off)} beyond the first thousand left out.`] : []),
  ]
  return (
    <>
      <p role="status" className={classes.said}>
        {said.join(' ')}
      </p>
      {wrong.length > 0 && (
        <div className={classes.table}>
          <DataTable
            label="Lines that are not checked"
            columns={COLUMNS}
            rows={wrong}
            rowKey={({ line }) => String(line)}
            isCompact
          />
        </div>
      )}
    </>
  )
}
