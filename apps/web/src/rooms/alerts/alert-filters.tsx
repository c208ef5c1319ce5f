import { Select } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { SignalItem } from '@saakh/domain/alert'
import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { MOVES } from '@saakh/domain/desk'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { q } from '../../data/api.ts'
import { MOVE_WORDS } from '../../parts/move-words.ts'
import { TextFilter } from '../../parts/text-filter.tsx'
import classes from './alerts.module.css'
import type { alertsSearch } from './searches.ts'

type Search = z.output<typeof alertsSearch>
type Change = { [K in keyof Search]?: Search[K] | null }

const FILTERS = ['severity', 'category', 'alert_type', 'state', 'origin', 'moved', 'q'] as const
export const NO_FILTERS = {
  ...{ severity: null, category: null, alert_type: null, state: null, origin: null, moved: null, q: null },
}
export const isFiltered = (search: Search): boolean => FILTERS.some((name) => search[name] !== undefined)

interface Props {
  search: Search
  onChange: (change: Change, options?: { replace?: boolean }) => void
}

/** Filters that stand in the URL; categories and types are the server's own. */
export function AlertFilters({ search, onChange }: Props) {
  const say = usePhrases()
  const signals = useQuery(q(api.alertSignals, {}, { staleTime: 60_000 })).data?.data ?? []
  const types = signals.filter(({ category }) => !search.category || category === search.category)
  return (
    <div className={classes.filters}>
      <TextFilter
        className={classes.text}
        label="Filter by party or alert"
        placeholder={say('Party or alert')}
        value={search.q ?? ''}
        onChange={(text) => onChange({ q: text ?? null }, { replace: true })}
      />
      <ChipFilter
        label="Severity"
        options={ALERT_SEVERITIES.map((value) => ({ value, label: value }))}
        value={search.severity}
        onChange={(severity) => onChange({ severity })}
      />
      <ChipFilter
        label="Raised by"
        options={[
          { value: 'engine', label: 'Saakh' },
          { value: 'manual', label: 'By hand' },
        ]}
        value={search.origin}
        onChange={(origin) => onChange({ origin })}
      />
      <ChipFilter
        label="State"
        options={[
          { value: 'open', label: 'Open' },
          { value: 'cleared', label: 'Cleared' },
          { value: 'all', label: 'All' },
        ]}
        value={search.state ?? 'open'}
        onChange={(state) => onChange({ state: state === 'open' ? null : state })}
      />
      {search.moved && (
        <ChipFilter
          label="Since your last visit"
          options={MOVES.map((value) => ({ value, label: MOVE_WORDS[value] }))}
          value={search.moved}
          onChange={(moved) => onChange({ moved, state: moved === 'cleared' ? moved : null })}
        />
      )}
      <div className={classes.choices}>
        <Select
          className={classes.choice}
          size="xs"
          aria-label={say('Category')}
          placeholder={say('Any category')}
          clearable
          clearButtonProps={{ 'aria-label': 'Any category' }}
          data={choices(signals, ({ category }) => ({ value: category, label: say(category) }), search.category)}
          value={search.category ?? null}
          onChange={(category) => onChange({ category, alert_type: null })}
        />
        <Select
          className={classes.choice}
          size="xs"
          aria-label={say('Type')}
          placeholder={say('Any type')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Any type' }}
          nothingFoundMessage={say('No such type')}
          data={choices(
            types,
            ({ alert_type, label }) => ({ value: alert_type ?? '', label: say(label) }),
            search.alert_type,
          )}
          value={search.alert_type ?? null}
          onChange={(alert_type) => onChange({ alert_type })}
        />
      </div>
    </div>
  )
}

interface Choice {
  value: string
  label: string
}

/** Each value once; the chosen one stays even where the server does not name it. */
function choices(signals: SignalItem[], of: (signal: SignalItem) => Choice, chosen: string | undefined): Choice[] {
  const known = new Map(signals.map(of).map((choice) => [choice.value, choice]))
  if (chosen && !known.has(chosen)) known.set(chosen, { value: chosen, label: chosen })
  return [...known.values()].filter(({ value }) => value !== '')
}
