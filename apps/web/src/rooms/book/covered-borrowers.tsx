import { ActionIcon } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { CoverageState } from '@saakh/contract/book-coverage'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Pager } from '../../parts/pager.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import book from './book.module.css'
import classes from './coverage.module.css'
import { FileLink } from './file-link.tsx'
import type { coverageSearch } from './searches.ts'

const PER_PAGE = 20

type Signal = Read<typeof api.bookCoverage>['signals'][number]
type Covered = Read<typeof api.bookCoverageBorrowers>
type Row = Covered['data'][number]

const STATE_WORDS: Record<CoverageState, string> = {
  measured: 'Measured',
  not_measured: 'Not measured',
  not_certain: 'In doubt',
  not_applicable: 'Does not apply',
}

/** Said once above where it holds of all. */
const allDemo = (rows: readonly Row[]) => rows.length > 0 && rows.every(({ is_demo }) => is_demo)

const columnsFor = ({ data, files }: Covered, state: CoverageState | undefined): Column<Row>[] => [
  {
    key: 'party_name',
    head: 'Borrower',
    width: '34%',
    narrow: 'title',
    cell: ({ party_id, party_name, is_demo }) => (
      <span className={book.party}>
        <Link to={href('party', { party_id })}>{party_name}</Link> {is_demo && !allDemo(data) && <DemoTag />}
      </span>
    ),
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 110,
    narrow: 'figure',
    cell: ({ exposure }) => (exposure === null ? <Phrase>no amount</Phrase> : <Money value={exposure} />),
  },
  {
    key: 'sentence',
    head: 'Why',
    cell: (row) => (
      <span className={classes.why}>
        {state === undefined && <b>{STATE_WORDS[row.state]}. </b>}
        {row.sentence}{' '}
        {files
          .filter(({ kind }) => row.files.includes(kind))
          .map((file) => (
            <FileLink key={file.kind} file={file} />
          ))}
      </span>
    ),
  },
  {
    key: 'since',
    head: 'Since',
    width: 96,
    narrow: 'named',
    isNone: ({ since }) => since === null,
    cell: ({ since }) => (since === null ? '-' : <When as="date" value={since} />),
  },
]

interface Props {
  search: z.output<typeof coverageSearch> & { alert_type: string }
  /** Undefined where the signal is none of those that are shown. */
  signal: Signal | undefined
  onClose: () => void
  onPage: (page: number) => void
}

/** The borrowers that the chosen cell counts, the largest first. */
export function CoveredBorrowers({ search, signal, onClose, onPage }: Props) {
  const say = usePhrases()
  const { alert_type, state, reason, portfolio_id, page = 1 } = search
  const query = useQuery(
    q(
      api.bookCoverageBorrowers,
      { query: { alert_type, state, reason, portfolio_id, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  const why = signal?.reasons.find((signalReason) => signalReason.reason === reason)?.says
  return (
    <section className={classes.borrowers} aria-label={say('Borrowers of this cell')}>
      <header>
        <h2>{signal?.label ?? alert_type}</h2>
        <ExportList entity="coverage" filters={{ alert_type, state, reason, portfolio_id }} />
        <ActionIcon variant="subtle" color="gray" aria-label={say('Close the list')} onClick={onClose}>
          <X {...ICON} />
        </ActionIcon>
      </header>
      <p>
        {state && <Phrase>{STATE_WORDS[state]}</Phrase>}
        {why && `: ${why}`}
        {query.data && (
          <>
            {' · '}
            <span className={classes.sums}>
              {formatCount(query.data.totals.borrowers)} <Phrase>borrowers</Phrase>,{' '}
              <Money value={query.data.totals.exposure} />
            </span>{' '}
            {allDemo(query.data.data) && <DemoTag />}
          </>
        )}
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} columns={[40, 20, 40]} />}
        empty={{ when: ({ total_count }) => total_count === 0, title: 'No borrower stands here' }}
      >
        {(covered) => (
          <div className={book.list} data-stale={query.isPlaceholderData || undefined}>
            <DataTable
              label={say('Borrowers of this cell')}
              columns={columnsFor(covered, state)}
              rows={covered.data}
              rowKey={({ party_id }) => party_id}
            />
            <Pager page={page} per_page={PER_PAGE} total={covered.total_count} onPage={onPage} />
          </div>
        )}
      </Loaded>
    </section>
  )
}
