import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { UNION_LISTS } from '@saakh/contract/unions'
import { formatCount } from '@saakh/domain/formats'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { AskForm } from './ask-form.tsx'
import { unionsSearch } from './searches.ts'
import { UnionCard } from './union-card.tsx'
import classes from './unions.module.css'

const PER_PAGE = 10
const CHANGED = [api.partyUnions, api.getParty, api.adminParties, api.searchParties, api.partySignals]
const LISTS = { waiting: 'To decide', holding: 'Read as decided' } as const
const NOTHING = {
  waiting: { title: 'Nothing waits', text: 'No two parties share a name without a decision.' },
  holding: { title: 'Nothing is united', text: 'Every party stands for itself.' },
} as const

/** Parties that may be one company, both sides beside each other; what one person asks a second one confirms. */
export default function PartyUnions() {
  const [{ list = 'waiting', page = 1 }, patch] = useSearchParamsOf(unionsSearch)
  const query = useQuery(
    q(api.partyUnions, { query: { list, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const options = {
    invalidates: CHANGED,
    onSuccess: ({ data }: { data: { message: string } }) => notify.success(data.message),
  }
  const ask = useWrite(api.askUnion, options)
  const decide = useWrite(api.decideUnion, {
    ...options,
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  return (
    <Page
      title="One company?"
      aside={query.data && formatCount(query.data.total_count)}
      action={
        <>
          <ExportList entity="unions" filters={{ list }} />
          <Button component={Link} to={href('parties')} variant="default">
            <Phrase>Parties</Phrase>
          </Button>
        </>
      }
      filters={
        <ChipFilter
          label="List"
          options={UNION_LISTS.map((value) => ({ value, label: LISTS[value] }))}
          value={list}
          onChange={(chosen) => patch({ list: chosen ?? null, page: null }, { replace: true })}
        />
      }
    >
      <p className={classes.lead}>
        <Phrase>
          A name alone never makes two parties one. What you decide holds in your organization, once a second person
          confirms it, and can be undone: nothing is moved.
        </Phrase>
      </p>
      <AskForm onAsk={(body) => ask.mutateAsync({ body })} />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} columns={[40, 40]} />}
        empty={{ when: ({ data }) => data.length === 0, ...NOTHING[list] }}
      >
        {({ data, total_count }) => (
          <>
            {data.map((union) => (
              <UnionCard
                key={union.union_id}
                union={union}
                isBusy={ask.isPending || decide.isPending}
                onAsk={(body) => ask.mutate({ body })}
                onDecide={(action) => decide.mutate({ params: { union_id: union.union_id }, body: { action } })}
              />
            ))}
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
