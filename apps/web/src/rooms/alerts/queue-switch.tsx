import { ChipFilter } from '@saakh/ui/chip-filter'
import { usePhrases } from '@saakh/ui/phrases'
import { useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { bothSearch } from './searches.ts'

const VIEWS = [
  { value: 'borrowers', label: 'Borrowers' },
  { value: 'list', label: 'Alerts' },
  { value: 'promises', label: 'Promises' },
] as const

/** What one view is asked for says nothing to the other. */
const NOTHING_ASKED = Object.fromEntries(Object.keys(bothSearch.shape).map((name) => [name, null]))

type View = (typeof VIEWS)[number]['value']

/** Between the queue of borrowers, the list of alerts and the promises to pay. */
export function ViewSwitch({ value }: { value: View }) {
  const say = usePhrases()
  const [, patch] = useSearchParamsOf(bothSearch)
  const navigate = useNavigate()
  const show = (view: View) => {
    if (view === 'promises') void navigate(href('promises'))
    else if (value === 'promises') void navigate(`${href('alerts')}?view=${view}`)
    else patch({ ...NOTHING_ASKED, view: view === 'list' ? view : null })
  }
  return <ChipFilter label={say('View')} options={VIEWS} value={value} onChange={(view) => view && show(view)} />
}
