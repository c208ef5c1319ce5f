import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import type { ScoreContribution, ScoreOfParty } from '@saakh/domain/score'
import { cardRuns } from '@saakh/domain/score-cards'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonBlock } from '@saakh/ui/skeleton-rows'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { ApiError, q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ContestNotes, useContests } from '../../parts/contest-marks.tsx'
import { BandWord, Lowest, ScoreTrend, signed } from '../../parts/score-marks.tsx'
import { When } from '../../parts/when.tsx'
import classes from './party-score.module.css'
import { partySearch } from './searches.ts'

const ScoreDrivers = lazy(() => import('./score-drivers.tsx'))

const SHOWN = 3
/** Below the fold, so that nothing in sight moves when the drivers come. */
const DRIVERS_HEIGHT = 960
const STRIP_HEIGHT = 45
const POINTS_OF_SPARK = 12

/** Those that move the score most, whichever way; a limit of the card is no driver. */
const mainDrivers = (contributions: readonly ScoreContribution[]): ScoreContribution[] =>
  contributions
    .filter(
      ({ kind, area, state, points }) => kind !== 'limit' && area !== 'limit' && state === 'measured' && points !== 0,
    )
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, SHOWN)

/** The score of the party, or why it has none. A server that knows no scores leaves no trace. */
export function PartyScore({ party_id }: { party_id: string }) {
  const query = useQuery(q(api.partyScore, { params: { party_id } }))
  if (query.isError) {
    const status = query.error instanceof ApiError ? query.error.status : 0
    if (status === 404 || status === 403) return null
    return (
      <p className={classes.failed} role="alert">
        <Phrase>The score could not be loaded.</Phrase>{' '}
        <Button variant="default" size="compact-xs" onClick={() => void query.refetch()}>
          <Phrase>Retry</Phrase>
        </Button>
      </p>
    )
  }
  if (query.data === undefined) return <Coming />
  const score = query.data
  // An answer with neither a score nor a reason is about something else.
  if (score === null || (score.score === null && score.reason === null)) return null
  return <Strip party_id={party_id} score={score} />
}

function Coming() {
  const [{ score: shown }] = useSearchParamsOf(partySearch)
  return (
    <div className={classes.score}>
      <SkeletonBlock height={shown === 'all' ? DRIVERS_HEIGHT : STRIP_HEIGHT} />
    </div>
  )
}

function Strip({ party_id, score }: { party_id: string; score: ScoreOfParty }) {
  const say = usePhrases()
  const contests = useContests({ party_id }).filter(({ in_score }) => in_score)
  const [{ score: shown }, patch] = useSearchParamsOf(partySearch)
  const id = useId()
  const isOpen = shown === 'all'
  const hasDrivers = score.contributions.length > 0
  return (
    <section aria-label={say('Score')} className={classes.score}>
      <div className={classes.strip}>
        {score.score === null ? (
          <Unscored score={score} />
        ) : (
          <>
            <Link className={classes.figure} to={href('cmm')} title={say('Credit-monitoring score, 100 is best')}>
              {formatCount(score.score)}
            </Link>
            <Trend score={score} />
            <BandWord band={score.band} />
            <ul className={classes.drivers} aria-label={say('Main drivers')}>
              {mainDrivers(score.contributions).map(({ id: driver, label, points }) => (
                <li
                  key={driver}
                  title={say(score.contributions.find((contribution) => contribution.id === driver)?.text ?? '')}
                >
                  <span className={classes.points}>{signed(points)}</span> {say(label)}
                </li>
              ))}
            </ul>
            <span className={classes.quiet}>
              {score.score === 0 && (
                <>
                  <Lowest score={score.score} />
                  {' · '}
                </>
              )}
              {score.coverage !== null && say(`${formatCount(score.coverage)}% known`)}
              {score.as_of && (
                <>
                  {score.coverage !== null && ' · '}
                  <When as="date" value={score.as_of} />
                </>
              )}
            </span>
          </>
        )}
        {hasDrivers && (
          <Button
            className={classes.more}
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => patch({ score: isOpen ? null : 'all' }, { replace: true })}
          >
            {say(isOpen ? 'Hide drivers' : 'All drivers')}
          </Button>
        )}
      </div>
      {hasDrivers && isOpen && (
        <div id={id}>
          <ContestNotes contests={contests} />
          <Suspense fallback={<SkeletonBlock height={DRIVERS_HEIGHT} />}>
            <ScoreDrivers score={score} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

/** Since the last change of the card. */
function Trend({ score: { history } }: { score: ScoreOfParty }) {
  const runs = cardRuns(history)
  const last = runs.at(-1)
  return (
    <ScoreTrend
      values={last?.scores.slice(-POINTS_OF_SPARK).map((score) => score.score) ?? []}
      card_since={runs.length > 1 && last ? last.since : null}
    />
  )
}

const Unscored = ({ score: { reason } }: { score: ScoreOfParty }) => (
  <>
    <BandWord band={null} />
    <span className={classes.quiet}>
      <Phrase>{reason ?? ''}</Phrase>
    </span>
  </>
)
