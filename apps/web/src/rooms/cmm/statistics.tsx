import { api } from '@saakh/contract/api'
import { UNSCORED } from '@saakh/contract/scores'
import { formatCount } from '@saakh/domain/formats'
import type { StatisticsOfScores } from '@saakh/domain/score'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonBlock } from '@saakh/ui/skeleton-rows'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { BandCountsBar, NewCard } from '../../parts/score-marks.tsx'
import classes from './cmm.module.css'

export const useStatistics = () => useQuery(q(api.cmmStatistics))

const oneDecimal = (value: number | null) => (value === null ? '–' : String(Math.round(value * 10) / 10))

const countsAnybody = ({ scored, unscored, bands }: StatisticsOfScores): boolean =>
  [scored, unscored, bands.high, bands.medium, bands.low].some((count) => count !== null && count > 0)

/** Counts that add up: bands to the scored, reasons to those without a score. */
export const Statistics = ({ query }: { query: UseQueryResult<StatisticsOfScores> }) => {
  const say = usePhrases()
  return (
    <Loaded query={query} skeleton={<SkeletonBlock height={72} />} missing="No statistics are known.">
      {(statistics) =>
        countsAnybody(statistics) && (
          <section aria-label={say('Statistics')} className={classes.statistics}>
            <BandCountsBar bands={statistics.bands}>
              {(band, words) => <Link to={href('cmm', {}, { band })}>{words}</Link>}
            </BandCountsBar>
            <dl className={classes.figures}>
              <Figure name="Scored" value={formatCount(statistics.scored)} />
              <Figure name="Average" value={oneDecimal(statistics.average_score)} />
              <Figure name="Median" value={oneDecimal(statistics.median_score)} />
              <Figure
                name="Coverage"
                value={statistics.average_coverage === null ? '–' : `${oneDecimal(statistics.average_coverage)}%`}
              />
            </dl>
            {statistics.movers?.card_since && (
              <p className={classes.broken}>
                <NewCard since={statistics.movers.card_since} />{' '}
                <Phrase>Borrowers whose score of 30 days ago is by the card before:</Phrase>{' '}
                {formatCount(statistics.movers.not_compared)}
              </p>
            )}
            {statistics.unscored !== null && statistics.unscored > 0 && (
              <div className={classes.unscored}>
                <Link to={href('cmm', {}, { band: UNSCORED })}>
                  <Phrase>{`${formatCount(statistics.unscored)} without a score`}</Phrase>
                </Link>
                {statistics.unscored_reasons.length > 0 && (
                  <ul aria-label={say('Why there is no score')}>
                    {statistics.unscored_reasons.map(({ code, reason, parties }) => (
                      <li key={code}>
                        {formatCount(parties)} × <Phrase>{reason}</Phrase>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            )}
          </section>
        )
      }
    </Loaded>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>
      <Phrase>{name}</Phrase>
    </dt>
    <dd>{value}</dd>
  </div>
)
