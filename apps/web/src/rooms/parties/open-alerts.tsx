import { api } from '@saakh/contract/api'
import { ALERT_SEVERITIES, type ListedAlert } from '@saakh/domain/alert'
import { formatCount } from '@saakh/domain/formats'
import type { PartyDetail } from '@saakh/domain/party'
import { Dated } from '@saakh/ui/dated'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { idsOf, rowsOf } from '../../parts/party-facts.ts'
import { Severity } from '../../parts/severity.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import { NO_DATA } from './copy.ts'
import classes from './party-overview.module.css'

const SHOWN = 5
/** Between one line and two. */
const ALERT_HEIGHT = 46

export const openAlertsQuery = (party_id: string) =>
  q(api.adminAlerts, {
    query: { party_id, state: 'open', sort_by: 'risk_severity', sort_in: 'desc', per_page: SHOWN },
  })

/** The gravest first, whatever order a server keeps; alerts of others that it tells besides are left out. */
export function useOpenAlerts(party: PartyDetail) {
  const query = useQuery(openAlertsQuery(party.party_id))
  return { ...query, data: query.data && ownOf(party, query.data) }
}

const gravityOf = ({ risk_severity }: ListedAlert): number =>
  ALERT_SEVERITIES.findIndex((severity) => severity.toLowerCase() === risk_severity?.trim().toLowerCase())

function ownOf(party: PartyDetail, { data, total_count }: { data: ListedAlert[]; total_count: number }) {
  const own = rowsOf(idsOf(party), data)
  const placed = own.map((alert) => ({ alert, place: gravityOf(alert) }))
  const known = (place: number) => (place < 0 ? ALERT_SEVERITIES.length : place)
  return {
    data: placed.sort((a, b) => known(a.place) - known(b.place)).map(({ alert }) => alert),
    total_count: own.length === data.length ? total_count : own.length,
  }
}

export function OpenAlerts({ party }: { party: PartyDetail }) {
  const { linkTo } = usePanels()
  const query = useOpenAlerts(party)
  return (
    <Loaded
      query={query}
      missing={NO_DATA}
      skeleton={<SkeletonRows rows={SHOWN} columns={[16, 70]} height={ALERT_HEIGHT} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: NO_DATA,
        text: 'No alert is open for this party.',
      }}
    >
      {({ data, total_count }) => (
        <>
          <ul className={classes.alerts}>
            {data.slice(0, SHOWN).map(({ _id, risk_severity, alert_summary, date_of_alert, created_at }) => (
              <li key={_id}>
                <Severity value={risk_severity} />
                <Link {...linkTo('alert', { alert_id: _id })} className={classes.summary}>
                  <Dated>{alert_summary}</Dated>
                </Link>
                <span className={classes.when}>
                  <When as="date" value={date_of_alert ?? created_at} />
                </span>
              </li>
            ))}
          </ul>
          {total_count > SHOWN && (
            <p className={classes.note}>
              <Phrase>{`${SHOWN} of ${formatCount(total_count)} open alerts`}</Phrase>
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}
