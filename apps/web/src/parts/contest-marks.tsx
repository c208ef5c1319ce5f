import { api } from '@saakh/contract/api'
import type { Contest } from '@saakh/contract/contests'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { q } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import classes from './contest-marks.module.css'
import { When } from './when.tsx'

const MOST = 100

/** Contests that are open or were upheld, of the facts of an alert, a case or a borrower; none for who may not see them. */
export function useContests(of: { alert_id: string } | { case_id: string } | { party_id: string }): readonly Contest[] {
  const { can } = usePolicy()
  const query = useQuery(
    q(
      api.contests,
      { query: { ...of, marking: 'true', per_page: MOST } },
      { enabled: can('/v1/admin/contests') && Object.values(of)[0] !== '', retry: false },
    ),
  )
  return query.data?.data ?? []
}

const wordsOf = ({ state, corrects }: Contest) => {
  if (state === 'open') return 'A fact this rests on is contested since'
  return corrects ? 'A fact this rests on is corrected since' : 'A fact this rests on is set aside since'
}

const sinceOf = ({ state, asked_at, decided_at }: Contest) => (state === 'open' ? asked_at : (decided_at ?? asked_at))

/** That something rests on contested facts, each with its contest. */
export function ContestNotes({ contests }: { contests: readonly Contest[] }) {
  if (contests.length === 0) return null
  return (
    <div className={classes.note}>
      {contests.map((contest) => (
        <div key={contest.contest_id}>
          <Phrase>{wordsOf(contest)}</Phrase> <When as="date" value={sinceOf(contest)} />:{' '}
          <Link to={href('contest', { contest_id: contest.contest_id })}>
            {contest.kind_name}, <When as="date" value={contest.valid_from} />
          </Link>
        </div>
      ))}
    </div>
  )
}

const MARKS = { open: 'Contested since', set_aside: 'Set aside since', corrected: 'Corrected since' } as const

/** Beside one fact: its contest, or the way to contest it. */
export function FactContest({ fact_id, contests }: { fact_id: string | null; contests: readonly Contest[] }) {
  const { can } = usePolicy()
  if (fact_id === null || fact_id === '') return null
  const contest = contests.find((contest) => contest.fact_id === fact_id || contest.correction_fact_id === fact_id)
  if (contest)
    return (
      <div className={classes.mark}>
        <Link to={href('contest', { contest_id: contest.contest_id })}>
          <Phrase>{MARKS[contest.state === 'open' ? 'open' : contest.corrects ? 'corrected' : 'set_aside']}</Phrase>{' '}
          <When as="date" value={sinceOf(contest)} />
        </Link>
      </div>
    )
  if (!can('/v1/admin/contests', 'POST')) return null
  return (
    <div className={classes.mark}>
      <Link to={href('contest_fact', { fact_id })}>
        <Phrase>Contest this fact</Phrase>
      </Link>
    </div>
  )
}
