import { formatDate } from '@saakh/domain/formats'
import type { Column } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { Money } from '../../parts/money.tsx'
import { Tag } from '../../parts/tag.tsx'
import type { GroupRelation } from './group-data.ts'
import { ToldBy } from './told-by.tsx'

export type Terms = Pick<
  GroupRelation,
  'share' | 'basis' | 'amount' | 'reference' | 'from' | 'until' | 'holds' | 'source'
>

const BASES: Record<NonNullable<Terms['basis']>, string | null> = {
  shares: null,
  voting_agreement: 'by agreement',
  board: 'by the board',
  management: 'by management',
  other: 'otherwise',
}

function ShareOrAmount({ share, basis, amount, reference }: Terms) {
  const how = [share === null ? null : `${share}%`, basis === null ? null : BASES[basis], reference].filter(Boolean)
  return (
    <>
      {amount !== null && <Money value={amount} />} {how.length > 0 ? how.join(', ') : amount === null && '-'}
    </>
  )
}

/** What is said of a relation, on the pages of a party, a group and a person. */
export const RELATION_COLUMNS: Column<Terms>[] = [
  { key: 'share', head: 'Share or amount', align: 'right', width: 130, narrow: 'figure', cell: ShareOrAmount },
  { key: 'from', head: 'From', width: 96, cell: ({ from }) => (from === null ? 'not told' : formatDate(from)) },
  {
    key: 'until',
    head: 'Until',
    width: 110,
    isNone: ({ until, holds }) => until === null && holds,
    cell: ({ until, holds }) => (
      <>
        {until === null ? '-' : formatDate(until)}{' '}
        {!holds && (
          <Tag>
            <Phrase>Past</Phrase>
          </Tag>
        )}
      </>
    ),
  },
  { key: 'source', head: 'Source', width: 264, cell: ({ source }) => <ToldBy source={source} /> },
]
