import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { href } from '../../../addresses.ts'
import { q } from '../../../data/api.ts'
import { BringBorrowers } from '../../../parts/bring-borrowers.tsx'
import { put } from '../../../parts/deadline-words.ts'
import { NO_CMM_SCORE } from '../../../parts/empty-texts.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { NewCard, ScoreTrend, signed } from '../../../parts/score-marks.tsx'
import { Lead, ListFoot, RowList, RowSkeleton } from '../row-list.tsx'
import { ScoredRow } from '../scored-row.tsx'

export const title = 'CMM overview'

const SHOWN = 5

/** The monitored parties that fell the most within 30 days. */
export default function CmmOverview() {
  const say = usePhrases()
  const query = useQuery(q(api.cmmOverview, { query: { sort_by: 'change', sort_in: 'asc', page: 1, per_page: SHOWN } }))
  return (
    <Loaded
      query={query}
      missing={NO_CMM_SCORE}
      skeleton={<RowSkeleton rows={SHOWN} hasLead />}
      empty={{
        when: ({ data }) => data.every(({ score }) => score === null),
        title: NO_CMM_SCORE,
        text: 'Credit monitoring shows whose score fell.',
        action: <BringBorrowers />,
      }}
    >
      {({ data, total_count }) => {
        const scored = data.filter(({ score }) => score !== null)
        const fallen = scored.filter(({ change_30_days }) => change_30_days !== null && change_30_days < 0)
        const shown = (fallen.length > 0 ? fallen : scored).slice(0, SHOWN)
        // Nobody is compared yet: that no score fell cannot be said.
        const since = scored.every(({ change_30_days }) => change_30_days === null)
          ? (scored[0]?.card_since ?? null)
          : null
        const standing = since === null ? 'No score fell in 30 days' : 'Scored borrowers'
        const label = fallen.length > 0 ? 'Largest falls in 30 days' : standing
        return (
          <>
            <Lead>{since === null ? label : <NewCard since={since} />}</Lead>
            <RowList label={label} of={shown}>
              {shown.map((party) => (
                <ScoredRow
                  key={party.party_id}
                  scored={party}
                  note={
                    party.change_30_days !== null && <span>{put(say('# points'), signed(party.change_30_days))}</span>
                  }
                  trend={<ScoreTrend values={party.recent_scores} card_since={party.card_since} />}
                />
              ))}
            </RowList>
            <ListFoot to={href('cmm')} says="View More">
              {total_count > shown.length && (
                <Phrase>{`${formatCount(shown.length)} of ${formatCount(total_count)}`}</Phrase>
              )}
            </ListFoot>
          </>
        )
      }}
    </Loaded>
  )
}
