import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { PAID_REPORTS, REPORT_NAMES } from '@saakh/domain/report-type'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonBlock } from '@saakh/ui/skeleton-rows'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { NO_REPORT_HISTORY } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { OrderReportButton } from '../../../parts/order-report-button.tsx'
import { ReportLogo } from '../../../parts/report-logo.tsx'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import classes from '../figures.module.css'
import { useReportCounts } from '../report-counts.ts'

export const title = 'Report metrics'

/** How many reports were ordered, in all and of each type. */
export default function ReportMetrics() {
  return (
    <UnlessForbidden url={api.adminOrders.path}>
      <Metrics />
    </UnlessForbidden>
  )
}

function Metrics() {
  const query = useReportCounts()
  return (
    <>
      <Loaded
        query={query}
        skeleton={<SkeletonBlock height={88} />}
        empty={{ when: ({ total }) => total === 0, title: NO_REPORT_HISTORY, action: <OrderReportButton /> }}
      >
        {({ per_report, total, timelines }) => (
          <>
            <dl className={classes.figures}>
              <div className={classes.total}>
                <dt>
                  <Phrase>Total reports ordered</Phrase>
                </dt>
                <dd>{formatCount(total)}</dd>
              </div>
              {PAID_REPORTS.map((type) => (
                <div key={type}>
                  <dt>
                    <ReportLogo report_type={type} /> <Phrase>{REPORT_NAMES[type]}</Phrase>
                  </dt>
                  <dd>{formatCount(per_report[type])}</dd>
                </div>
              ))}
            </dl>
            {timelines > 0 && (
              <p className={classes.note}>
                <Phrase>
                  {timelines === 1
                    ? 'The three report types only; 1 timeline is not counted.'
                    : `The three report types only; ${formatCount(timelines)} timelines are not counted.`}
                </Phrase>
              </p>
            )}
          </>
        )}
      </Loaded>
      <p className={classes.foot}>
        <Link to={href('reports')}>
          <Phrase>Order History</Phrase>
        </Link>
      </p>
    </>
  )
}
