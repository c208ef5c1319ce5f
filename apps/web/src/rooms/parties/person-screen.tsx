import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { EmptyState } from '@saakh/ui/empty-state'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { ApiError, q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { NO_DATA } from './copy.ts'
import { TERM_COLUMNS } from './directorship-columns.tsx'
import { Figure } from './figure.tsx'
import classes from './party-facilities.module.css'

type Directorship = Read<typeof api.getPerson>['directorships'][number]

const COLUMNS: Column<Directorship>[] = [
  {
    key: 'company',
    head: 'Company',
    narrow: 'title',
    cell: ({ party_id, company }) => <Link to={href('party', { party_id })}>{company}</Link>,
  },
  {
    key: 'in_default',
    head: 'In default',
    width: 220,
    narrow: 'figure',
    cell: ({ in_default }) => in_default ?? '-',
  },
  ...TERM_COLUMNS,
]

/** A director by DIN: the companies that this lender's files name the person in. */
export default function Person() {
  const { din = '' } = useParams()
  const query = useQuery(q(api.getPerson, { params: { din } }))
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Page title={`DIN ${din}`}>
        <EmptyState role="alert" title={NO_DATA} text="No file of your organization names a person with this DIN." />
      </Page>
    )
  return (
    <Page title={query.data?.names[0] ?? `DIN ${din}`} aside={`DIN ${din}`}>
      <Loaded query={query} missing={NO_DATA} skeleton={<SkeletonRows rows={6} columns={[30, 14, 20, 14]} />}>
        {({ names, din_status, directorships }) => {
          const companies = (rows: readonly Directorship[]) =>
            formatCount(new Set(rows.map(({ party_id }) => party_id)).size)
          return (
            <>
              <dl className={classes.figures}>
                <Figure label="Companies">{companies(directorships)}</Figure>
                <Figure label="In default among them">
                  {companies(directorships.filter(({ in_default }) => in_default !== null))}
                </Figure>
                <Figure label="Status of the DIN">{din_status ?? 'not told'}</Figure>
              </dl>
              {names.length > 1 && <p>Files also write: {names.slice(1).join(', ')}.</p>}
              <DataTable
                label="Directorships"
                columns={COLUMNS}
                rows={directorships}
                rowKey={({ fact_id }) => fact_id}
              />
              <p>A shared director is a hint: the companies are judged one by one.</p>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
