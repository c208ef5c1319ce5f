import { Text } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { firstText, isRecord } from '@saakh/domain/loose-value'
import { Dated } from '@saakh/ui/dated'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../../data/api.ts'
import { Severity } from '../../parts/severity.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import classes from './case-view.module.css'

interface CardProps {
  alert: Record<string, unknown>
  /** The summary opens the alert. */
  opens?: string
}

/** The alert in three lines: how grave, what, whose and when. */
export function AlertCard({ alert, opens }: CardProps) {
  const { linkTo } = usePanels()
  const summary = firstText(alert.alert_summary, alert.alert_type) ?? 'Alert'
  const about = firstText(alert.party_name)
  return (
    <div className={classes.alert}>
      <div className={classes.alertHead}>
        <Severity value={firstText(alert.risk_severity)} />
        {firstText(alert.date_of_alert) && <When as="date" value={alert.date_of_alert} />}
      </div>
      {opens ? (
        <Link {...linkTo('alert', { alert_id: opens })}>
          <Dated>{summary}</Dated>
        </Link>
      ) : (
        <span>
          <Dated>{summary}</Dated>
        </span>
      )}
      {about && (
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      )}
    </div>
  )
}

/** What the case carries of its alert; read by its id where it carries no summary. */
export function LinkedAlert({ alert_id, alert }: Pick<Case, 'alert' | 'alert_id'>) {
  const isCarried = isRecord(alert) && firstText(alert.alert_summary) !== null
  const query = useQuery(
    q(api.getAlert, { params: { alert_id: alert_id ?? '' } }, { enabled: alert_id !== null && !isCarried }),
  )
  if (alert_id === null) return null
  const shown = isCarried ? alert : (query.data ?? {})
  return <AlertCard alert={shown} opens={alert_id} />
}
