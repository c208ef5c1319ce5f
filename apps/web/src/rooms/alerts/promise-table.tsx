import { type PromiseRow, promiseList, promiseWay } from '@saakh/contract/desk-promises'
import { formatDate, formatInstant } from '@saakh/domain/formats'
import { PROMISE_REASON_WORDS } from '@saakh/domain/promise'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { put, type Say } from '../../parts/deadline-words.ts'
import { Money } from '../../parts/money.tsx'
import { PromiseStateWord } from '../../parts/promise-word.tsx'
import { type SortColumns, sortedColumns } from '../../parts/sorted-columns.tsx'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import type { PromiseChange } from './promise-filters.tsx'
import classes from './promises.module.css'
import type { PromisesSearch } from './promises-screen.tsx'
import { takerWords } from './queue-taker.ts'

const placeOf = ({ party_id }: PromiseRow) => href('party', { party_id, section: 'notes' })

const columnsWith = (say: Say, tags: boolean): Column<PromiseRow>[] => [
  {
    key: 'party_name',
    head: 'Borrower',
    width: '25%',
    narrow: 'title',
    cell: (row) => (
      <>
        <Link className={classes.name} to={placeOf(row)}>
          {row.party_name}
        </Link>{' '}
        {tags && row.is_demo && <DemoTag />}
      </>
    ),
  },
  {
    key: 'amount',
    head: 'Promised',
    width: 110,
    align: 'right',
    narrow: 'figure',
    cell: ({ amount }) => (amount === null ? <Phrase>the arrears</Phrase> : <Money value={amount} />),
  },
  {
    key: 'promised_for',
    head: 'Promised for',
    width: 110,
    cell: ({ promised_for }) => formatDate(promised_for),
  },
  {
    key: 'state',
    head: 'State',
    width: 125,
    cell: ({ state, is_due_today, because, withdrawn_because }) => (
      <span title={withdrawn_because ?? (because ? say(PROMISE_REASON_WORDS[because]) : undefined)}>
        <PromiseStateWord state={state} /> {is_due_today && <b className={classes.today}>{say('today')}</b>}
      </span>
    ),
  },
  {
    key: 'paid',
    head: 'Paid by the files',
    width: 130,
    align: 'right',
    narrow: 'named',
    // Files that do not state yet whether it was kept show nothing paid, which is not the same as nothing paid.
    cell: ({ state, paid, told_until }) =>
      paid === null || told_until === null || (state === 'not_known' && Number(paid) === 0) ? (
        '-'
      ) : (
        <span title={put(say('until #'), formatDate(told_until))}>
          <Money value={paid} />
        </span>
      ),
  },
  {
    key: 'promised_by',
    head: 'Promised by',
    width: '12%',
    narrow: 'named',
    isNone: ({ promised_by }) => promised_by === null,
    cell: ({ promised_by }) => promised_by ?? '-',
  },
  {
    key: 'recorded_at',
    head: 'Recorded by',
    width: 125,
    narrow: 'hidden',
    cell: ({ recorded_by, recorded_at, source_document, note }) => (
      <span title={[formatInstant(recorded_at), note].filter(Boolean).join(': ')}>
        {source_document !== null ? (
          <Link to={href('document', { document_id: source_document })}>
            <Phrase>Recoveries file</Phrase>
          </Link>
        ) : (
          recorded_by
        )}
      </span>
    ),
  },
  {
    key: 'assignee',
    head: 'Assignee',
    width: '12%',
    narrow: 'hidden',
    cell: ({ assignee }) => takerWords(say, assignee),
  },
]

const SORTS: SortColumns<typeof promiseList> = {
  promised_for: { column: 'promised_for', first: 'desc' },
  amount: { column: 'amount', first: 'desc' },
  paid: { column: 'paid', first: 'desc' },
  party_name: { column: 'party_name', first: 'asc' },
  recorded_at: { column: 'recorded_at', first: 'desc' },
}

interface Props {
  rows: readonly PromiseRow[]
  search: PromisesSearch
  onChange: (change: PromiseChange) => void
}

/** A row leads to the notes of its borrower, where the promise stands. */
export function PromiseTable({ rows, search, onChange }: Props) {
  const say = usePhrases()
  const navigate = useNavigate()
  const { sort_by = 'promised_for', state } = search
  const columns = sortedColumns(columnsWith(say, !isAllDemo(rows)), {
    ...{ sorts: promiseList.sorts, by: SORTS, onChange },
    order: { sort_by, sort_in: search.sort_in ?? promiseWay(sort_by, state) },
  })
  return (
    <DataTable
      label="Promises to pay"
      columns={columns}
      rows={rows}
      rowKey={({ promise_key, party_id }) => `${party_id} ${promise_key}`}
      onOpen={(row) => void navigate(placeOf(row))}
    />
  )
}
