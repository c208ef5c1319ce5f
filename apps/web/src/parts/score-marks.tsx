import { formatCount, formatDate } from '@saakh/domain/formats'
import type { BandCounts, ScoreBand } from '@saakh/domain/score'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { Sparkline } from '@saakh/ui/trend-chart'
import type { ReactNode } from 'react'
import classes from './score-marks.module.css'

/** High risk first, as lists of risk go. */
export const BANDS: readonly { band: ScoreBand; key: keyof BandCounts }[] = [
  { band: 'High', key: 'high' },
  { band: 'Medium', key: 'medium' },
  { band: 'Low', key: 'low' },
]

const RISK_WORDS: ReadonlyMap<string, string> = new Map([
  ['High', 'High risk'],
  ['Medium', 'Medium risk'],
  ['Low', 'Low risk'],
])

/** A band of a later version of the score stands as it is. */
export const riskWord = (band: string): string => RISK_WORDS.get(band) ?? band

/** 'High risk' with its mark; without a band 'Not scored' in grey. */
export const BandWord = ({ band }: { band: ScoreBand | null }) =>
  band === null ? (
    <StatusWord word="Not scored" tone="quiet" />
  ) : (
    <StatusWord word={riskWord(band)} tone={BANDS.find((entry) => entry.band === band)?.key ?? 'quiet'} />
  )

/** Many borrowers can share the floor: all that was seen of them took more points away than there are. */
export const Lowest = ({ score }: { score: number | null }) =>
  score === 0 ? (
    <span>
      <Phrase>0 is the lowest score</Phrase>
    </span>
  ) : null

/** '+4', '−10' with the minus of figures, '0'. */
export const signed = (points: number): string =>
  points > 0 ? `+${formatCount(points)}` : points < 0 ? `−${formatCount(-points)}` : '0'

/** How far a score moved; grey where it is not compared. */
export const Moved = ({ by }: { by: number | null }) =>
  by === null ? <span className={classes.quiet}>–</span> : <span className={classes.figure}>{signed(by)}</span>

const NEW_CARD = 'New scorecard from'

/** Where a line of scores breaks: those of two versions of the card are not compared. */
export const NewCard = ({ since }: { since: string }) => (
  <>
    <Phrase>{NEW_CARD}</Phrase> {formatDate(since)}. <Phrase>Scores of two cards are not compared.</Phrase>
  </>
)

/** The way of a score under one card; where another card made the scores before, the title says so. */
export function ScoreTrend({ values, card_since }: { values: readonly (number | null)[]; card_since: string | null }) {
  const say = usePhrases()
  return (
    <span title={card_since === null ? undefined : `${say(NEW_CARD)} ${formatDate(card_since)}`}>
      <Sparkline values={values} />
    </span>
  )
}

/** Figures side by side at the end of a row. */
export const Beside = ({ children }: { children: ReactNode }) => <span className={classes.beside}>{children}</span>

interface BarProps {
  bands: BandCounts
  /** Draws one count, as a link for instance. */
  children: (band: ScoreBand, words: ReactNode) => ReactNode
}

/** Counts per band with their words; the bar beneath repeats them and carries nothing alone. */
export function BandCountsBar({ bands, children }: BarProps) {
  const say = usePhrases()
  const total = (bands.high ?? 0) + (bands.medium ?? 0) + (bands.low ?? 0)
  return (
    <div className={classes.bands}>
      <ul aria-label={say('Parties by risk')} className={classes.counts}>
        {BANDS.map(({ band, key }) => (
          <li key={band}>
            {children(
              band,
              <>
                <strong className={classes.figure}>{formatCount(bands[key])}</strong>{' '}
                <StatusWord word={band} tone={bands[key] ? key : 'quiet'} />
              </>,
            )}
          </li>
        ))}
      </ul>
      {total > 0 && (
        <div className={classes.bar} aria-hidden="true">
          {BANDS.map(({ key }) => (
            <span key={key} data-band={key} style={{ flexGrow: bands[key] ?? 0 }} />
          ))}
        </div>
      )}
    </div>
  )
}
