import { api } from '@saakh/contract/api'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import { Balances } from './balances.tsx'
import { Connections } from './connections.tsx'
import { EndedConsents } from './ended-consents.tsx'
import { Hints } from './hints.tsx'
import type { MyBusiness, View } from './my-business-data.ts'
import { OpenBills } from './open-bills.tsx'
import { OwnFacts } from './own-facts.tsx'
import { SECTIONS } from './sections.ts'
import { TallyInfo } from './tally-info.tsx'
import { Turnover } from './turnover.tsx'

/** The own business of an organization that is one, from its own data. */
export default function MyBusinessScreen() {
  const query = useQuery(q(api.myBusiness, {}))
  return (
    <Page title="My business">
      <Loaded query={query} skeleton={<SkeletonRows rows={8} columns={[30, 30, 30]} />}>
        {({ data }) => (data.party ? <Business business={data} /> : <NotLinked />)}
      </Loaded>
    </Page>
  )
}

/** A lender has borrowers and no business of its own. */
const NotLinked = () => (
  <EmptyState
    role="status"
    title="No business is linked to your organization"
    text="This page shows the data of your own business. To link it, verify your business by its CIN, PAN or GSTIN; an administrator of Saakh then connects it with your organization."
    action={
      <Link to={href('verify_business')}>
        <Phrase>Verify your business</Phrase>
      </Link>
    }
  />
)

function Business({ business }: { business: MyBusiness }) {
  const { section: asked } = useParams()
  const section = SECTIONS.find(({ id }) => id === asked) ?? SECTIONS[0]
  const { party, view, ended } = business
  return (
    <>
      <p>
        {party?.name} {party?.is_demo && <DemoTag />}
      </p>
      <SectionTabs
        label="Sections of my business"
        sections={SECTIONS}
        current={section?.id}
        to={(id) => href('my_business', id === 'overview' ? {} : { section: id })}
      />
      <EndedConsents ended={ended} />
      {section?.id === 'overview' ? <Overview business={business} /> : <Parts id={section?.id} view={view} />}
      <Connections of={section?.integrations} />
    </>
  )
}

function Overview({ business: { view, hints, counts } }: { business: MyBusiness }) {
  return (
    <>
      {view && <Turnover view={view} />}
      {view && <OpenBills view={view} />}
      {view && <Balances view={view} />}
      <Hints hints={hints} counts={counts} />
      <OwnFacts />
    </>
  )
}

function Parts({ id, view }: { id: string | undefined; view: View | null }) {
  if (id === 'tally') return <TallyInfo />
  if (view === null) return null
  if (id === 'bank-statements') return <Balances view={view} />
  if (id === 'gst') return <Turnover view={view} />
  return null
}
