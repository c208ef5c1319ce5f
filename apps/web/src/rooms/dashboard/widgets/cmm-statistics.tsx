import { api } from '@saakh/contract/api'
import type { StatisticsAnswer } from '@saakh/contract/score-answers'
import { formatCount } from '@saakh/domain/formats'
import { SkeletonBlock } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { q } from '../../../data/api.ts'
import { NO_DATA_FOUND } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { BandCountsBar } from '../../../parts/score-marks.tsx'
import { href } from '../../../screens.ts'
import { ListFoot, Note } from '../row-list.tsx'

export const title = 'CMM statistics'

/** Counts over all monitored parties. */
export default function CmmStatistics() {
  const query = useQuery(q(api.cmmStatistics))
  return (
    <Loaded
      query={query}
      missing={NO_DATA_FOUND}
      skeleton={<SkeletonBlock height={96} />}
      empty={{
        when: ({ scored, unscored }) => scored + unscored === 0,
        title: NO_DATA_FOUND,
        text: 'Nothing is monitored yet: customers, watchlists and portfolios are.',
      }}
    >
      {(told) => <Counts told={told} />}
    </Loaded>
  )
}

function Counts({ told: { scored, unscored, bands, median_score, movers } }: { told: StatisticsAnswer }) {
  return (
    <>
      <BandCountsBar bands={bands}>
        {(band, words) => <Link to={href('cmm', {}, { band })}>{words}</Link>}
      </BandCountsBar>
      {movers && (
        <Note>
          By 10 points or more in 30 days:{' '}
          <Link to={href('cmm', {}, { moved: 'up' })}>{formatCount(movers.up)} up</Link>,{' '}
          <Link to={href('cmm', {}, { moved: 'down' })}>{formatCount(movers.down)} down</Link>
        </Note>
      )}
      <ListFoot to={href('cmm')} says="View More">
        {formatCount(scored)} scored, {formatCount(unscored)} without a score
        {median_score !== null && `, median ${Math.round(median_score)}`}
      </ListFoot>
    </>
  )
}
