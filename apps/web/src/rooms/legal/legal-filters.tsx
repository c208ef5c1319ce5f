import { COURT_CASE_STATES } from '@saakh/contract/legal'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { usePhrases } from '@saakh/ui/phrases'
import type { z } from 'zod'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { COURTS, STAGES } from '../../parts/court-words.ts'
import { TextFilter } from '../../parts/text-filter.tsx'
import classes from './legal.module.css'
import type { legalSearch } from './searches.ts'

type Search = z.output<typeof legalSearch>
type Change = { [K in keyof Search]?: Search[K] | null }

const FILTERS = ['q', 'court', 'status', 'stage'] as const
export const NO_FILTERS = { q: null, court: null, status: null, stage: null, page: null }
export const isFiltered = (search: Search): boolean => FILTERS.some((name) => search[name] !== undefined)

const STATES = { open: 'Open', ended: 'Ended' } as const

interface Props {
  search: Search
  onChange: (change: Change, options?: { replace?: boolean }) => void
}

/** Filters that stand in the address. */
export function LegalFilters({ search, onChange }: Props) {
  const say = usePhrases()
  const change = (patch: Change) => onChange({ ...patch, page: null })
  return (
    <div className={classes.filters}>
      <TextFilter
        className={classes.text}
        label={say('Filter by number, party or other side')}
        placeholder={say('Number, party or other side')}
        value={search.q ?? ''}
        onChange={(text) => onChange({ q: text ?? null, page: null }, { replace: true })}
      />
      <ChipFilter
        label="State"
        options={COURT_CASE_STATES.map((value) => ({ value, label: STATES[value] }))}
        value={search.status}
        onChange={(status) => change({ status })}
      />
      <div className={classes.choices}>
        <ChoiceFilter
          className={classes.choice}
          label="Any court"
          options={COURTS}
          value={search.court}
          onChange={(court) => change({ court })}
        />
        <ChoiceFilter
          className={classes.choice}
          label="Any stage"
          options={STAGES}
          value={search.stage}
          onChange={(stage) => change({ stage })}
        />
      </div>
    </div>
  )
}
