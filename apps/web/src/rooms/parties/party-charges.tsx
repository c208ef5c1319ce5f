import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { NO_DATA } from './copy.ts'
import { Figure } from './figure.tsx'
import figures from './party-figures.module.css'
import { ToldBy } from './told-by.tsx'

type Charge = Read<typeof api.partyCharges>['data'][number]

const COLUMNS: Column<Charge>[] = [
  {
    key: 'holder',
    head: 'Holder',
    narrow: 'title',
    cell: ({ holder, own }) => (
      <>
        {holder} {own === true && <Phrase>(your own)</Phrase>}
      </>
    ),
  },
  { key: 'charge_id', head: 'Charge', width: 120, cell: ({ charge_id }) => charge_id },
  { key: 'assets', head: 'Assets', isSpare: true, cell: ({ assets }) => assets ?? '-' },
  {
    key: 'amount',
    head: 'Secures',
    align: 'right',
    width: 140,
    narrow: 'figure',
    cell: ({ amount }) => (amount === null ? '-' : <Money value={amount} />),
  },
  { key: 'created_on', head: 'Created', width: 120, cell: ({ created_on }) => formatDate(created_on) },
  {
    key: 'modified_on',
    head: 'Modified',
    width: 120,
    isNone: ({ modified_on }) => modified_on === null,
    cell: ({ modified_on }) => (modified_on === null ? '-' : formatDate(modified_on)),
  },
  {
    key: 'satisfied_on',
    head: 'Satisfied',
    width: 120,
    cell: ({ satisfied_on }) => (satisfied_on === null ? <Phrase>open</Phrase> : formatDate(satisfied_on)),
  },
  { key: 'source', head: 'Source', width: 264, cell: ({ source }) => <ToldBy source={source} /> },
]

/** What the party's assets secure, for whom and since when. */
export function PartyCharges({ party_id }: { party_id: string }) {
  const query = useQuery(q(api.partyCharges, { params: { party_id } }))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={6} columns={[30, 14, 30, 14]} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: NO_DATA,
        text: 'No file of your organization tells of a charge. Charges come with the upload of the register of charges.',
      }}
    >
      {({ data, open_amount }) => (
        <>
          <dl className={figures.figures}>
            <Figure label="Open charges">{data.filter(({ satisfied_on }) => satisfied_on === null).length}</Figure>
            <Figure label="They secure, not owed">
              <Money value={open_amount} />
            </Figure>
          </dl>
          <DataTable label="Charges" columns={COLUMNS} rows={data} rowKey={({ fact_id }) => fact_id} />
        </>
      )}
    </Loaded>
  )
}
