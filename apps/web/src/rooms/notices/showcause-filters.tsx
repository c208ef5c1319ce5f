import { NOTICE_PROCEDURES, NOTICE_STATES, RECEIVED_STATES } from '@saakh/domain/notice'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { usePhrases } from '@saakh/ui/phrases'
import type { z } from 'zod'
import { TextFilter } from '../../parts/text-filter.tsx'
import { PROCEDURES, RECEIVED, STATES } from './notice-words.ts'
import classes from './notices.module.css'
import type { showcauseSearch } from './searches.ts'

export type Search = z.output<typeof showcauseSearch>
export type Change = { [K in keyof Search]?: Search[K] | null }
export const NO_FILTERS = { q: null, status: null, procedure: null, state: null, page: null }

interface Props {
  tab: 'received' | 'sent'
  search: Search
  onChange: (change: Change, options?: { replace?: boolean }) => void
}

/** Filters that stand in the address; each list has its own. */
export function ShowcauseFilters({ tab, search, onChange }: Props) {
  const say = usePhrases()
  const change = (patch: Change) => onChange({ ...patch, page: null })
  return (
    <div className={classes.filters}>
      <TextFilter
        className={classes.text}
        label={say('Filter by number, party or subject')}
        placeholder={say('Number, party or subject')}
        value={search.q ?? ''}
        onChange={(text) => onChange({ q: text ?? null, page: null }, { replace: true })}
      />
      {tab === 'received' ? (
        <ChipFilter
          label="State"
          options={RECEIVED_STATES.map((value) => ({ value, label: RECEIVED[value] }))}
          value={search.status}
          onChange={(status) => change({ status })}
        />
      ) : (
        <>
          <ChipFilter
            label="State"
            options={NOTICE_STATES.map((value) => ({ value, label: STATES[value] }))}
            value={search.state}
            onChange={(state) => change({ state })}
          />
          <ChipFilter
            label="Procedure"
            options={NOTICE_PROCEDURES.map((value) => ({ value, label: PROCEDURES[value] }))}
            value={search.procedure}
            onChange={(procedure) => change({ procedure })}
          />
        </>
      )}
    </div>
  )
}
