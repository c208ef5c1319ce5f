import { formatDate } from '@saakh/domain/formats'
import { Dated } from '@saakh/ui/dated'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { Severity } from '../../parts/severity.tsx'
import { Tag } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import classes from './legal.module.css'
import type { LegalCase } from './legal-case-screen.tsx'

/** What the signals made of the case; an alert opens beside it. */
export function LinkedAlerts({ alerts }: { alerts: LegalCase['alerts'] }) {
  const { linkTo } = usePanels()
  if (alerts.length === 0)
    return (
      <p className={classes.quiet}>
        <Phrase>No signal has found anything in this case.</Phrase>
      </p>
    )
  return (
    <ul className={classes.alerts}>
      {alerts.map(({ alert_id, severity, summary, state, date_of_alert }) => (
        <li key={alert_id}>
          <Severity value={severity} />
          <Link {...linkTo('alert', { alert_id })}>
            <Dated>{summary}</Dated>
          </Link>
          <span className={classes.quiet}>
            {state !== 'open' && (
              <>
                <Tag>
                  <Phrase>Cleared</Phrase>
                </Tag>{' '}
              </>
            )}
            {formatDate(date_of_alert)}
          </span>
        </li>
      ))}
    </ul>
  )
}
