import { labelOfKey } from '@saakh/catalogue/layout-rows'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { Tag } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import classes from './party-filings.module.css'
import type { Filing } from './party-filings.tsx'

const KIND_WORDS: Record<Filing['kind'], string> = { result_filing: 'Result filing', exchange_circular: 'Circular' }

const COLUMNS: readonly Column<Filing>[] = [
  { key: 'date', head: 'Date', width: 100, cell: ({ date }) => <When as="date" value={date} /> },
  { key: 'kind', head: 'What', width: 110, cell: ({ kind }) => KIND_WORDS[kind] },
  { key: 'title', head: 'Title', narrow: 'title', cell: (filing) => <Title filing={filing} /> },
  {
    key: 'class',
    head: 'Class',
    width: 190,
    cell: (filing) => filing.class && <span title={filing.class_words ?? undefined}>{labelOfKey(filing.class)}</span>,
  },
  {
    key: 'linked_by',
    head: 'Linked by',
    width: 190,
    narrow: 'hidden',
    cell: ({ linked_by }) => linked_by && <span title={linked_by}>{linked_by}</span>,
  },
]

export const FilingList = ({ filings }: { filings: readonly Filing[] }) => (
  <DataTable label="Filings" columns={COLUMNS} rows={filings} rowKey={({ key }) => key} />
)

function Title({ filing: { title, address, ratings } }: { filing: Filing }) {
  return (
    <div className={classes.title}>
      {address ? <OutsideLink address={address}>{title}</OutsideLink> : title}
      {ratings.map(({ agency, rating, outlook }) => (
        <Tag key={`${agency} ${rating} ${outlook}`}>
          {[agency, rating, outlook].filter(Boolean).join(' ')}, without instrument
        </Tag>
      ))}
    </div>
  )
}
