import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { EXAMINATION_STATES } from '@saakh/domain/examination'
import { formatCount } from '@saakh/domain/formats'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BookTabs, EXAMINATIONS } from '../../parts/book-tabs.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { DaysForm } from './days-form.tsx'
import { ExaminationTable, isAllDemo } from './examination-table.tsx'
import { STATES } from './examination-words.ts'
import classes from './examinations.module.css'
import { examinationsSearch } from './searches.ts'

const PER_PAGE = 50
const NO_FILTERS = { q: null, state: null, page: null }

/** Borrowers under early-warning examination and red-flagged accounts, with the clocks that run. */
export default function Examinations() {
  const say = usePhrases()
  const { can } = usePolicy()
  const { linkTo } = usePanels()
  const [search, patch] = useSearchParamsOf(examinationsSearch)
  const { page = 1, do: dialog, ...asked } = search
  const { sort_by, sort_in, ...words } = asked
  const query = useQuery(
    q(api.examinations, { query: { ...asked, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const isNarrowed = words.q !== undefined || words.state !== undefined
  return (
    <Page
      title="Early-warning examinations"
      aside={
        query.data && (
          <>
            {formatCount(query.data.total_count)} {isAllDemo(query.data.data) && <DemoTag />}
          </>
        )
      }
      action={
        <>
          <ExportList entity="examinations" filters={words} order={{ by: sort_by, in: sort_in }} />
          {can('/v1/notices', 'POST') && (
            <Button variant="default" onClick={() => patch({ do: 'days' })}>
              <Phrase>Days of the clocks</Phrase>
            </Button>
          )}
          {can('/v1/notices', 'POST') && (
            <Button component={Link} {...linkTo('begin_examination')}>
              <Phrase>Begin an examination</Phrase>
            </Button>
          )}
        </>
      }
      filters={
        <div className={classes.filters}>
          <TextFilter
            className={classes.text}
            label={say('Filter by borrower or reason')}
            placeholder={say('Borrower or reason')}
            value={search.q ?? ''}
            onChange={(text) => patch({ q: text ?? null, page: null }, { replace: true })}
          />
          <ChipFilter
            label="State"
            options={EXAMINATION_STATES.map((value) => ({ value, label: STATES[value] }))}
            value={search.state}
            onChange={(state) => patch({ state, page: null })}
          />
        </div>
      }
    >
      <BookTabs current={EXAMINATIONS} />
      <p className={classes.says}>
        <Phrase>
          An early-warning alert is examined; it is cleared, or the account is red-flagged, reported and decided. Only
          those who see the fraud track see this register.
        </Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={8} columns={[24, 14, 12, 16, 30]} />}
        empty={{
          when: ({ total_count }) => total_count === 0,
          title: 'No examination here',
          text: isNarrowed
            ? 'No examination has all of these properties.'
            : 'Nobody examines a borrower. Begin an examination from an alert or here.',
          action: isNarrowed && (
            <Button variant="default" onClick={() => patch(NO_FILTERS)}>
              <Phrase>Show all</Phrase>
            </Button>
          ),
        }}
      >
        {(answer) => (
          <div data-stale={query.isPlaceholderData || undefined}>
            <p className={classes.sum}>
              <Phrase>Exposure</Phrase> <Money value={answer.exposure} />
              {answer.without_amount > 0 && (
                <span className={classes.quiet}>
                  {' '}
                  <Phrase>borrowers without an amount:</Phrase> {formatCount(answer.without_amount)}
                </span>
              )}
            </p>
            <ExaminationTable rows={answer.data} search={search} onChange={patch} />
            <Pager page={page} per_page={PER_PAGE} total={answer.total_count} onPage={(to) => patch({ page: to })} />
          </div>
        )}
      </Loaded>
      {dialog === 'days' && query.data && can('/v1/notices', 'POST') && (
        <DaysForm days={query.data.days} onClose={() => patch({ do: null })} />
      )}
    </Page>
  )
}
