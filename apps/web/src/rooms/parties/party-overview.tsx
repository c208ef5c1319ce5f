import { api } from '@saakh/contract/api'
import type { ListedAlert } from '@saakh/domain/alert'
import type { PartyDetail } from '@saakh/domain/party'
import { Dated } from '@saakh/ui/dated'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { idsOf, rowsOf } from '../../parts/party-facts.ts'
import { Severity } from '../../parts/severity.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { When } from '../../parts/when.tsx'
import { NO_DATA } from './copy.ts'
import { CustomerRecords } from './customer-records.tsx'
import { Identity } from './identity.tsx'
import { LatestConduct } from './latest-conduct.tsx'
import { LatestFilings, LatestResults, useHasFilings, useHasResults } from './latest-results.tsx'
import classes from './party-overview.module.css'
import { PartyScore } from './party-score.tsx'
import { SignalCounts } from './party-signals.tsx'

const SHOWN = 5
/** Between one line and two. */
const ALERT_HEIGHT = 46

/** The score above; beneath it what is the matter with the party, and who it is at the side. */
export function PartyOverview({ party }: { party: PartyDetail }) {
  return (
    <>
      <PartyScore party_id={party.party_id} />
      <Parts party={party} />
    </>
  )
}

function Parts({ party }: { party: PartyDetail }) {
  const { party_id } = party
  const hasResults = useHasResults(party_id)
  const hasFilings = useHasFilings(party_id)
  return (
    <div className={classes.columns}>
      <Part title="Open alerts" more={{ section: 'alerts', party_id, says: 'All alerts' }} name="alerts">
        <OpenAlerts party={party} />
      </Part>
      <Part title="Conduct" more={{ section: 'facilities', party_id, says: 'All accounts' }} name="conduct">
        <LatestConduct party_id={party_id} />
      </Part>
      <Part title="Signals" more={{ section: 'signals', party_id, says: 'All signals' }} name="signals">
        <SignalCounts party_id={party_id} />
      </Part>
      {hasResults && (
        <Part title="Results" more={{ section: 'financials', party_id, says: 'All statements' }} name="results">
          <LatestResults party_id={party_id} />
        </Part>
      )}
      {hasFilings && (
        <Part title="Filings" more={{ section: 'filings', party_id, says: 'All filings' }} name="filings">
          <LatestFilings party_id={party_id} />
        </Part>
      )}
      <Part title="Identity" name="identity">
        <Identity party={party} />
        <CustomerRecords party={party} />
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  name: string
  more?: { party_id: string; section: string; says: string }
  children: ReactNode
}

function Part({ title, name, more, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part} data-part={name}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {more && <Link to={href('party', more)}>{more.says}</Link>}
      </div>
      {children}
    </section>
  )
}

function OpenAlerts({ party }: { party: PartyDetail }) {
  const { party_id } = party
  const { linkTo } = usePanels()
  const query = useQuery(q(api.adminAlerts, { query: { party_id, state: 'open', per_page: SHOWN } }))
  return (
    <Loaded
      query={{ ...query, data: query.data && ownOf(party, query.data) }}
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
              {SHOWN} of {total_count} open alerts
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

function ownOf(party: PartyDetail, { data, total_count }: { data: ListedAlert[]; total_count: number }) {
  const own = rowsOf(idsOf(party), data)
  return { data: own, total_count: own.length === data.length ? total_count : own.length }
}
