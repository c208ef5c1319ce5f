import { AREA_LABELS } from '@saakh/catalogue/scores/scorecard'
import { api } from '@saakh/contract/api'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { said, saidIn } from '@saakh/domain/said'
import type { ScoreBand, ScoreContribution, ScoreOfParty } from '@saakh/domain/score'
import { cardRuns, isFittedVersion } from '@saakh/domain/score-cards'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { TrendChart } from '@saakh/ui/trend-chart'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { rateOfBand } from '../../parts/observed-rates.ts'
import { NewCard, signed } from '../../parts/score-marks.tsx'
import { SourceLink } from '../../parts/source-link.tsx'
import { When } from '../../parts/when.tsx'
import classes from './party-score.module.css'

const TITLE = 'Credit-monitoring score'
const AREAS: Readonly<Record<string, string>> = { ...AREA_LABELS, limit: 'Limits' }

const areaName = (area: string): string => AREAS[area] ?? (area === '' ? 'Drivers' : area.replaceAll('_', ' '))

/** In the order in which the areas come. */
function byArea(contributions: readonly ScoreContribution[]): [string, ScoreContribution[]][] {
  const areas = new Map<string, ScoreContribution[]>()
  for (const contribution of contributions)
    areas.set(contribution.area, [...(areas.get(contribution.area) ?? []), contribution])
  return [...areas]
}

/** Every driver with its points and sources, how they add up, how much is known, and how the score went. */
export default function ScoreDrivers({ score }: { score: ScoreOfParty }) {
  const say = usePhrases()
  const { contributions, base, coverage, history, scorecard } = score
  return (
    <div className={classes.detail}>
      <div className={classes.tables}>
        <table className={classes.table} aria-label={say('Drivers of the score')}>
          <thead>
            <tr>
              <th scope="col">
                <Phrase>Driver</Phrase>
              </th>
              <th scope="col" className={classes.right}>
                <Phrase>Points</Phrase>
              </th>
              <th scope="col">
                <Phrase>What was seen</Phrase>
              </th>
              <th scope="col">
                <Phrase>As of</Phrase>
              </th>
            </tr>
          </thead>
          {base !== null && score.score !== null && (
            <tbody>
              <tr>
                <th scope="row">
                  <Phrase>Base</Phrase>
                </th>
                <td className={classes.right}>{formatCount(base)}</td>
                <td className={classes.quiet}>
                  <Phrase>Where every borrower begins</Phrase>
                </td>
                <td />
              </tr>
            </tbody>
          )}
          {byArea(contributions).map(([area, drivers]) => (
            <tbody key={area} aria-label={say(areaName(area))}>
              <tr className={classes.area}>
                <th scope="rowgroup" colSpan={4}>
                  {say(areaName(area))}
                </th>
              </tr>
              {drivers.map((driver) => (
                <Driver key={driver.id} driver={driver} isScored={score.score !== null} />
              ))}
            </tbody>
          ))}
          {score.score !== null && (
            <tfoot>
              <tr>
                <th scope="row">
                  <Phrase>Score</Phrase>
                </th>
                <td className={classes.right}>
                  <strong>{formatCount(score.score)}</strong>
                </td>
                <td className={classes.quiet}>
                  {coverage !== null && say(`${formatCount(coverage)}% of the weight that applies is known`)}
                </td>
                <td>{score.as_of && <When as="date" value={score.as_of} />}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {score.band !== null && <RateOfBand band={score.band} />}
      {history.length > 0 && <History history={history} />}
      <p className={classes.card}>
        {scorecard && (
          <>
            {saidIn(say, said('{1} version {2}', said(scorecard.name), scorecard.version))}
            {scorecard.hash !== '' && (
              <>
                , <Phrase>hash</Phrase> <span className={classes.mono}>{scorecard.hash.slice(0, 12)}</span>
              </>
            )}
            .{' '}
          </>
        )}
        {scorecard &&
          isFittedVersion(scorecard.version) &&
          `${say('Points are those of the expert card, multiplied by weights of your own.')} `}
        <Phrase>No rating and no probability of default.</Phrase>{' '}
        <Link to={href('docs_score', { section: scorecard?.id || 'credit-monitoring' })}>
          <Phrase>How it is made</Phrase>
        </Link>
      </p>
    </div>
  )
}

/** What became of others in the band; nothing for whoever may not see credit monitoring. */
function RateOfBand({ band }: { band: ScoreBand }) {
  const say = usePhrases()
  const { data } = useQuery(q(api.observedRates, { query: {} }, { retry: false }))
  return data ? <p className={classes.rate}>{saidIn(say, rateOfBand(data.data, band))}</p> : null
}

/** A line per card: scores of two cards are not compared. */
function History({ history }: Pick<ScoreOfParty, 'history'>) {
  const say = usePhrases()
  const runs = cardRuns(history)
  return (
    <div className={classes.history}>
      <h3>
        <Phrase>History</Phrase>
      </h3>
      {runs.map(({ version, since, scores }, at) => (
        <Fragment key={since}>
          {at > 0 && (
            <p className={classes.card}>
              <NewCard since={since} />
            </p>
          )}
          <TrendChart
            title={runs.length === 1 ? say(TITLE) : saidIn(say, said('{1}, card {2}', said(TITLE), version ?? '–'))}
            points={scores.map((score) => ({ label: formatDate(score.as_of), value: score.score }))}
            format={formatCount}
            height={140}
          />
        </Fragment>
      ))}
    </div>
  )
}

function Driver({ driver, isScored }: { driver: ScoreContribution; isScored: boolean }) {
  const say = usePhrases()
  const { label, points, state, text, as_of, sources } = driver
  const isKnown = state === 'measured'
  const place = sources.find(({ file_name }) => file_name !== null)
  return (
    <tr data-state={state}>
      <th scope="row">{say(label)}</th>
      <td className={classes.right}>
        {isKnown && isScored ? signed(points) : <span className={classes.quiet}>{isKnown ? '–' : say('none')}</span>}
      </td>
      <td className={isKnown ? undefined : classes.quiet}>
        {state === 'not_measurable' && `${say('Not measurable because:')} `}
        {state === 'not_applicable' && `${say('Not applicable:')} `}
        {say(text)}
        {place && (
          <>
            {' '}
            <SourceLink source={place} says="line" />
          </>
        )}
      </td>
      <td className={classes.date}>{as_of && <When as="date" value={as_of} />}</td>
    </tr>
  )
}
