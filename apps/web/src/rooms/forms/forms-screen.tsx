import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { FormTable } from '../../parts/form-table.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { NO_DATA } from './copy.ts'
import { formsSearch } from './searches.ts'

const PER_PAGE = 100

/** The forms of the organization. */
export default function Forms() {
  const [{ page = 1 }, patch] = useSearchParamsOf(formsSearch)
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
            <FormTable forms={data} />
            <Pager page={page} per_page={PER_PAGE} total={total_entries} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
