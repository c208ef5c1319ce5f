import { LEFT_OUT_WORDS, type StudyResult } from '@saakh/contract/score-study'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './rules.module.css'

const REASONS = Object.entries(LEFT_OUT_WORDS)

/** What the study counted, and what it left out by reason. */
export function StudyInputs({ result: { customers, period, calibration, left_out } }: { result: StudyResult }) {
  const say = usePhrases()
  const { rows, rows_with_outcome, borrowers_with_outcome, borrowers_without } = calibration.counts
  const reasons = REASONS.filter(([reason]) => (left_out[reason] ?? 0) > 0)
  return (
    <div className={classes.columns}>
      <section className={classes.part}>
        <h2>
          <Phrase>What was counted</Phrase>
        </h2>
        <KeyValues
          labelWidth={240}
          items={[
            { key: 'customers', label: 'Customers', value: formatCount(customers) },
            { key: 'rows', label: 'Year-ends with a score and an outcome', value: formatCount(rows) },
            { key: 'before', label: 'Of these before NPA', value: formatCount(rows_with_outcome) },
            { key: 'with', label: 'Borrowers that became NPA', value: formatCount(borrowers_with_outcome) },
            { key: 'without', label: 'Borrowers that did not', value: formatCount(borrowers_without) },
            {
              key: 'period',
              label: 'Became known',
              value: period === null ? '–' : `${formatDate(period.from)} – ${formatDate(period.until)}`,
            },
          ]}
        />
      </section>
      {reasons.length > 0 && (
        <section className={classes.part}>
          <h2>
            <Phrase>Left out</Phrase>
          </h2>
          <KeyValues
            labelWidth={320}
            items={reasons.map(([reason, { counts, because }]) => ({
              key: reason,
              label: because,
              value: `${formatCount(left_out[reason] ?? 0)} ${say(counts)}`,
            }))}
          />
        </section>
      )}
    </div>
  )
}
