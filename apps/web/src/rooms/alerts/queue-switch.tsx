import { ChipFilter } from '@saakh/ui/chip-filter'
import { usePhrases } from '@saakh/ui/phrases'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { bothSearch } from './addresses.ts'

const VIEWS = [
  { value: 'borrowers', label: 'Borrowers' },
  { value: 'list', label: 'Alerts' },
] as const

/** What one view is asked for says nothing to the other. */
const NOTHING_ASKED = Object.fromEntries(Object.keys(bothSearch.shape).map((name) => [name, null]))

export function ViewSwitch({ value }: { value: (typeof VIEWS)[number]['value'] }) {
  const say = usePhrases()
  const [, patch] = useSearchParamsOf(bothSearch)
  return (
    <ChipFilter
      label={say('View')}
      options={VIEWS}
      value={value}
      onChange={(view) => view && patch({ ...NOTHING_ASKED, view: view === 'list' ? view : null })}
    />
  )
}
