import { api } from '@saakh/contract/api'
import { UNSCORED } from '@saakh/contract/scores'
import { formatCount } from '@saakh/domain/formats'
import type { StatisticsOfScores } from '@saakh/domain/score'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonBlock } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { BringBorrowers } from '../../../parts/bring-borrowers.tsx'
import { NO_DATA_FOUND } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { When } from '../../../parts/when.tsx'
import classes from '../figures.module.css'
import { ListFoot } from '../row-list.tsx'

export const title = 'CMM statistics'

/** How many parties are watched, of how many something is known, and how many moved; the bands stand in `score-overview`. */
export default function CmmStatistics() {
  const query = useQuery(q(api.cmmStatistics))
  return (
    <Loaded
      query={query}
      missing={NO_DATA_FOUND}
      skeleton={<SkeletonBlock height={152} />}
      empty={{
        when: ({ scored, unscored }) => !scored && !unscored,
        title: NO_DATA_FOUND,
        text: 'Customers, watched companies and members of portfolios are counted here.',
        action: <BringBorrowers />,
      }}
    >
      {(statistics) => <Counts statistics={statistics} />}
    </Loaded>
  )
}

function Counts({ statistics }: { statistics: StatisticsOfScores }) {
  const { scored, unscored, average_coverage, movers, as_of } = statistics
  return (
    <>
      <dl className={classes.figures}>
        <Figure name="Monitored">{formatCount(statistics.monitored)}</Figure>
        <Figure name="Scored">{formatCount(scored)}</Figure>
        <Figure name="Not scored">
          <Link to={href('cmm', {}, { band: UNSCORED })}>{formatCount(unscored)}</Link>
        </Figure>
        {movers && (
          <>
            <Figure name="Fell by 10 or more">
              <Link to={href('cmm', {}, { moved: 'down' })}>{formatCount(movers.down)}</Link>
            </Figure>
            <Figure name="Rose by 10 or more">
              <Link to={href('cmm', {}, { moved: 'up' })}>{formatCount(movers.up)}</Link>
            </Figure>
          </>
        )}
        {average_coverage !== null && <Figure name="Coverage, %">{formatCount(Math.round(average_coverage))}</Figure>}
      </dl>
      <ListFoot to={href('cmm')} says="View More">
        {movers && <Phrase>Moves within 30 days</Phrase>}
        {as_of && (
          <>
            {movers && ' · '}
            <When as="date" value={as_of} />
          </>
        )}
      </ListFoot>
    </>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <Phrase>{name}</Phrase>
    </dt>
    <dd>{children}</dd>
  </div>
)
