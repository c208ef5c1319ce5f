import type { PartyDetail } from '@saakh/domain/party'
import { Phrase } from '@saakh/ui/phrases'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { CustomerRecords } from './customer-records.tsx'
import { Identity } from './identity.tsx'
import { LatestConduct } from './latest-conduct.tsx'
import { LatestFilings, LatestResults, useHasFilings, useHasResults } from './latest-results.tsx'
import { OpenAlerts, useOpenAlerts } from './open-alerts.tsx'
import classes from './party-overview.module.css'
import { PartyScore } from './party-score.tsx'
import { SignalCounts } from './signal-counts.tsx'
import { StandingFigures } from './standing-figures.tsx'

/** How it stands in figures, and its score; beneath them what is the matter with it, and who it is at the side. */
export function PartyOverview({ party }: { party: PartyDetail }) {
  return (
    <>
      <StandingFigures party={party} />
      <PartyScore party_id={party.party_id} />
      <Parts party={party} />
    </>
  )
}

function Parts({ party }: { party: PartyDetail }) {
  const { party_id } = party
  const hasResults = useHasResults(party_id)
  const hasFilings = useHasFilings(party_id)
  const { isPending } = useOpenAlerts(party)
  return (
    <div className={classes.columns}>
      <Part title="Open alerts" more={{ section: 'alerts', party_id, says: 'All alerts' }} name="alerts">
        <OpenAlerts party={party} />
      </Part>
      {/* How many alerts there are says where the rest stands. */}
      {!isPending && (
        <>
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
        </>
      )}
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
        <h2 id={id}>
          <Phrase>{title}</Phrase>
        </h2>
        {more && (
          <Link to={href('party', more)}>
            <Phrase>{more.says}</Phrase>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
