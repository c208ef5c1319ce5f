import { Button, Skeleton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { PartyDetail } from '@saakh/domain/party'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, type Params, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { ApiError, q } from '../../data/api.ts'
import { useSubject } from '../../data/document-title.ts'
import { coming } from '../../parts/coming.tsx'
import { ContestNotes, useContests } from '../../parts/contest-marks.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { idsOf } from '../../parts/party-facts.ts'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { SectionTabs, sectionOf } from '../../parts/section-tabs.tsx'
import { NO_DATA, NO_PARTY } from './copy.ts'
import { openAlertsQuery } from './open-alerts.tsx'
import classes from './party.module.css'
import { PartyHeader } from './party-header.tsx'
import { usePartySections } from './party-sections.ts'

// A section is brought when it is opened.
const AlertsOfParty = lazy(() => import('../../parts/alert-list.tsx').then((all) => ({ default: all.AlertsOfParty })))
const CasesOfParty = lazy(() => import('../../parts/case-list.tsx').then((all) => ({ default: all.CasesOfParty })))
const PartyCharges = lazy(() => import('./party-charges.tsx').then((all) => ({ default: all.PartyCharges })))
const PartyDirectors = lazy(() => import('./party-directors.tsx').then((all) => ({ default: all.PartyDirectors })))
const PartyFacilities = lazy(() => import('./party-facilities.tsx').then((all) => ({ default: all.PartyFacilities })))
const PartyFilings = lazy(() => import('./party-filings.tsx').then((all) => ({ default: all.PartyFilings })))
const PartyFinancials = lazy(() => import('./party-financials.tsx').then((all) => ({ default: all.PartyFinancials })))
const PartyGroups = lazy(() => import('./party-groups.tsx').then((all) => ({ default: all.PartyGroups })))
const PartyLegal = lazy(() => import('./party-legal.tsx').then((all) => ({ default: all.PartyLegal })))
const PartyNotes = lazy(() => import('./party-notes.tsx').then((all) => ({ default: all.PartyNotes })))
const PartyOverview = coming(() => import('./party-overview.tsx').then((all) => all.PartyOverview))
const PartySignals = lazy(() => import('./party-signals.tsx').then((all) => ({ default: all.PartySignals })))

const partyQuery = (party_id: string, revealed?: string) => q(api.getParty, { params: { party_id }, revealed })

export async function begin(queries: QueryClient, { party_id = '', section }: Params): Promise<void> {
  void queries.prefetchQuery(partyQuery(party_id))
  // The sentence at the head of each section tells them, and what stands below them waits for them.
  void queries.prefetchQuery(openAlertsQuery(party_id))
  if (section === undefined || section === 'overview') await PartyOverview.begin()
}

/** One party: who it is, and its sections, one at a time. */
export default function Party() {
  const { party_id = '', section } = useParams()
  return <PartyPage party_id={party_id} asked={section} />
}

function PartyPage({ party_id, asked }: { party_id: string; asked: string | undefined }) {
  const opening = useOpening(api.getParty, { party_id })
  const query = useQuery(partyQuery(party_id, opening.revealed))
  const name = query.data?.name
  useSubject(name)
  const isUnknown = query.data === null || (query.error instanceof ApiError && query.error.status === 404)
  return (
    <div className={classes.page}>
      {isUnknown ? (
        <UnknownParty />
      ) : (
        <Loaded query={query} skeleton={<PartySkeleton />}>
          {(party) =>
            party && (
              <>
                <Reveal opening={opening} answer={party} />
                <Known key={party_id} party={{ ...party, party_id }} asked={asked} />
              </>
            )
          }
        </Loaded>
      )}
    </div>
  )
}

const UnknownParty = () => (
  <EmptyState
    role="alert"
    title={NO_PARTY}
    text="There is no party at this address, or your organization cannot see it."
    action={
      <Button component={Link} to={href('parties')} variant="default">
        <Phrase>Go to parties</Phrase>
      </Button>
    }
  />
)

/** The id of the address stays the party's name in all further calls. */
function Known({ party, asked }: { party: PartyDetail; asked: string | undefined }) {
  const sections = usePartySections()
  const section = sections && sectionOf(sections, asked)
  const contests = useContests({ party_id: party.party_id })
  return (
    <>
      <PartyHeader party={party} />
      <ContestNotes contests={contests} />
      <SectionTabs
        label="Sections of this party"
        sections={sections}
        current={section?.id}
        to={(id) => href('party', { party_id: party.party_id, section: id })}
      />
      {section ? (
        <section aria-label={section.label} className={classes.section}>
          <Suspense fallback={<SkeletonRows rows={8} columns={[24, 60]} />}>
            <SectionBody id={section.id} party={party} />
          </Suspense>
        </section>
      ) : (
        <SkeletonRows rows={8} columns={[24, 60]} />
      )}
    </>
  )
}

function SectionBody({ id, party }: { id: string; party: PartyDetail }) {
  switch (id) {
    case 'overview':
      return <PartyOverview party={party} />
    case 'facilities':
      return <PartyFacilities party_id={party.party_id} />
    case 'financials':
      return <PartyFinancials party={party} />
    case 'filings':
      return <PartyFilings party={party} />
    case 'groups':
      return <PartyGroups party_id={party.party_id} />
    case 'directors':
      return <PartyDirectors party_id={party.party_id} />
    case 'charges':
      return <PartyCharges party_id={party.party_id} />
    case 'signals':
      return <PartySignals party={party} />
    case 'alerts':
      return <AlertsOfParty party_id={party.party_id} party_ids={idsOf(party)} />
    case 'cases':
      return <CasesOfParty party_id={party.party_id} party_ids={idsOf(party)} />
    case 'notes':
      return <PartyNotes party_id={party.party_id} />
    case 'legal':
      return <PartyLegal party_id={party.party_id} />
    default:
      return <EmptyState title={NO_DATA} />
  }
}

const PartySkeleton = () => (
  <>
    <Skeleton height={26} width="min(420px, 80%)" radius={4} mb={10} />
    <Skeleton height={14} width="min(300px, 60%)" radius={4} mb={32} />
    <SkeletonRows rows={8} columns={[24, 60]} />
  </>
)
