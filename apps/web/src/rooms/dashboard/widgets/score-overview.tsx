import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { OverviewOfScores } from '@saakh/domain/score'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { BringBorrowers } from '../../../parts/bring-borrowers.tsx'
import { NO_RISK_SCORE } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { BandCountsBar, Lowest } from '../../../parts/score-marks.tsx'
import { ListFoot, RowList, RowSkeleton } from '../row-list.tsx'
import { ScoredRow } from '../scored-row.tsx'

export const title = 'Score overview'

const SHOWN = 3

/** How many borrowers stand in which band of risk, and the lowest scores. */
export default function ScoreOverview() {
  const query = useQuery(q(api.scoresOverview))
  return (
    <Loaded
      query={query}
      missing={NO_RISK_SCORE}
      skeleton={<RowSkeleton rows={SHOWN} hasLead />}
      empty={{
        when: ({ scored, lowest }) => !scored && lowest.length === 0,
        title: NO_RISK_SCORE,
        text: 'Borrowers are scored once their accounts and day-ends are uploaded.',
        action: <BringBorrowers />,
      }}
    >
      {(overview) => <Overview overview={overview} />}
    </Loaded>
  )
}

function Overview({ overview: { scored, bands, average_score, lowest } }: { overview: OverviewOfScores }) {
  return (
    <>
      <BandCountsBar bands={bands}>
        {(band, words) => <Link to={href('cmm', {}, { band })}>{words}</Link>}
      </BandCountsBar>
      {lowest.length > 0 && (
        <RowList label="Lowest scores" of={lowest}>
          {lowest.slice(0, SHOWN).map((party) => (
            <ScoredRow key={party.party_id} scored={party} note={<Lowest score={party.score} />} />
          ))}
        </RowList>
      )}
      <ListFoot to={href('cmm')} says="View More">
        <Phrase>
          {average_score === null
            ? `${formatCount(scored)} scored`
            : `${formatCount(scored)} scored, ${Math.round(average_score)} on average`}
        </Phrase>
      </ListFoot>
    </>
  )
}
