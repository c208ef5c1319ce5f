import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { PartyRef } from '@saakh/domain/party'
import type { Column } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { PartySearch } from '../../parts/party-search.tsx'
import { PartyTable } from '../../parts/party-table.tsx'
import classes from './parties.module.css'
import { partiesSearch } from './searches.ts'

const PER_PAGE = 50

const REASONS: Record<string, string> = {
  customer: 'Customer',
  list: 'Watchlist',
  portfolio: 'Portfolio',
  own: 'Own business',
}

const WHY_MONITORED: Column<PartyRef> = {
  key: 'monitoring_active',
  head: 'Monitored as',
  width: 190,
  cell: (party) => <WhyMonitored party={party} />,
}

function WhyMonitored({ party: { monitoring_active } }: { party: PartyRef }) {
  const say = usePhrases()
  return monitoring_active.map((reason) => say(REASONS[reason] ?? reason)).join(', ') || '-'
}

/** The parties an organization monitors, and the way to every other. */
export default function Parties() {
  const say = usePhrases()
  const [{ page = 1 }, patch] = useSearchParamsOf(partiesSearch)
  const navigate = useNavigate()
  const { can } = usePolicy()
  const query = useQuery(
    q(api.adminParties, { query: { page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  return (
    <Page
      title="Parties"
      aside={query.data && formatCount(query.data.total_count)}
      action={
        <>
          <ExportList entity="parties" />
          <Button component={Link} to={href('verify_business')} variant="default">
            <Phrase>Verify a business</Phrase>
          </Button>
          {can('/v1/admin/lists') && (
            <Button component={Link} to={href('watchlist')} variant="default">
              <Phrase>Watchlist</Phrase>
            </Button>
          )}
          {can('/v1/admin/uploads') && (
            <>
              <Button component={Link} to={href('party_unions')} variant="default">
                <Phrase>One company?</Phrase>
              </Button>
              <Button component={Link} to={href('uploads')} variant="default">
                <Phrase>Uploads</Phrase>
              </Button>
            </>
          )}
        </>
      }
    >
      <p className={classes.lead}>
        <Phrase>
          Those your organization monitors: its customers and the members of its watchlists and portfolios.
        </Phrase>
      </p>
      <div className={classes.search}>
        <PartySearch
          isAdmin
          label={say('Find any other company or person')}
          placeholder={say('Name, CIN, PAN or GSTIN')}
          onPick={(party) => void navigate(href('party', party))}
          onSubmitText={(text) => void navigate(href('search', {}, { q: text }))}
        />
      </div>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={12} columns={[34, 14, 18, 16, 12]} />}
        empty={{
          when: ({ data }) => data.length === 0 && page === 1,
          title: 'No Data Available',
          text: 'Nothing is monitored yet. Find a company above and add it to the watchlist, or upload your customers.',
          action: can('/v1/admin/uploads') && (
            <Button component={Link} to={href('uploads')} variant="default">
              <Phrase>Upload customers</Phrase>
            </Button>
          ),
        }}
      >
        {({ data, total_count }) => (
          <>
            <PartyTable label="Monitored parties" parties={data} more={[WHY_MONITORED]} />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
