import { labelOfKey } from '@saakh/catalogue/layout-cells'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Filled, Phrase, useNamed } from '@saakh/ui/phrases'
import { FactContest, useContests } from '../../parts/contest-marks.tsx'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { Tag } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import { DismissFiling } from './dismiss-filing.tsx'
import classes from './party-filings.module.css'
import type { Filing } from './party-filings.tsx'

const KIND_WORDS: Record<Filing['kind'], string> = { result_filing: 'Result filing', exchange_circular: 'Circular' }

const COLUMNS: readonly Column<Filing>[] = [
  { key: 'date', head: 'Date', width: 104, cell: ({ date }) => <When as="date" value={date} /> },
  { key: 'kind', head: 'What', width: 108, cell: ({ kind }) => KIND_WORDS[kind] },
  { key: 'title', head: 'Title', narrow: 'title', cell: (filing) => <Title filing={filing} /> },
  {
    key: 'class',
    head: 'Class',
    width: 200,
    cell: (filing) => filing.class && <ClassOf words={filing.class_words}>{labelOfKey(filing.class)}</ClassOf>,
  },
  {
    key: 'linked_by',
    head: 'Linked by',
    width: 180,
    cell: ({ linked_by }) => linked_by && <span title={linked_by}>{linked_by}</span>,
  },
]

export function FilingList({ party_id, filings }: { party_id: string; filings: readonly Filing[] }) {
  const contests = useContests({ party_id })
  const columns: readonly Column<Filing>[] = [
    ...COLUMNS,
    {
      key: 'dismiss',
      head: '',
      width: 172,
      cell: (filing) => (
        <>
          <DismissFiling party_id={party_id} filing={filing} />
          <FactContest fact_id={filing.fact_id} contests={contests} />
        </>
      ),
    },
  ]
  return <DataTable label="Filings" columns={columns} rows={filings} rowKey={({ key }) => key} />
}

/** By which words of its title the filing was classed. */
function ClassOf({ words, children }: { words: string | null; children: string }) {
  const named = useNamed()
  return <span title={words ? named("By the words '{1}'", words) : undefined}>{children}</span>
}

function Title({ filing: { title, address, ratings, dismissed } }: { filing: Filing }) {
  return (
    <div className={classes.title} data-dismissed={dismissed !== null || undefined}>
      {address ? <OutsideLink address={address}>{title}</OutsideLink> : <span>{title}</span>}
      {ratings.map(({ agency, rating, outlook }) => (
        <Tag key={`${agency} ${rating} ${outlook}`}>
          <Filled text="{1}, without instrument" slots={[[agency, rating, outlook].filter(Boolean).join(' ')]} />
        </Tag>
      ))}
      {dismissed && (
        <span className={classes.dismissed}>
          <Phrase>Not about this company:</Phrase> {dismissed.reason}
          {dismissed.by && ` (${dismissed.by}, `}
          {!dismissed.by && ' ('}
          <When as="date" value={dismissed.at} />)
        </span>
      )}
    </div>
  )
}
