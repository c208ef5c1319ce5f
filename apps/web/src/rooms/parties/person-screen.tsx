import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
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
import figures from './party-figures.module.css'
import groupClasses from './party-groups.module.css'
import { RELATION_COLUMNS } from './relation-columns.tsx'

type Directorship = Read<typeof api.getPerson>['directorships'][number]

type Relation = Read<typeof api.getPerson>['relations'][number]
type Company = Pick<Relation, 'party_id' | 'company' | 'in_default'>

const COMPANY_COLUMNS: Column<Company>[] = [
  {
    key: 'company',
    head: 'Company',
    narrow: 'title',
    cell: ({ party_id, company }) => <Link to={href('party', { party_id })}>{company}</Link>,
  },
  {
    key: 'in_default',
    head: 'In default',
    width: 150,
    isNone: ({ in_default }) => in_default === null,
    narrow: 'figure',
    cell: ({ in_default }) => in_default ?? '-',
  },
]
const DIRECTORSHIP_COLUMNS: Column<Directorship>[] = [...COMPANY_COLUMNS, ...TERM_COLUMNS]

const WORDS: Record<Relation['relation'], string> = {
  control: 'Holds shares or controls',
  guarantee: 'Guarantees for it',
  co_borrower: 'Borrows with it',
}
const GIVEN_COLUMNS: Column<Relation>[] = [
  ...COMPANY_COLUMNS,
  { key: 'relation', head: 'Relation', width: 190, cell: ({ relation }) => <Phrase>{WORDS[relation]}</Phrase> },
  ...RELATION_COLUMNS.map((column) => (column.key === 'share' ? { ...column, narrow: 'detail' as const } : column)),
]

const companies = (rows: readonly Company[]): string => formatCount(new Set(rows.map(({ party_id }) => party_id)).size)

/** A person by DIN: the companies that this lender's files name the person in. */
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
        {({ names, din_status, directorships, relations }) => {
          const all: Company[] = [...directorships, ...relations]
          return (
            <>
              <dl className={figures.figures}>
                <Figure label="Companies">{companies(all)}</Figure>
                <Figure label="In default among them">
                  {companies(all.filter(({ in_default }) => in_default !== null))}
                </Figure>
                <Figure label="Guarantees that stand">
                  {formatCount(relations.filter(({ relation, holds }) => relation === 'guarantee' && holds).length)}
                </Figure>
                <Figure label="Status of the DIN">{din_status ?? <Phrase>not told</Phrase>}</Figure>
              </dl>
              {names.length > 1 && (
                <p>
                  <Phrase>Files also write:</Phrase> {names.slice(1).join(', ')}.
                </p>
              )}
              {directorships.length > 0 && (
                <DataTable
                  label="Directorships"
                  columns={DIRECTORSHIP_COLUMNS}
                  rows={directorships}
                  rowKey={({ fact_id }) => fact_id}
                />
              )}
              {relations.length > 0 && (
                <>
                  <h2 className={groupClasses.title}>
                    <Phrase>Guarantees and holdings</Phrase>
                  </h2>
                  <DataTable
                    label="Guarantees and holdings"
                    columns={GIVEN_COLUMNS}
                    rows={relations}
                    rowKey={({ fact_id }) => fact_id}
                  />
                </>
              )}
              <p>
                <Phrase>A shared director is a hint: the companies are judged one by one.</Phrase>
              </p>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
