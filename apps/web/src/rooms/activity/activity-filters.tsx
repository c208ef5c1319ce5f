import { NativeSelect } from '@mantine/core'
import { ACTIVITY_GROUPS, ACTIVITY_OUTCOMES, ACTIVITY_SUBJECTS } from '@saakh/contract/activity'
import { api } from '@saakh/contract/api'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { q } from '../../data/api.ts'
import { DayFilter } from '../../parts/day-filter.tsx'
import classes from './activity.module.css'
import { GROUPS, OUTCOMES, SUBJECTS } from './activity-words.ts'
import type { activitySearch } from './searches.ts'

type Asked = z.output<typeof activitySearch>
type Change = { [K in keyof Asked]?: Asked[K] | null }

const FILTERS = ['who', 'subject', 'about', 'group', 'outcome', 'from', 'to'] as const
export const NO_FILTERS = {
  who: null,
  subject: null,
  about: null,
  group: null,
  outcome: null,
  from: null,
  to: null,
  before: null,
} as const
export const isFiltered = (search: Asked): boolean => FILTERS.some((name) => search[name] !== undefined)

interface Props {
  search: Asked
  onChange: (change: Change, options?: { replace?: boolean }) => void
}

/** Who, what, how it ended and when; all of it in the address. */
export function ActivityFilters({ search, onChange }: Props) {
  const say = usePhrases()
  const people = useQuery(q(api.activityPeople))
  const change = (patch: Change) => onChange({ ...patch, before: null }, { replace: true })
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label={say('Who')}
        size="xs"
        value={search.who ?? ''}
        data={[
          { value: '', label: say('Everybody') },
          { value: 'people', label: say('People alone') },
          { value: 'keys', label: say('API keys alone') },
          { value: 'saakh', label: say('Saakh alone') },
          ...(people.data?.data ?? []).map(({ user_id, name }) => ({ value: user_id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ who: value || null })}
      />
      <NativeSelect
        aria-label={say('What')}
        size="xs"
        value={search.group ?? ''}
        data={[
          { value: '', label: say('Everything') },
          ...ACTIVITY_GROUPS.map((value) => ({ value, label: say(GROUPS[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ group: ACTIVITY_GROUPS.find((group) => group === value) ?? null })
        }
      />
      <NativeSelect
        aria-label={say('About what')}
        size="xs"
        value={search.subject ?? ''}
        data={[
          { value: '', label: say('About anything') },
          ...ACTIVITY_SUBJECTS.map((value) => ({ value, label: say(SUBJECTS[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ subject: ACTIVITY_SUBJECTS.find((subject) => subject === value) ?? null })
        }
      />
      <DayFilter label="From day" value={search.from} onChange={(from) => change({ from })} />
      <DayFilter label="To day" value={search.to} onChange={(to) => change({ to })} />
      <ChipFilter
        label="Outcome"
        options={ACTIVITY_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value] }))}
        value={search.outcome}
        onChange={(outcome) => change({ outcome: outcome ?? null })}
      />
      {search.about !== undefined && (
        <ChipFilter
          label="About"
          options={[{ value: 'about', label: 'About one thing' }]}
          value="about"
          onChange={() => change({ about: null })}
        />
      )}
    </div>
  )
}
