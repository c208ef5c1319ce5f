import type { Portfolio } from '@saakh/domain/portfolio'
import { ListedAlerts } from '../../parts/alert-list.tsx'
import { useAlertPages } from '../../parts/alert-pages.ts'
import { NO_DATA } from './copy.ts'

/** Open alerts of the members, newest first. */
export function PortfolioAlerts({ portfolio }: { portfolio: Portfolio }) {
  const pages = useAlertPages({ portfolio_id: portfolio.id, state: 'open' }, { isLive: true })
  return (
    <ListedAlerts
      pages={pages}
      label="Open alerts of this portfolio"
      empty={{ title: NO_DATA, text: 'No alert is open for a party of this portfolio.' }}
    />
  )
}
