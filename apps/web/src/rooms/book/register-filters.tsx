import { Button, TextInput } from '@mantine/core'
import type { Register } from '@saakh/contract/book'
import { addDays, fridayUntil } from '@saakh/domain/dates'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { FACILITY_KINDS, facilityLabel } from '@saakh/domain/facility'
import { formatDate, formatMonth } from '@saakh/domain/formats'
import { ICON } from '@saakh/ui/icon'
import { usePhrases } from '@saakh/ui/phrases'
import { X } from 'lucide-react'
import type { z } from 'zod'
import { todayInIndia } from '../../data/clock.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import classes from './book.module.css'
import { DIMENSION_WORDS } from './dimension-words.ts'
import { CODED_FILTERS, PART_FILTERS, type registerSearch } from './searches.ts'

export type Search = z.output<typeof registerSearch>
export type Change = { [K in keyof Search]?: Search[K] | null }

const FILTERS = [
  'q',
  'month',
  'day',
  'week',
  'asset_class',
  'kind',
  'party_id',
  'portfolio_id',
  ...PART_FILTERS,
  ...CODED_FILTERS,
] as const
export const NO_FILTERS: Change = { ...Object.fromEntries(FILTERS.map((name) => [name, null])), page: null }
export const isFiltered = (search: Search): boolean =>
  FILTERS.some((name) => name !== 'week' && search[name] !== undefined)

/** How many weeks can be chosen. */
const WEEKS = 53
const fridays = (): string[] =>
  Array.from({ length: WEEKS }, (_, back) => addDays(fridayUntil(todayInIndia()), -7 * back))

const FUNDED_WORDS = { yes: 'Fund based', no: 'Non-fund based' } as const
const CODED_WORDS = { unit_id: 'One branch with those below', group_id: 'One group' } as const

interface Props {
  register: Register
  search: Search
  months: readonly string[]
  onChange: (change: Change, options?: { replace?: boolean }) => void
}

/** Filters that stand in the address. */
export function RegisterFilters({ register, search, months, onChange }: Props) {
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
        onChange={(month) => onChange({ month, day: null, week: null, page: null })}
      />
      <TextInput
        className={classes.choice}
        size="xs"
        type="date"
        aria-label={say('At the end of a day')}
        title={say('At the end of a day')}
        max={todayInIndia()}
        value={search.day ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ day: value || null, month: null, week: null, page: null })
        }
      />
      {register === 'weekly_defaults' && (
        <ChoiceFilter
          className={classes.choice}
          label="Week of the last Friday"
          options={fridays().map((value) => ({ value, label: `${say('Week until')} ${formatDate(value)}` }))}
          value={search.week}
          onChange={(week) => onChange({ week, month: null, day: null, page: null })}
        />
      )}
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
      {CODED_FILTERS.map((name) => {
        const value = search[name]
        if (value === undefined) return null
        const word = name === 'funded' ? FUNDED_WORDS[search.funded ?? 'yes'] : CODED_WORDS[name]
        return (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            rightSection={<X {...ICON} />}
            aria-label={`${say('Show all, not only')} ${say(word)}`}
            onClick={() => onChange({ [name]: null, page: null })}
          >
            {say(word)}
          </Button>
        )
      })}
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
              {say(DIMENSION_WORDS[name])}: {name === 'rating' && value === 'none' ? say('No rating') : value}
            </Button>
          )
        )
      })}
    </div>
  )
}
