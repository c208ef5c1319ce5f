import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { NO_DATA } from './copy.ts'
import { TERM_COLUMNS } from './directorship-columns.tsx'

type Director = Read<typeof api.partyDirectors>['data'][number]

const COLUMNS: Column<Director>[] = [
  {
    key: 'name',
    head: 'Director',
    narrow: 'title',
    cell: ({ name, din }) => (din === null ? name : <Link to={href('person', { din })}>{name}</Link>),
  },
  { key: 'din', head: 'DIN', width: 110, cell: ({ din }) => din ?? '-' },
  ...TERM_COLUMNS,
  {
    key: 'other_companies',
    head: 'Elsewhere',
    align: 'right',
    width: 100,
    narrow: 'figure',
    cell: ({ other_companies }) => (other_companies === 0 ? '-' : other_companies),
  },
]

/** Who directs the company and who did; whoever sits elsewhere too leads to the person. */
export function PartyDirectors({ party_id }: { party_id: string }) {
  const query = useQuery(q(api.partyDirectors, { params: { party_id } }))
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={6} columns={[30, 14, 20, 14]} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: NO_DATA,
        text: 'No file of your organization names a director. Directors come with the upload of directors.',
      }}
    >
      {({ data }) => <DataTable label="Directors" columns={COLUMNS} rows={data} rowKey={({ fact_id }) => fact_id} />}
    </Loaded>
  )
}
