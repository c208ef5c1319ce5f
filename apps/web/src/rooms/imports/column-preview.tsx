import { useDebouncedValue } from '@mantine/hooks'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { type ColumnMapping, FIELDS_OF_SHAPE, LAYOUT_FIELD_LABELS, mappingProblems } from '@saakh/domain/column-layout'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q, sentenceOf } from '../../data/api.ts'
import { When } from '../../parts/when.tsx'
import classes from './columns.module.css'
import type { JobColumns } from './job-columns-screen.tsx'

type Tried = Read<typeof api.tryColumns>['data']
type Line = Tried['lines'][number]

const COLUMNS: readonly Column<Line>[] = [
  { key: 'date', head: 'Date', width: 110, cell: ({ date }) => <When as="date" value={date} /> },
  { key: 'narration', head: 'Narration', narrow: 'title', cell: ({ narration }) => narration || '-' },
  { key: 'debit', head: 'Debit (₹)', width: 120, align: 'right', narrow: 'named', cell: ({ debit }) => debit },
  { key: 'credit', head: 'Credit (₹)', width: 120, align: 'right', narrow: 'named', cell: ({ credit }) => credit },
  { key: 'balance', head: 'Balance (₹)', width: 130, align: 'right', narrow: 'figure', cell: ({ balance }) => balance },
]

interface Props {
  job_id: string
  heading: JobColumns['headings'][number]
  mapping: ColumnMapping
}

const DEBOUNCE_MS = 250

/** The first lines as the server reads them with what is chosen now; it reads the beginning of the file and stores nothing. */
export function ColumnPreview({ job_id, heading, mapping }: Props) {
  const [asked] = useDebouncedValue(mapping, DEBOUNCE_MS)
  const isReadable = [mapping, asked].every(
    (columnMapping) => Object.keys(mappingProblems(columnMapping, heading.cells.length)).length === 0,
  )
  const query = useQuery(
    q(
      api.tryColumns,
      { params: { job_id }, query: { heading_row: heading.row, ...inAddress(asked) } },
      { enabled: isReadable, placeholderData: keepPreviousData },
    ),
  )
  return (
    <section className={classes.read} aria-labelledby="lines-read" aria-busy={query.isFetching}>
      <h2 id="lines-read">
        <Phrase>As it would be read</Phrase>
      </h2>
      {!isReadable ? (
        <p className={classes.note}>
          <Phrase>Choose a column for each field that is marked, and the lines show here.</Phrase>
        </p>
      ) : query.isError ? (
        <p role="alert">{sentenceOf(query.error)}</p>
      ) : (
        query.data && <TriedLines tried={query.data.data} />
      )}
    </section>
  )
}

const inAddress = ({ columns, amounts, date_order }: ColumnMapping) => ({
  amounts,
  ...(date_order && { date_order }),
  ...Object.fromEntries(
    FIELDS_OF_SHAPE[amounts].flatMap((field) => (columns[field] === undefined ? [] : [[field, columns[field]]])),
  ),
})

function TriedLines({ tried }: { tried: Tried }) {
  const say = usePhrases()
  const { lines, lines_read, has_more, set_aside, balances_that_do_not_follow, problems } = tried
  const counts = [
    `${formatCount(lines_read)} ${say(has_more ? 'lines tried, there are more' : 'lines read')}`,
    `${formatCount(set_aside)} ${say('set aside')}`,
    `${formatCount(balances_that_do_not_follow)} ${say('balances that do not follow')}`,
  ]
  return (
    <>
      <p className={classes.note} role="status">
        {counts.join(', ')}
      </p>
      <DataTable
        label={say('As it would be read')}
        rows={lines}
        rowKey={({ row }) => String(row)}
        columns={COLUMNS}
        isCompact
      />
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ row, field, reason, costs_row }) => (
            <li key={`${row} ${field}`} data-costs={costs_row || undefined}>
              {say('Line')} {formatCount(row)}
              {isField(field) && `, ${say(LAYOUT_FIELD_LABELS[field])}`}: <Phrase>{reason}</Phrase>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const isField = (field: string | null): field is keyof typeof LAYOUT_FIELD_LABELS =>
  field !== null && field in LAYOUT_FIELD_LABELS
