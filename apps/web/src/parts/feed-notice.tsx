import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { PROBLEM_WORDS } from '@saakh/domain/feed-words'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { q } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
import classes from './feed-notice.module.css'

type Notice = Read<typeof api.feedNotices>['data'][number]

/** Named in full; more are counted. */
const NAMED_DAYS = 3

/** Which of the lender's files are missing, short or do not balance: what is shown below rests on those that came. */
export function FeedNotice() {
  const { can } = usePolicy()
  const { data } = useQuery(q(api.feedNotices, {}, { enabled: can('/v1/book') }))
  const notices = data?.data ?? []
  return notices.length === 0 ? null : <FeedProblems notices={notices} />
}

/** One line a kind of file, each leading to its days. */
export function FeedProblems({ notices }: { notices: readonly Notice[] }) {
  const say = usePhrases()
  return (
    <ul className={classes.notices} aria-label={say('Files that are missing or do not balance')}>
      {notices.map((notice) => (
        <li key={notice.kind}>
          <Problems notice={notice} />
        </li>
      ))}
    </ul>
  )
}

function Problems({ notice: { kind, label, last_day, problems, signals } }: { notice: Notice }) {
  return (
    <>
      <Link to={href('book_feeds', {}, { kind })}>
        <Phrase>{label}</Phrase>
      </Link>
      {problems.map(({ problem, days }) => (
        <span key={problem}>
          {' '}
          <b>
            <Phrase>{PROBLEM_WORDS[problem]}</Phrase>
          </b>{' '}
          {days.slice(0, NAMED_DAYS).map(formatDate).join(', ')}
          {days.length > NAMED_DAYS && (
            <>
              {' '}
              <Phrase>and more:</Phrase> {formatCount(days.length - NAMED_DAYS)}
            </>
          )}
          .
        </span>
      ))}{' '}
      {last_day && (
        <span>
          <Phrase>The last file is of</Phrase> {formatDate(last_day)}.
        </span>
      )}{' '}
      {signals.length > 0 && (
        <span>
          <Phrase>Signals that read it:</Phrase> {formatCount(signals.length)}.
        </span>
      )}
    </>
  )
}
