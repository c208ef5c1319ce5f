import type { StressTold } from '@saakh/contract/stress'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { Fragment } from 'react'
import { FigureList } from '../../parts/figure-list.tsx'
import { Money } from '../../parts/money.tsx'
import classes from './rules.module.css'
import { StressMoves, StressPortfolios, StressSignals } from './stress-tables.tsx'

/** What moves after the shocks, with what they assume; of one answer and of a run alike. */
export function StressResult({ result }: { result: StressTold }) {
  const { borrowers, shocked, newly_alerted, assumptions, score_change } = result
  return (
    <>
      <ul className={classes.values}>
        {assumptions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FigureList
        figures={[
          [
            'Borrowers that the shock touches, of all',
            <Fragment key="borrowers">
              {formatCount(shocked.borrowers)} / {formatCount(borrowers)} <Money value={shocked.exposure} />
            </Fragment>,
          ],
          [
            'Newly alerted by some rule',
            <Fragment key="newly">
              {formatCount(newly_alerted.borrowers)} <Money value={newly_alerted.exposure} />
            </Fragment>,
          ],
          ['Median change of the score', score_change === null ? '–' : formatCount(score_change)],
        ]}
      />
      {result.signals.length === 0 ? (
        <p className={classes.says}>
          <Phrase>No signal moves.</Phrase>
        </p>
      ) : (
        <StressSignals signals={result.signals} />
      )}
      <StressMoves title="Scores that move" rows={result.scores} nothing="no score" none="No score changes its band." />
      <StressMoves
        title="Classes that move"
        rows={result.classes}
        nothing="no class"
        none="No class moves. A class follows the days past due."
      />
      <StressPortfolios rows={result.by_portfolio} />
    </>
  )
}
