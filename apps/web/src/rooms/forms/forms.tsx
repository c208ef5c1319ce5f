import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { ProductRow } from '@saakh/domain/product'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { href, useSearchParamsOf } from '../../screens.ts'
import { NO_DATA } from './copy.ts'
import { formsSearch } from './screens.ts'

const PER_PAGE = 100

const COLUMNS: Column<ProductRow>[] = [
  {
    key: 'name',
    head: 'Form',
    width: '36%',
    narrow: 'title',
    cell: ({ id, name }) => <Link to={href('form', { form_id: id })}>{name}</Link>,
  },
  { key: 'subtitle', head: 'What it is for', cell: ({ subtitle }) => subtitle },
]

/** The forms of the organization (decisions O-08). */
export default function Forms() {
  const [{ page = 1 }, patch] = useSearchParamsOf(formsSearch)
  const navigate = useNavigate()
  const forms = useQuery(q(api.adminProducts, { query: { product_definition_type: 'form', page, per_page: PER_PAGE } }))
  return (
    <Page title="Forms" aside={forms.data && formatCount(forms.data.total_entries)}>
      <Loaded
        query={forms}
        skeleton={<SkeletonRows rows={4} columns={[36, 60]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: NO_DATA,
          text: 'Your organization has no forms to fill.',
        }}
      >
        {({ data, total_entries }) => (
          <>
            <DataTable
              label="Forms"
              columns={COLUMNS}
              rows={data}
              rowKey={({ id }) => id}
              onOpen={({ id }) => void navigate(href('form', { form_id: id }))}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_entries} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
