import { Button } from '@mantine/core'
import type { ActivityLine } from '@saakh/contract/activity'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import { saveFile } from '../../parts/save-file.ts'
import classes from './activity.module.css'
import { ActivityFilters, isFiltered, NO_FILTERS } from './activity-filters.tsx'
import { ActivityRow } from './activity-row.tsx'
import { AuditCheckBox } from './audit-check.tsx'
import { activitySearch } from './searches.ts'

/** The audit in words: who did what, when, and what was refused; whether it still holds. */
export default function Activity() {
  const [search, patch] = useSearchParamsOf(activitySearch)
  const { before, ...filters } = search
  const query = useQuery(q(api.adminActivity, { query: { ...filters, before } }, { placeholderData: keepPreviousData }))
  const take = useWrite(api.exportActivity, {
    onSuccess: ({ data: { name, csv, lines, is_whole } }) => {
      saveFile(csv, 'text/csv', name)
      notify.success(
        is_whole
          ? `${lines} lines are saved.`
          : `The newest ${lines} lines are saved; narrow the filters for the rest.`,
      )
    },
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was saved'),
  })
  return (
    <Page
      title="Activity"
      action={
        <Button
          variant="default"
          loading={take.isPending}
          onClick={() => take.mutate({ body: { format: 'csv', ...filters } })}
        >
          <Phrase>Export</Phrase>
        </Button>
      }
      filters={<ActivityFilters search={search} onChange={patch} />}
    >
      <AuditCheckBox />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={12} columns={[60, 18]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'Nothing happened',
          text: isFiltered(search)
            ? 'No action fits these filters.'
            : 'Every action stands here once somebody does one.',
          action: isFiltered(search) && (
            <Button variant="default" onClick={() => patch(NO_FILTERS)}>
              <Phrase>Show all activity</Phrase>
            </Button>
          ),
        }}
      >
        {({ data, next_before }) => (
          <>
            <Lines data={data} onAbout={(about) => patch({ ...NO_FILTERS, about })} />
            <div className={classes.pages}>
              {before !== undefined && (
                <Button variant="default" onClick={() => patch({ before: null })}>
                  <Phrase>Newest</Phrase>
                </Button>
              )}
              {next_before !== null && (
                <Button variant="default" onClick={() => patch({ before: next_before })}>
                  <Phrase>Older</Phrase>
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Lines = ({ data, onAbout }: { data: readonly ActivityLine[]; onAbout: (about: string) => void }) => (
  <div className={classes.lines}>
    {data.map((line) => (
      <ActivityRow key={line.seq} line={line} onAbout={onAbout} />
    ))}
  </div>
)
