import { api } from '@saakh/contract/api'
import { useQuery } from '@tanstack/react-query'
import { q } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import classes from './portfolio-filter.module.css'

interface Props {
  /** Shown while none is chosen. */
  label?: string
  value: string | undefined
  onChange: (portfolio_id: string | null) => void
}

/** The whole book, or the members of one portfolio. */
export function PortfolioFilter({ label = 'The whole book', value, onChange }: Props) {
  const { can } = usePolicy()
  const { data, isLoading } = useQuery(
    q(api.adminPortfolios, { query: { page: 1, per_page: 100 } }, { enabled: can('/v1/admin/portfolios') }),
  )
  const options = (data?.data ?? []).map(({ id, attributes }) => ({ value: id, label: attributes.name }))
  // Its place is kept, so that nothing moves when it comes.
  if (isLoading) return <span className={classes.choice} aria-hidden="true" />
  if (options.length === 0) return null
  return <ChoiceFilter className={classes.choice} label={label} options={options} value={value} onChange={onChange} />
}
