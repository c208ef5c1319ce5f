import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { REGISTER_WORDS } from '@saakh/contract/register-words'
import { facilityLabel } from '@saakh/domain/facility'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { BookTabs, SUMMARY } from '../../parts/book-tabs.tsx'
import { ClassBands } from '../../parts/class-bands.tsx'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import classes from './book.module.css'

type Summary = Read<typeof api.bookSummary>
type Sums = Pick<Summary, 'facilities' | 'borrowers' | 'outstanding' | 'exposure'>

/** What the organization lends and stands for, as its files state it. */
export default function Book() {
  const query = useQuery(q(api.bookSummary))
  return (
    <Page
      title="Book"
      aside={
        query.data?.as_of && (
          <>
            <Phrase>as of</Phrase> {formatDate(query.data.as_of)}
          </>
        )
      }
    >
      <BookTabs current={SUMMARY} />
      <p className={classes.says}>
        <Phrase>The figures of a month on paper, each with its source:</Phrase>{' '}
        <Link to={href('book_packs')}>
          <Phrase>Board pack</Phrase>
        </Link>
      </p>
      <FeedNotice />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[30, 20, 20]} />}
        empty={{
          when: ({ facilities }) => facilities === 0,
          title: 'Your book is empty',
          text: 'Upload your customers, accounts and day-ends. Exposure, classes and registers are made of them.',
          action: <ToUploads />,
        }}
      >
        {(book) => (
          <>
            <Figures book={book} />
            {book.without_amount > 0 && <WithoutAmount count={book.without_amount} />}
            {book.months.length > 1 && <ClassBands months={book.months} />}
            <div className={classes.columns}>
              <div className={classes.stack}>
                <Part title="By class">
                  <SumTable
                    label="By class"
                    rows={book.by_class}
                    head="Class"
                    keyOf={({ asset_class }) => asset_class ?? 'none'}
                    name={({ asset_class }) => <AssetClassWord value={asset_class} />}
                    open={({ asset_class }) =>
                      asset_class === null
                        ? href('book_register', { register: 'class_unknown' })
                        : href('book_register', { register: 'all' }, { asset_class })
                    }
                  />
                </Part>
                <Part title="Registers">
                  <RegisterTable book={book} />
                </Part>
              </div>
              <div className={classes.stack}>
                <Part title="By kind of facility">
                  <SumTable
                    label="By kind of facility"
                    rows={book.by_kind}
                    head="Kind"
                    keyOf={({ kind }) => kind}
                    name={({ kind }) => <Phrase>{facilityLabel(kind)}</Phrase>}
                    open={({ kind }) => href('book_register', { register: 'all' }, { kind })}
                  />
                </Part>
                <Part title="Last day-ends">
                  <DayTable book={book} />
                </Part>
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h2>
      <Phrase>{title}</Phrase>
    </h2>
    {children}
  </section>
)

/** What no file told is not nothing. */
const delivered = (sum: string | null) => (sum === null ? <Phrase>not delivered</Phrase> : <Money value={sum} />)

function Figures({ book }: { book: Summary }) {
  const all = (search: { funded?: 'yes' | 'no'; sort_by?: 'outstanding' } = {}) =>
    href('book_register', { register: 'all' }, search)
  const figures: [string, ReactNode, string][] = [
    ['Exposure', <Money key="exposure" value={book.exposure} />, all()],
    ['Fund based', <Money key="funded" value={book.funded_exposure} />, all({ funded: 'yes' })],
    ['Non-fund based', <Money key="non_funded" value={book.non_funded_exposure} />, all({ funded: 'no' })],
    ['Outstanding', <Money key="outstanding" value={book.outstanding} />, all({ sort_by: 'outstanding' })],
    ['Sanctioned', <Money key="sanctioned" value={book.sanctioned} />, all()],
    ['Undrawn', delivered(book.undrawn), all()],
    ['Cash margin', delivered(book.margin), all()],
    ['Borrowers', formatCount(book.borrowers), href('book_concentration')],
    ['Facilities', formatCount(book.facilities), all()],
  ]
  return (
    <FigureList
      figures={figures.map(([label, figure, opens]) => [
        label,
        <Link key={label} className={classes.opens} to={opens}>
          {figure}
        </Link>,
      ])}
    />
  )
}

/** A sum says what it leaves out. */
const WithoutAmount = ({ count }: { count: number }) => (
  <p className={classes.says}>
    <Phrase>Facilities without an amount are missing in these sums:</Phrase>{' '}
    <Link to={href('book_register', { register: 'no_amount' })}>{formatCount(count)}</Link>
  </p>
)

interface SumTableProps<T> {
  label: string
  rows: readonly T[]
  head: string
  keyOf: (row: T) => string
  name: (row: T) => ReactNode
  open: (row: T) => string
}

function SumTable<T extends Sums>({ label, rows, head, keyOf, name, open }: SumTableProps<T>) {
  const navigate = useNavigate()
  const columns: Column<T>[] = [
    { key: 'name', head, narrow: 'title', cell: (row) => <Link to={open(row)}>{name(row)}</Link> },
    {
      key: 'borrowers',
      head: 'Borrowers',
      align: 'right',
      width: 90,
      narrow: 'named',
      cell: ({ borrowers }) => formatCount(borrowers),
    },
    {
      key: 'outstanding',
      head: 'Outstanding',
      align: 'right',
      width: 120,
      narrow: 'named',
      cell: ({ outstanding }) => <Money value={outstanding} />,
    },
    {
      key: 'exposure',
      head: 'Exposure',
      align: 'right',
      width: 120,
      narrow: 'figure',
      cell: ({ exposure }) => <Money value={exposure} />,
    },
  ]
  return (
    <DataTable label={label} columns={columns} rows={rows} rowKey={keyOf} onOpen={(row) => void navigate(open(row))} />
  )
}

function RegisterTable({ book }: { book: Summary }) {
  const navigate = useNavigate()
  const rows = book.registers.filter(({ register }) => register !== 'all')
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'register',
      head: 'Register',
      narrow: 'title',
      cell: ({ register }) => (
        <Link to={href('book_register', { register })}>
          <Phrase>{REGISTER_WORDS[register].label}</Phrase>
        </Link>
      ),
    },
    {
      key: 'facilities',
      head: 'Facilities',
      align: 'right',
      width: 90,
      narrow: 'named',
      cell: ({ facilities }) => formatCount(facilities),
    },
    {
      key: 'exposure',
      head: 'Exposure',
      align: 'right',
      width: 120,
      narrow: 'figure',
      cell: ({ exposure }) => <Money value={exposure} />,
    },
  ]
  return (
    <DataTable
      label="Registers"
      columns={columns}
      rows={rows}
      rowKey={({ register }) => register}
      onOpen={({ register }) => void navigate(href('book_register', { register }))}
    />
  )
}

/** Facilities that stand at an older day than the others were left out of the last file, or have ended. */
function DayTable({ book }: { book: Summary }) {
  const columns: Column<Summary['days'][number]>[] = [
    { key: 'day', head: 'Day-end', narrow: 'title', cell: ({ day }) => formatDate(day) },
    {
      key: 'facilities',
      head: 'Facilities of this day',
      align: 'right',
      width: 200,
      narrow: 'figure',
      cell: ({ facilities }) => formatCount(facilities),
    },
  ]
  return <DataTable label="Last day-ends" columns={columns} rows={book.days} rowKey={({ day }) => day} />
}
