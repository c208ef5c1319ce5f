import { Button, TextInput } from '@mantine/core'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { FACILITY_KINDS, facilityLabel } from '@saakh/domain/facility'
import { formatMonth } from '@saakh/domain/formats'
import { ICON } from '@saakh/ui/icon'
import { usePhrases } from '@saakh/ui/phrases'
import { X } from 'lucide-react'
import type { z } from 'zod'
import { todayInIndia } from '../../data/clock.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import { PART_FILTERS, type registerSearch } from './addresses.ts'
import classes from './book.module.css'
import { DIMENSION_WORDS } from './dimension-words.ts'

export type Search = z.output<typeof registerSearch>
export type Change = { [K in keyof Search]?: Search[K] | null }

const FILTERS = ['q', 'month', 'day', 'asset_class', 'kind', 'party_id', 'portfolio_id', ...PART_FILTERS] as const
export const NO_FILTERS: Change = { ...Object.fromEntries(FILTERS.map((name) => [name, null])), page: null }
export const isFiltered = (search: Search): boolean => FILTERS.some((name) => search[name] !== undefined)

interface Props {
  search: Search
  months: readonly string[]
  onChange: (change: Change, options?: { replace?: boolean }) => void
}

/** Filters that stand in the address. */
export function RegisterFilters({ search, months, onChange }: Props) {
  const say = usePhrases()
  const known = search.month !== undefined && !months.includes(search.month) ? [search.month, ...months] : months
  return (
    <div className={classes.filters}>
      <TextFilter
        className={classes.text}
        label={say('Filter by borrower, number, branch or manager')}
        placeholder={say('Borrower, number, branch or manager')}
        value={search.q ?? ''}
        onChange={(text) => onChange({ q: text ?? null, page: null }, { replace: true })}
      />
      <ChoiceFilter
        className={classes.choice}
        label="At the last day-end"
        options={known.map((value) => ({ value, label: formatMonth(value) }))}
        value={search.month}
        onChange={(month) => onChange({ month, day: null, page: null })}
      />
      <TextInput
        className={classes.choice}
        size="xs"
        type="date"
        aria-label={say('At the end of a day')}
        title={say('At the end of a day')}
        max={todayInIndia()}
        value={search.day ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ day: value || null, month: null, page: null })}
      />
      <ChoiceFilter
        className={classes.choice}
        label="Any class"
        options={ASSET_CLASSES.map((value) => ({ value, label: value }))}
        value={search.asset_class}
        onChange={(asset_class) => onChange({ asset_class, page: null })}
      />
      <ChoiceFilter
        className={classes.choice}
        label="Any kind"
        options={FACILITY_KINDS.map((value) => ({ value, label: facilityLabel(value) }))}
        value={search.kind}
        onChange={(kind) => onChange({ kind, page: null })}
      />
      <PortfolioFilter value={search.portfolio_id} onChange={(id) => onChange({ portfolio_id: id, page: null })} />
      {PART_FILTERS.map((name) => {
        const value = search[name]
        return (
          value !== undefined && (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              rightSection={<X {...ICON} />}
              aria-label={`${say('Show all, not only')} ${value}`}
              onClick={() => onChange({ [name]: null, page: null })}
            >
              {say(DIMENSION_WORDS[name])}: {value}
            </Button>
          )
        )
      })}
    </div>
  )
}
