import { api } from '@saakh/contract/api'
import type { FormDefinition } from '@saakh/domain/form-field'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Failure } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { NO_DATA } from './copy.ts'
import { FillForm } from './fill-form.tsx'
import classes from './form.module.css'
import { ResponseList } from './response-list.tsx'
import { ResponseView } from './response-view.tsx'
import { formSearch } from './searches.ts'

const FIVE_MINUTES = 300_000

/** One form: to fill, or one of its responses to read; beside it the earlier responses. */
export default function Form() {
  const { form_id = '' } = useParams()
  const query = useQuery(q(api.getForm, { params: { form_id } }, { staleTime: FIVE_MINUTES }))
  if (query.data) return <Known key={form_id} form_id={form_id} form={query.data} />
  const isUnknown = query.data === null || query.error?.status === 404
  return (
    <Page title="Form">
      {isUnknown && (
        <EmptyState
          role="alert"
          title={NO_DATA}
          text="There is no such form."
          action={
            <Link to={href('forms')}>
              <Phrase>All forms</Phrase>
            </Link>
          }
        />
      )}
      {query.isError && !isUnknown && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <div aria-busy="true">
          <SkeletonRows rows={6} columns={[60]} height={56} />
        </div>
      )}
    </Page>
  )
}

/** `form_id` is what the address says: a server may call the form otherwise. */
function Known({ form_id, form }: { form_id: string; form: FormDefinition }) {
  const [{ response }] = useSearchParamsOf(formSearch)
  return (
    <Page
      title={form.name}
      aside={
        <Link to={href('forms')}>
          <Phrase>All forms</Phrase>
        </Link>
      }
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          {response === undefined ? (
            <FillForm form_id={form_id} form={form} />
          ) : (
            <ResponseView form_id={form_id} response_id={response} today={form} />
          )}
        </div>
        <ResponseList form_id={form_id} shown={response} />
      </div>
    </Page>
  )
}
