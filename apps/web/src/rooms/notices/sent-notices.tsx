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
import { q } from '../../data/api.ts'
import { NO_DATA_FOUND } from '../../parts/empty-texts.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager } from '../../parts/pager.tsx'
import { DemoHead, DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { STATES } from './notice-words.ts'
import classes from './notices.module.css'
import { type Change, NO_FILTERS, type Search } from './showcause-filters.tsx'

type Sent = Read<typeof api.notices>['data'][number]
const PER_PAGE = 20

const columnsWith = (linkTo: ReturnType<typeof usePanels>['linkTo'], allDemo: boolean): Column<Sent>[] => [
  {
    key: 'notice_number',
    head: 'Notice',
    width: 130,
    narrow: 'title',
    cell: ({ notice_id, notice_number }) => (
      <Link className={classes.name} {...linkTo('notice', { notice_id })}>
        {notice_number}
      </Link>
    ),
  },
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
    cell: ({ party_name, is_demo }) => (
      <>
        <span title={party_name}>{party_name}</span> {is_demo && !allDemo && <DemoTag />}
      </>
    ),
  },
  {
    key: 'procedure',
    head: 'Procedure',
    width: 130,
    cell: ({ procedure_title }) => <Phrase>{procedure_title}</Phrase>,
  },
  {
    key: 'subject',
    head: 'Subject',
    isSpare: true,
    narrow: 'hidden',
    cell: ({ subject }) => <span title={subject}>{subject}</span>,
  },
  {
    key: 'last_step',
    head: 'Last step',
    width: 170,
    narrow: 'hidden',
    isNone: ({ last_step }) => last_step === null,
    cell: ({ last_step }) => (last_step === null ? '-' : <Phrase>{last_step}</Phrase>),
  },
  {
    key: 'reply_due',
    head: 'Reply due',
    width: 110,
    narrow: 'named',
    isNone: ({ reply_due }) => reply_due === null,
    cell: ({ reply_due }) => (reply_due === null ? '-' : formatDate(reply_due)),
  },
  {
    key: 'state',
    head: 'State',
    width: 104,
    narrow: 'figure',
    cell: ({ state }) => <StatusWord word={STATES[state]} shape={state === 'open' ? 'half' : 'outline'} />,
  },
]

interface Props {
  search: Search
  onChange: (change: Change) => void
}

/** What the lender sends itself; a row opens the notice beside the list. */
export function SentNotices({ search: { q: words, procedure, state, page = 1 }, onChange }: Props) {
  const { open, linkTo, opened } = usePanels()
  const isNarrowed = words !== undefined || procedure !== undefined || state !== undefined
  const query = useQuery(
    q(
      api.notices,
      { query: { q: words, procedure, state, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={8} columns={[14, 24, 14, 30, 12]} />}
      empty={{
        when: ({ total_count }) => total_count === 0,
        title: NO_DATA_FOUND,
        text: isNarrowed
          ? 'No notice has all of these properties.'
          : 'Your organization has drafted no notice. A notice begins with a case: draft one from it.',
        action: isNarrowed && (
          <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
            <Phrase>Show all notices</Phrase>
          </Button>
        ),
      }}
    >
      {({ data, total_count }) => (
        <>
          <DataTable
            label="Sent notices"
            columns={columnsWith(linkTo, isAllDemo(data))}
            rows={data}
            rowKey={({ notice_id }) => notice_id}
            onOpen={({ notice_id }) => open('notice', { notice_id })}
            selectedKey={opened?.name === 'notice' ? opened.params.notice_id : null}
          />
          <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => onChange({ page: to })} />
        </>
      )}
    </Loaded>
  )
}
