import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import type { Portfolio } from '@saakh/domain/portfolio'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ListedAlerts } from '../../parts/alert-list.tsx'
import { useAlertPages } from '../../parts/alert-pages.ts'
import { NO_DATA } from './copy.ts'
import classes from './portfolio.module.css'
import { portfolioSearch } from './searches.ts'

/** Open alerts of the members, newest first. */
export function PortfolioAlerts({ portfolio }: { portfolio: Portfolio }) {
  const [{ severity }, patch] = useSearchParamsOf(portfolioSearch)
  const pages = useAlertPages({ portfolio_id: portfolio.id, state: 'open', severity }, { isLive: true })
  return (
    <>
      <div className={classes.filters}>
        <ChipFilter
          label="Severity"
          options={ALERT_SEVERITIES.map((value) => ({ value, label: value }))}
          value={severity}
          onChange={(value) => patch({ severity: value ?? null })}
        />
      </div>
      <ListedAlerts
        pages={pages}
        label="Open alerts of this portfolio"
        empty={{ title: NO_DATA, text: 'No alert is open for a party of this portfolio.' }}
      />
    </>
  )
}
