import { CLOSING_CODES, CLOSING_WORDS, type ClosingCode } from '@saakh/domain/desk'
import { formatCount } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { DayFilter } from '../../parts/day-filter.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import classes from './alerts.module.css'
import type { ClosedSearch } from './queue-closed.tsx'

type Change = { [K in keyof ClosedSearch]?: ClosedSearch[K] | null }

export const NO_CLOSED_FILTERS = { q: null, code: null, closed_by: null, from: null, to: null, page: null }
export const isClosedFiltered = ({ q, code, closed_by, from, to }: ClosedSearch): boolean =>
  [q, code, closed_by, from, to].some((filter) => filter !== undefined)

const ORDERS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
] as const

interface Props {
  search: ClosedSearch
  /** Borrowers of each code, under the other filters. */
  codes: Record<ClosingCode, number> | undefined
  people: readonly { user_id: string; name: string; borrowers: number }[]
  onChange: (change: Change, options?: { replace?: boolean }) => void
}

/** By borrower, code, person and day; all of it in the address. */
export function ClosedFilters({ search, codes, people, onChange }: Props) {
  const say = usePhrases()
  const withCount = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} · ${formatCount(count)}`
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
        <ChoiceFilter
          className={classes.choice}
          label="Any code"
          options={CLOSING_CODES.map((value) => ({
            value,
            label: withCount(say(CLOSING_WORDS[value].label), codes?.[value]),
          }))}
          value={search.code}
          onChange={(code) => onChange({ code })}
        />
        <ChoiceFilter
          className={classes.choice}
          label="Closed by anybody"
          options={people.map(({ user_id, name, borrowers }) => ({
            value: user_id,
            label: withCount(name, borrowers),
          }))}
          value={search.closed_by}
          onChange={(closed_by) => onChange({ closed_by })}
        />
      </div>
      <div className={classes.choices}>
        <DayFilter label="From day" value={search.from} onChange={(from) => onChange({ from }, { replace: true })} />
        <DayFilter label="To day" value={search.to} onChange={(to) => onChange({ to }, { replace: true })} />
        <ChoiceFilter
          className={classes.choice}
          label="Newest first"
          options={ORDERS}
          value={search.sort_by === 'party_name' ? 'name' : search.sort_in === 'asc' ? 'oldest' : undefined}
          onChange={(order) =>
            onChange({
              sort_by: order === 'name' ? 'party_name' : order === 'oldest' ? 'closed_at' : null,
              sort_in: order === 'oldest' ? 'asc' : null,
            })
          }
        />
      </div>
    </div>
  )
}
