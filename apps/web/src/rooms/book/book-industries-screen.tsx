import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { INDUSTRY_STATES, industryList } from '@saakh/contract/book-industries'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { industryKey } from '@saakh/domain/nic-division'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BookTabs, INDUSTRIES } from '../../parts/book-tabs.tsx'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type SortColumns, sortedColumns } from '../../parts/sorted-columns.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import classes from './book.module.css'
import { IndustryForm } from './industry-form.tsx'
import { industrySearch } from './searches.ts'

const PER_PAGE = 50
const STATES = { open: 'Without a division', mapped: 'With a division' } as const

type Industries = Read<typeof api.bookIndustries>
type Row = Industries['data'][number]

const SORTED_BY: SortColumns<typeof industryList> = {
  exposure: { column: 'exposure', first: 'desc' },
  borrowers: { column: 'borrowers', first: 'desc' },
  text: { column: 'text', first: 'asc' },
}

/** The texts for industries that the customers file gives, and the division of NIC 2008 that each stands for. */
export default function BookIndustries() {
  const [{ state, page = 1, map, sort_by, sort_in }, patch] = useSearchParamsOf(industrySearch)
  const { can } = usePolicy()
  const query = useQuery(
    q(
      api.bookIndustries,
      { query: { state, sort_by, sort_in, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  const open = can('/v1/book', 'POST') ? (text: string) => patch({ map: text }) : null
  const mapped = query.data?.data.find(({ text }) => map !== undefined && industryKey(text) === industryKey(map))
  return (
    <Page
      title="Industries of the book"
      aside={query.data && formatCount(query.data.total_count)}
      action={<ExportList entity="industries" filters={{ state }} order={{ by: sort_by, in: sort_in }} />}
      filters={
        <ChoiceFilter
          className={classes.choice}
          label="All texts"
          options={INDUSTRY_STATES.map((value) => ({ value, label: STATES[value] }))}
          value={state}
          onChange={(value) => patch({ state: value, page: null })}
        />
      }
    >
      <BookTabs current={INDUSTRIES} />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[30, 30, 10, 12]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: state === 'open' ? 'Every text has a division' : 'No industry is given',
          text:
            state === 'open'
              ? 'Unknown texts of later files appear here.'
              : 'The column industry of the customers file states it.',
          action: state !== 'open' && <ToUploads />,
        }}
      >
        {(body) => (
          <>
            <Open open={body.open} />
            <DataTable
              label="Texts for industries"
              columns={sortedColumns(columnsFor(open), {
                sorts: industryList.sorts,
                by: SORTED_BY,
                order: { sort_by, sort_in },
                onChange: patch,
              })}
              rows={body.data}
              rowKey={({ text }) => text}
            />
            <Pager page={page} per_page={PER_PAGE} total={body.total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
      {map !== undefined && open && query.data && (
        <IndustryForm
          text={map}
          mapped={mapped?.by === 'person' ? (mapped.division?.industry_id ?? null) : null}
          onClose={() => patch({ map: null }, { replace: true })}
        />
      )}
    </Page>
  )
}

function Open({ open: { texts, borrowers, exposure } }: { open: Industries['open'] }) {
  return (
    <p className={classes.says}>
      {texts === 0 ? (
        <Phrase>Every text has a division.</Phrase>
      ) : (
        <>
          <Phrase>Texts without a division:</Phrase> {formatCount(texts)}; <Phrase>borrowers with them:</Phrase>{' '}
          {formatCount(borrowers)}; <Phrase>their exposure:</Phrase> <Money value={exposure} />.
        </>
      )}{' '}
      <Phrase>A code or a title of NIC 2008 is read as its division; every other text is mapped by a person.</Phrase>
    </p>
  )
}

const SAID_BY = { code: 'by its code', title: 'by its title' } as const

function Division({ row: { division, by, mapped_by, mapped_at } }: { row: Row }) {
  if (division === null) return <Phrase>none yet</Phrase>
  return (
    <>
      {division.industry_id} {division.name}
      {', '}
      {by === 'person' || by === null ? (
        <>
          <Phrase>mapped by</Phrase> {mapped_by ?? '-'}
          {mapped_at !== null && `, ${formatDate(mapped_at)}`}
        </>
      ) : (
        <Phrase>{SAID_BY[by]}</Phrase>
      )}
    </>
  )
}

const columnsFor = (open: ((text: string) => void) | null): Column<Row>[] => [
  { key: 'text', head: 'Text of the file', width: 280, narrow: 'title', cell: ({ text }) => text },
  { key: 'division', head: 'Division', narrow: 'detail', cell: (row) => <Division row={row} /> },
  {
    key: 'proposals',
    head: 'Proposals',
    width: 250,
    narrow: 'hidden',
    isNone: ({ proposals }) => proposals.length === 0,
    cell: ({ proposals }) => proposals.map(({ industry_id, name }) => `${industry_id} ${name}`).join('; ') || '-',
  },
  {
    key: 'borrowers',
    head: 'Borrowers',
    align: 'right',
    width: 100,
    narrow: 'named',
    cell: ({ borrowers }) => formatCount(borrowers),
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 130,
    narrow: 'figure',
    cell: ({ exposure }) => <Money value={exposure} />,
  },
  {
    key: 'map',
    head: 'Map',
    width: 110,
    isNone: () => open === null,
    cell: ({ text, by }) =>
      open && <MapButton text={text} word={by === null ? 'Map' : 'Change'} onPress={() => open(text)} />,
  },
]

/** Read out with the text that it is about. */
function MapButton({ text, word, onPress }: { text: string; word: string; onPress: () => void }) {
  const said = usePhrases()(word)
  return (
    <Button size="compact-sm" variant="default" aria-label={`${said} ${text}`} onClick={onPress}>
      {said}
    </Button>
  )
}
