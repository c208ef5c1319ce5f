import { api } from '@saakh/contract/api'
import { PLACES, type Place } from '@saakh/contract/book-analysis'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatMonth, formatPercentage } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { BookTabs, MOVEMENT } from '../../parts/book-tabs.tsx'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { exposureIn, wayOf } from '../../parts/movement-ways.ts'
import { Page } from '../../parts/page.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import classes from './book.module.css'
import { MovedFacilities } from './moved-facilities.tsx'
import { PlaceWord } from './place-word.tsx'
import { movementSearch } from './searches.ts'

type Movement = Read<typeof api.bookMovement>
type Cell = Movement['cells'][number]
type Roll = Movement['rolls'][number]

/** How the facilities moved between classes from one month-end to another. */
export default function BookMovement() {
  const [search, patch] = useSearchParamsOf(movementSearch)
  const { from, to, portfolio_id, from_class, to_class } = search
  const query = useQuery(
    q(api.bookMovement, { query: { from, to, portfolio_id } }, { placeholderData: keepPreviousData }),
  )
  const months = (query.data?.months ?? []).map((value) => ({ value, label: formatMonth(value) }))
  const other = { from_class: null, to_class: null, page: null }
  return (
    <Page
      title="Movement"
      aside={
        query.data?.from &&
        query.data.to && (
          <>
            {formatMonth(query.data.from)} <Phrase>to</Phrase> {formatMonth(query.data.to)}
          </>
        )
      }
      filters={
        <div className={classes.filters}>
          <ChoiceFilter
            className={classes.months}
            label="From the month before"
            options={months}
            value={from}
            onChange={(month) => patch({ from: month, ...other })}
          />
          <ChoiceFilter
            className={classes.months}
            label="To the last month"
            options={months}
            value={to}
            onChange={(month) => patch({ to: month, ...other })}
          />
          <PortfolioFilter value={portfolio_id} onChange={(id) => patch({ portfolio_id: id, ...other })} />
        </div>
      }
    >
      <BookTabs current={MOVEMENT} />
      <FeedNotice />
      <p className={classes.says}>
        <Phrase>
          Each facility stands in the row of its class at the first month-end and in the column of its class at the
          second. Rupees are its exposure at the first, and of new ones at the second.
        </Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[20, 12, 12, 12, 12]} />}
        empty={{
          when: (body) => body.cells.length === 0,
          title: 'Nothing moved yet',
          text: 'Two month-ends are needed. Upload the day-ends of another month.',
          action: <ToUploads />,
        }}
      >
        {(body) => (
          <>
            <Matrix cells={body.cells} chosen={search} />
            {body.rolls.length > 0 && (
              <section className={classes.part}>
                <h2>
                  <Phrase>Roll rates</Phrase>
                </h2>
                <DataTable
                  label="Roll rates"
                  columns={ROLL_COLUMNS}
                  rows={body.rolls}
                  rowKey={(row) => row.from_class}
                />
              </section>
            )}
            {(from_class ?? to_class) && <MovedFacilities search={search} onChange={patch} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const stood = (cells: readonly Cell[], side: 'from_class' | 'to_class') =>
  PLACES.filter((place) => cells.some((cell) => cell[side] === place))

function Matrix({ cells, chosen }: { cells: readonly Cell[]; chosen: { from_class?: Place; to_class?: Place } }) {
  const say = usePhrases()
  const [rows, columns] = [stood(cells, 'from_class'), stood(cells, 'to_class')]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.matrix} aria-label={say('Movement between classes')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Phrase>From, to</Phrase>
            </th>
            {columns.map((to) => (
              <th key={to} scope="col">
                <PlaceWord place={to} at="to" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((from) => (
            <tr key={from}>
              <th scope="row">
                <PlaceWord place={from} at="from" />
              </th>
              {columns.map((to) => {
                const cell = cells.find((cell) => cell.from_class === from && cell.to_class === to)
                const isChosen = chosen.from_class === from && chosen.to_class === to
                return (
                  <td key={to} data-way={wayOf(from, to)} data-chosen={isChosen || undefined}>
                    {cell && <CellLink cell={cell} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Opens the facilities of the cell below the matrix. */
function CellLink({ cell }: { cell: Cell }) {
  const [{ from, to, portfolio_id }] = useSearchParamsOf(movementSearch)
  const { from_class, to_class, facilities } = cell
  return (
    <Link
      to={href('book_movement', {}, { from, to, portfolio_id, from_class, to_class })}
      preventScrollReset
      className={classes.cell}
    >
      <b>{formatCount(facilities)}</b>
      <Money value={exposureIn(cell)} />
    </Link>
  )
}

const rate = (key: 'worse' | 'same' | 'better' | 'unknown' | 'ended', head: string): Column<Roll> => ({
  key,
  head,
  align: 'right',
  width: 120,
  narrow: 'named',
  isNone: (row) => Number(row[key].exposure) === 0,
  cell: (row) => (
    <span title={row[key].exposure}>{row[key].percent === null ? '-' : formatPercentage(row[key].percent)}</span>
  ),
})

const ROLL_COLUMNS: Column<Roll>[] = [
  {
    key: 'from_class',
    head: 'Class at the first month-end',
    narrow: 'title',
    cell: ({ from_class }) => <AssetClassWord value={from_class} />,
  },
  {
    key: 'facilities',
    head: 'Facilities',
    align: 'right',
    width: 100,
    narrow: 'named',
    cell: (row) => formatCount(row.facilities),
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 130,
    narrow: 'figure',
    cell: (row) => <Money value={row.exposure} />,
  },
  rate('worse', 'Worse'),
  rate('same', 'The same'),
  rate('better', 'Better'),
  rate('unknown', 'No class'),
  rate('ended', 'Ended'),
]
