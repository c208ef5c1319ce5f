import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { Portfolio } from '@saakh/domain/portfolio'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { When } from '../../parts/when.tsx'
import { NO_DATA } from './copy.ts'
import classes from './portfolio.module.css'

type Settings = Read<typeof api.thresholds>['data'][number]

const valuesOf = ({ fields, values }: Settings): string =>
  fields
    .filter(({ key }) => values[key] !== undefined)
    .map(({ key, label, unit }) => `${label} ${String(values[key])}${unit === 'choice' ? '' : ` ${unit}`}`)
    .join(', ')

/** Which threshold sets hold for the members: the portfolio's own, else the organization's. */
export function PortfolioSettings({ portfolio }: { portfolio: Portfolio }) {
  const query = useQuery(q(api.thresholds, {}, { staleTime: 60_000 }))
  return (
    <Loaded query={query} missing={NO_DATA} skeleton={<SkeletonRows rows={2} columns={[24, 50]} />}>
      {({ data }) => {
        const own = data.filter(({ portfolio_id }) => portfolio_id === portfolio.id)
        return (
          <>
            {own.length > 0 && (
              <ul className={classes.settings}>
                {own.map((set) => (
                  <li key={set.code}>
                    <b>
                      <Phrase>{set.label}</Phrase>
                    </b>
                    : {valuesOf(set)}
                    <span className={classes.since}>
                      <Phrase>since</Phrase> <When as="date" value={set.valid_from} />
                      {set.set_by && `, ${set.set_by}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p className={classes.note}>
              <Phrase>
                {own.length === 0
                  ? 'The settings of the organization hold for every signal.'
                  : 'For all other signals the settings of the organization hold. For a party in several portfolios the strictest hold.'}
              </Phrase>
            </p>
          </>
        )
      }}
    </Loaded>
  )
}
