import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { REGISTER_WORDS } from '@saakh/contract/register-words'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { ChangedSince } from './changed-since.tsx'
import { asksAgain, isRead } from './kept-look-back.tsx'
import { LookBackList } from './look-back-list.tsx'
import classes from './past.module.css'
import { PastBar } from './past-bar.tsx'
import { pastBookSearch } from './searches.ts'
import { momentOf } from './use-moment.ts'

type Book = Read<typeof api.pastBook>
interface Asked {
  on: string
  knowledge?: 'public'
  portfolio_id?: string
}

/** The book as it was known on a day, its registers, and what changed since. */
export default function PastBook() {
  const [search, patch] = useSearchParamsOf(pastBookSearch)
  const moment = momentOf(search)
  const { portfolio_id } = search
  const query = useQuery(
    q(
      api.pastBook,
      { query: { ...moment, portfolio_id } },
      { placeholderData: keepPreviousData, retry: false, refetchInterval: asksAgain },
    ),
  )
  const asked: Asked = {
    on: moment.on,
    ...(moment.knowledge === 'public' && { knowledge: 'public' }),
    ...(portfolio_id !== undefined && { portfolio_id }),
  }
  return (
    <Page
      title="The book on a past day"
      aside={
        query.data?.as_of && (
          <>
            <Phrase>last day-end</Phrase> {formatDate(query.data.as_of)}
          </>
        )
      }
      filters={<PortfolioFilter value={portfolio_id} onChange={(value) => patch({ portfolio_id: value })} />}
    >
      <PastBar moment={moment} bar={query.data?.bar} current="past_book" present={href('book')} onChange={patch} />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[30, 20, 20]} />}
        empty={{
          when: (book) => isRead(book) && book.facilities === 0 && book.since.borrowers === 0,
          title: 'Nothing was known of a book',
          text: 'No facility was known on this day in this reading. Choose a later day.',
        }}
      >
        {(book) =>
          isRead(book) && (
            <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
              <FigureList
                figures={[
                  ['Exposure', <Money key="exposure" value={book.exposure} />],
                  ['Outstanding', <Money key="outstanding" value={book.outstanding} />],
                  ['Borrowers', formatCount(book.borrowers)],
                  ['Facilities', formatCount(book.facilities)],
                ]}
              />
              <div className={classes.columns}>
                <Classes book={book} asked={asked} />
                <Registers book={book} asked={asked} />
              </div>
              <ChangedSince since={book.since} asked={asked} />
            </div>
          )
        }
      </Loaded>
      <LookBackList isNeeded={query.data?.bar.kept != null} />
    </Page>
  )
}

interface PartProps {
  book: Book
  asked: Asked
}

const FIGURES: Column<{ facilities: number; exposure: string }>[] = [
  {
    ...{ key: 'facilities', head: 'Facilities', align: 'right', width: 90, narrow: 'named' },
    cell: ({ facilities }) => formatCount(facilities),
  },
  {
    ...{ key: 'exposure', head: 'Exposure', align: 'right', width: 120, narrow: 'figure' },
    cell: ({ exposure }) => <Money value={exposure} />,
  },
]

function Classes({ book, asked }: PartProps) {
  const say = usePhrases()
  const columns: Column<Book['by_class'][number]>[] = [
    {
      ...{ key: 'class', head: 'Class', narrow: 'title' },
      cell: ({ asset_class }) => {
        const register = asset_class === null ? 'class_unknown' : 'all'
        const search = { ...asked, ...(asset_class !== null && { asset_class }) }
        return (
          <Link to={href('past_register', { register }, search)}>
            <AssetClassWord value={asset_class} />
          </Link>
        )
      },
    },
    ...FIGURES,
  ]
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>By class</Phrase>
      </h2>
      <DataTable
        label={say('By class')}
        columns={columns}
        rows={book.by_class}
        rowKey={({ asset_class }) => asset_class ?? 'none'}
      />
    </section>
  )
}

function Registers({ book, asked }: PartProps) {
  const say = usePhrases()
  const navigate = useNavigate()
  const columns: Column<Book['registers'][number]>[] = [
    {
      ...{ key: 'register', head: 'Register', narrow: 'title' },
      cell: ({ register }) => (
        <Link to={href('past_register', { register }, asked)}>
          <Phrase>{REGISTER_WORDS[register].label}</Phrase>
        </Link>
      ),
    },
    ...FIGURES,
  ]
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>Registers</Phrase>
      </h2>
      <DataTable
        label={say('Registers')}
        columns={columns}
        rows={book.registers}
        rowKey={({ register }) => register}
        onOpen={({ register }) => void navigate(href('past_register', { register }, asked))}
      />
    </section>
  )
}
