import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { Portfolio } from '@saakh/domain/portfolio'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { NO_PORTFOLIOS } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { RISKS, RiskCount } from '../../../parts/risk-count.tsx'
import { UnlessForbidden } from '../../../parts/unless-forbidden.tsx'
import { newestFirst } from '../newest.ts'
import { ListFoot, Row, RowList, RowSkeleton } from '../row-list.tsx'

export const title = 'Recent portfolios'

const SHOWN = 3

/** The newest portfolios with their members counted by risk. */
export default function RecentPortfolios() {
  return (
    <UnlessForbidden url={api.adminPortfolios.path}>
      <Newest />
    </UnlessForbidden>
  )
}

function Newest() {
  const asked = { page: 1, per_page: SHOWN, sort_by: 'created_at', sort_in: 'desc' } as const
  const query = useQuery(q(api.adminPortfolios, { query: asked }))
  return (
    <Loaded
      query={query}
      skeleton={<RowSkeleton rows={SHOWN} />}
      empty={{
        when: ({ data }) => data.length === 0,
        title: NO_PORTFOLIOS,
        text: 'A portfolio groups parties, watches them and counts them by risk.',
        action: (
          <Button component={Link} to={href('portfolios')} variant="default">
            <Phrase>Open portfolios</Phrase>
          </Button>
        ),
      }}
    >
      {({ data, total_count }) => (
        <>
          <RowList label="Recent portfolios">
            {newestFirst(data, ({ attributes }) => attributes.created_at)
              .slice(0, SHOWN)
              .map((portfolio) => (
                <PortfolioRow key={portfolio.id} portfolio={portfolio} />
              ))}
          </RowList>
          <ListFoot to={href('portfolios')} says="View More">
            {total_count > SHOWN && <Phrase>{`${SHOWN} of ${formatCount(total_count)}`}</Phrase>}
          </ListFoot>
        </>
      )}
    </Loaded>
  )
}

function PortfolioRow({ portfolio }: { portfolio: Portfolio }) {
  const { name, no_of_parties } = portfolio.attributes
  return (
    <Row
      title={
        <Link to={href('portfolio', { portfolio_id: portfolio.id })} title={name}>
          {name}
        </Link>
      }
      sub={RISKS.map(({ risk }) => <RiskCount key={risk} portfolio={portfolio} risk={risk} />)}
      aside={`${formatCount(no_of_parties)} ${no_of_parties === 1 ? 'party' : 'parties'}`}
    />
  )
}
