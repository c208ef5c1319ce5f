import { Text, Title } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Pager } from '../../parts/pager.tsx'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import classes from './form.module.css'
import { formSearch } from './searches.ts'

const PER_PAGE = 10

interface Props {
  form_id: string
  /** The response that is open. */
  shown: string | undefined
}

/** Who filled the form before, newest first. */
export function ResponseList({ form_id, shown }: Props) {
  const [{ page = 1 }, patch] = useSearchParamsOf(formSearch)
  const headId = useId()
  const query = useQuery(q(api.formResponses, { params: { form_id }, query: { page, per_page: PER_PAGE } }))
  const allDemo = isAllDemo((query.data?.data ?? []).map(({ party }) => party ?? {}))
  return (
    <section aria-labelledby={headId} className={classes.responses}>
      <div className={classes.head}>
        <Title order={2} id={headId} className={classes.title}>
          <Phrase>Responses</Phrase>
        </Title>
        {query.data && (
          <Text size="sm" c="dimmed">
            {formatCount(query.data.total_entries)} {allDemo && <DemoTag />}
          </Text>
        )}
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} columns={[90]} />} missing="No responses to show">
        {({ data, total_entries }) =>
          data.length === 0 ? (
            <Text size="sm" c="dimmed">
              <Phrase>Nobody has filled this form yet.</Phrase>
            </Text>
          ) : (
            <>
              <ul className={classes.list}>
                {data.map(({ response_id, created_at, created_by, party }) => (
                  <li key={response_id}>
                    <Link
                      to={href('form', { form_id }, { response: response_id, page: page > 1 ? page : undefined })}
                      aria-current={response_id === shown ? 'true' : undefined}
                    >
                      {party?.name ?? <Phrase>{`Response ${response_id.slice(-6)}`}</Phrase>}
                    </Link>{' '}
                    {party?.is_demo && !allDemo && <DemoTag />}
                    <span className={classes.small}>
                      {created_by !== null && `${created_by} · `}
                      {created_at !== null && <When value={created_at} />}
                    </span>
                  </li>
                ))}
              </ul>
              <Pager page={page} per_page={PER_PAGE} total={total_entries} onPage={(to) => patch({ page: to })} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
