import { api } from '@saakh/contract/api'
import { DESK_TABS, type DeskTab, deskList } from '@saakh/contract/desk'
import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { DECISION_WORDS, UNDECIDED_FIRST } from '@saakh/domain/desk'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { isNotOffered, q } from '../../data/api.ts'
import { patchSearch } from '../../data/search-params.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import classes from './alerts.module.css'
import { AssigneeFilter } from './assignee-filter.tsx'
import type { QueueSearch } from './queue-read.ts'
import { bothSearch } from './searches.ts'

const TAB_WORDS: Record<DeskTab, string> = {
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  no_facility: 'Without a facility',
  watching: 'Watching',
}
const SORT_WORDS: Record<Exclude<(typeof deskList)['sorts'][number], 'priority'>, string> = {
  severity: 'By severity',
  exposure: 'By exposure',
  days_past_due: 'By days past due',
  worse_on: 'Worse lately first',
  newest_at: 'Newest first',
  party_name: 'By name',
  assignee: 'By assignee',
  next_deadline: 'By next deadline',
  promise: 'By promise',
}
const SORTS = deskList.sorts.flatMap((value) => (value === 'priority' ? [] : [{ value, label: SORT_WORDS[value] }]))

const FILTERS = [
  ...(['q', 'severity', 'asset_class', 'decided', 'assignee', 'portfolio_id'] as const),
  ...(['exposure_from', 'trend', 'category', 'due', 'promise'] as const),
] as const
export const NO_QUEUE_FILTERS = {
  ...{ q: null, severity: null, asset_class: null, decided: null, assignee: null, portfolio_id: null, page: null },
  ...{ exposure_from: null, trend: null, category: null, due: null, promise: null },
}
export const isQueueFiltered = (search: QueueSearch): boolean => FILTERS.some((name) => search[name] !== undefined)

export type QueueChange = { [K in keyof QueueSearch]?: QueueSearch[K] | null }

interface Props {
  search: QueueSearch
  onChange: (change: QueueChange, options?: { replace?: boolean }) => void
}

interface TabsProps {
  /** The text that narrows every part. */
  q: string | undefined
  current: DeskTab | 'closed'
  counts: Record<DeskTab, number> | undefined
}

/** Parts of the queue with how many borrowers each has under the filters, and those of whom something is closed. */
export function QueueTabs({ q: text, current, counts }: TabsProps) {
  const say = usePhrases()
  const [params] = useSearchParams()
  const closed = useQuery(q(api.deskClosed, { query: { q: text, page: 1, per_page: 1 } }))
  const isOffered = !isNotOffered(closed.error)
  const count = closed.data?.total_count
  const to = (tab: string) => {
    const isOther = (tab === 'closed') !== (current === 'closed')
    const rest = isOther ? NOTHING_BUT_TEXT : {}
    return `?${patchSearch(params, { ...rest, tab: tab === 'open' ? null : tab, page: null, borrower: null, view: 'borrowers' })}`
  }
  return (
    <SectionTabs
      label={say('Parts of the queue')}
      sections={[
        ...DESK_TABS.map((id) => ({ id, label: TAB_WORDS[id], count: counts?.[id] })),
        ...(isOffered ? [{ id: 'closed', label: 'Closed', count }] : []),
      ]}
      current={current}
      to={to}
    />
  )
}

/** What is closed knows other filters and orders than the queue. */
const NOTHING_BUT_TEXT = Object.fromEntries(
  Object.keys(bothSearch.shape).flatMap((name) => (name === 'q' ? [] : [[name, null]])),
)

export function QueueFilters({ search, onChange }: Props) {
  const say = usePhrases()
  const change = (patch: QueueChange, options?: { replace?: boolean }) => onChange({ ...patch, page: null }, options)
  return (
    <div className={classes.filters}>
      <TextFilter
        className={classes.text}
        label={say('Filter by borrower')}
        placeholder={say('Borrower')}
        value={search.q ?? ''}
        onChange={(text) => change({ q: text ?? null }, { replace: true })}
      />
      <ChipFilter
        label={say('Severity')}
        options={ALERT_SEVERITIES.map((value) => ({ value, label: value }))}
        value={search.severity}
        onChange={(severity) => change({ severity: severity ?? null })}
      />
      <div className={classes.choices}>
        <ChoiceFilter
          className={classes.choice}
          label="Any class"
          options={ASSET_CLASSES.map((value) => ({ value, label: value }))}
          value={search.asset_class}
          onChange={(asset_class) => change({ asset_class })}
        />
        <ChoiceFilter
          className={classes.choice}
          label="Any decision"
          options={UNDECIDED_FIRST.map((value) => ({ value, label: DECISION_WORDS[value] }))}
          value={search.decided}
          onChange={(decided) => change({ decided })}
        />
      </div>
      <div className={classes.choices}>
        <AssigneeFilter value={search.assignee} onChange={(assignee) => change({ assignee })} />
        <PortfolioFilter value={search.portfolio_id} onChange={(portfolio_id) => change({ portfolio_id })} />
        <ChoiceFilter
          className={classes.choice}
          label="By priority"
          options={SORTS}
          value={search.sort_by === 'priority' ? undefined : search.sort_by}
          onChange={(sort_by) => change({ sort_by, sort_in: null })}
        />
      </div>
    </div>
  )
}
