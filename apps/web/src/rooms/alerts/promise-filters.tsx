import { usePhrases } from '@saakh/ui/phrases'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { DayFilter } from '../../parts/day-filter.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import classes from './alerts.module.css'
import { AssigneeFilter, useTakers } from './assignee-filter.tsx'
import type { PromisesSearch } from './promises-screen.tsx'
import { idOfTaker } from './queue-taker.ts'

export type PromiseChange = { [K in keyof PromisesSearch]?: PromisesSearch[K] | null }

const FILTERS = ['q', 'state', 'from', 'to', 'assignee', 'unit_id'] as const
export const NO_PROMISE_FILTERS: PromiseChange = {
  ...{ q: null, state: null, from: null, to: null, assignee: null, unit_id: null, page: null },
}
export const isPromiseFiltered = (search: PromisesSearch): boolean => FILTERS.some((name) => search[name] !== undefined)

interface Props {
  search: PromisesSearch
  onChange: (change: PromiseChange, options?: { replace?: boolean }) => void
}

/** By borrower, day promised, who has the borrower and its branch; all of it in the address. */
export function PromiseFilters({ search, onChange }: Props) {
  const say = usePhrases()
  const { units } = useTakers()
  return (
    <div className={classes.filters}>
      <TextFilter
        className={classes.text}
        label={say('Filter by borrower')}
        placeholder={say('Borrower')}
        value={search.q ?? ''}
        onChange={(text) => onChange({ q: text ?? null }, { replace: true })}
      />
      <div className={classes.choices}>
        <DayFilter
          label="Promised from"
          value={search.from}
          onChange={(from) => onChange({ from }, { replace: true })}
        />
        <DayFilter label="Promised until" value={search.to} onChange={(to) => onChange({ to }, { replace: true })} />
      </div>
      <div className={classes.choices}>
        <AssigneeFilter value={search.assignee} onChange={(assignee) => onChange({ assignee })} />
        {units.length > 0 && (
          <ChoiceFilter
            className={classes.choice}
            label="Any branch"
            options={units.map((unit) => ({ value: idOfTaker(unit), label: unit.name }))}
            value={search.unit_id}
            onChange={(unit_id) => onChange({ unit_id })}
          />
        )}
      </div>
    </div>
  )
}
