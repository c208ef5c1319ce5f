import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { usePolicy } from '../../data/profile.ts'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager } from '../../parts/pager.tsx'
import { SourceLink } from '../../parts/source-link.tsx'
import { DemoHead, DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import { RECEIVED } from './notice-words.ts'
import classes from './notices.module.css'
import { type Change, NO_FILTERS, type Search } from './showcause-filters.tsx'

type Received = Read<typeof api.showcause>['data'][number]
const PER_PAGE = 20

/** The form of the party's page begins with the party and with what the notice is about. */
const caseFrom = ({ party_id, authority, notice_number }: Received) =>
  `${href('party', { party_id })}?${new URLSearchParams({
    party_offcanvas: 'create-case',
    case_subject: `Show-cause notice ${notice_number} of ${authority}`.slice(0, 300),
  })}`

const columnsFor = (canCreate: boolean, allDemo: boolean): Column<Received>[] => [
  {
    key: 'party_name',
    head: allDemo ? (
      <DemoHead>
        <Phrase>Party</Phrase>
      </DemoHead>
    ) : (
      'Party'
    ),
    name: 'Party',
    width: '22%',
    narrow: 'title',
    cell: ({ party_id, party_name, is_demo }) => (
      <>
        <Link className={classes.name} to={href('party', { party_id })}>
          {party_name}
        </Link>{' '}
        {is_demo && !allDemo && <DemoTag />}
      </>
    ),
  },
  { key: 'authority', head: 'Authority', cell: ({ authority }) => <span title={authority}>{authority}</span> },
  { key: 'notice_number', head: 'Number', width: 140, cell: ({ notice_number }) => notice_number },
  { key: 'dated', head: 'Dated', width: 104, narrow: 'named', cell: ({ dated }) => formatDate(dated) },
  {
    key: 'reply_due',
    head: 'Reply due',
    width: 116,
    narrow: 'named',
    isNone: ({ reply_due }) => reply_due === null,
    cell: ({ reply_due, status }) =>
      reply_due === null ? (
        '-'
      ) : (
        <span className={status === 'open' && reply_due < todayInIndia() ? classes.late : undefined}>
          {formatDate(reply_due)}
        </span>
      ),
  },
  {
    key: 'status',
    head: 'State',
    width: 104,
    narrow: 'figure',
    cell: ({ status }) => <StatusWord word={RECEIVED[status]} shape={status === 'open' ? 'half' : 'outline'} />,
  },
  {
    key: 'source',
    head: 'Source',
    width: 130,
    isSpare: true,
    narrow: 'hidden',
    cell: ({ source }) => <SourceLink source={source} says="line" />,
  },
  ...(canCreate
    ? [
        {
          key: 'case',
          head: 'Case',
          width: 120,
          cell: (row: Received) => (
            <Link to={caseFrom(row)}>
              <Phrase>Create case</Phrase>
            </Link>
          ),
        },
      ]
    : []),
]

interface Props {
  search: Search
  onChange: (change: Change) => void
}

/** What authorities sent to parties, from the files of the organization. */
export function ReceivedNotices({ search: { q: words, status, page = 1 }, onChange }: Props) {
  const { can } = usePolicy()
  const isNarrowed = words !== undefined || status !== undefined
  const query = useQuery(
    q(api.showcause, { query: { q: words, status, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={8} columns={[22, 30, 16, 12, 12]} />}
      empty={{
        when: ({ total_count }) => total_count === 0,
        title: NO_DATA_FOUND,
        text: isNarrowed
          ? 'No notice has all of these properties.'
          : 'No file of your organization tells of a notice. Upload the show-cause notices of your borrowers.',
        action: isNarrowed ? (
          <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
            <Phrase>Show all notices</Phrase>
          </Button>
        ) : (
          <ToUploads />
        ),
      }}
    >
      {({ data, total_count }) => (
        <>
          <DataTable
            label="Received notices"
            columns={columnsFor(can('/v1/cases', 'POST'), isAllDemo(data))}
            rows={data}
            rowKey={({ fact_id }) => fact_id}
          />
          <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => onChange({ page: to })} />
        </>
      )}
    </Loaded>
  )
}
