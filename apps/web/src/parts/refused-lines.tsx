import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import classes from './refused-lines.module.css'

export interface RefusedLine {
  line: number
  text: string
  reason: string
}

const columns = (why: string): readonly Column<RefusedLine>[] => [
  { key: 'line', head: 'Line', width: 60, align: 'right', narrow: 'named', cell: ({ line }) => formatCount(line) },
  {
    key: 'text',
    head: 'What stands there',
    width: '34%',
    narrow: 'title',
    cell: ({ text }) => <span className={classes.text}>{text}</span>,
  },
  { key: 'reason', head: why, cell: ({ reason }) => <span className={classes.wraps}>{reason}</span> },
]

interface Props {
  /** Read out. */
  label: string
  /** Over the reasons: 'Why it is not checked'. */
  why: string
  rows: readonly RefusedLine[]
}

/** Lines that name nothing, each with its reason. */
export const RefusedLines = ({ label, why, rows }: Props) => (
  <div className={classes.table}>
    <DataTable label={label} columns={columns(why)} rows={rows} rowKey={({ line }) => String(line)} isCompact />
  </div>
)
