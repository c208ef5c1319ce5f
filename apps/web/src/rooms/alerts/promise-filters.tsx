import { TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import classes from './alerts.module.css'
import type { PromisesSearch } from './promises-screen.tsx'
import { idOfTaker, takersOf, takerWords } from './queue-taker.ts'

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
  const { people, units, hasUnit } = takersOf(useQuery(q(api.deskPeople, {}, { staleTime: 60_000 })).data)
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      size="xs"
      aria-label={say(label)}
      title={say(label)}
      value={search[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value || null }, { replace: true })}
    />
  )
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
        {day('from', 'Promised from')}
        {day('to', 'Promised until')}
      </div>
      <div className={classes.choices}>
        {people.length > 0 && (
          <ChoiceFilter
            className={classes.choice}
            label="Any assignee"
            options={[
              ...(hasUnit ? [{ value: 'my_unit', label: say('My unit') }] : []),
              ...people.map((one) => ({ value: idOfTaker(one), label: one.name })),
              ...units.map((one) => ({ value: idOfTaker(one), label: takerWords(say, one) })),
              { value: 'deactivated', label: say('Deactivated people') },
            ]}
            value={search.assignee}
            onChange={(assignee) => onChange({ assignee })}
          />
        )}
        {units.length > 0 && (
          <ChoiceFilter
            className={classes.choice}
            label="Any branch"
            options={units.map((one) => ({ value: idOfTaker(one), label: one.name }))}
            value={search.unit_id}
            onChange={(unit_id) => onChange({ unit_id })}
          />
        )}
      </div>
    </div>
  )
}
