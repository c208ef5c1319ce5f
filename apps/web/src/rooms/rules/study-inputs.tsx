import { LEFT_OUT_WORDS, type StudyResult } from '@saakh/contract/study-results'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './rules.module.css'

interface Counted {
  customers: number
  counts: StudyResult['calibration']['counts']
  /** What a row of the study is called. */
  rows: string
  /** Over which days the rows go, and what these are called. */
  period: { label: string; days: { from: string; until: string } | null }
  left_out: readonly { reason: string; because: string; value: string }[]
}

/** What a study counted, and what it left out by reason. */
export function CountedByStudy({ customers, counts, rows, period: { label, days }, left_out }: Counted) {
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
            { key: 'rows', label: rows, value: formatCount(counts.rows) },
            { key: 'before', label: 'Of these before NPA', value: formatCount(counts.rows_with_outcome) },
            { key: 'with', label: 'Borrowers that became NPA', value: formatCount(counts.borrowers_with_outcome) },
            { key: 'without', label: 'Borrowers that did not', value: formatCount(counts.borrowers_without) },
            {
              ...{ key: 'period', label },
              value: days === null ? '–' : `${formatDate(days.from)} – ${formatDate(days.until)}`,
            },
          ]}
        />
      </section>
      {left_out.length > 0 && (
        <section className={classes.part}>
          <h2>
            <Phrase>Left out</Phrase>
          </h2>
          <KeyValues
            labelWidth={320}
            items={left_out.map(({ reason, because, value }) => ({ key: reason, label: because, value }))}
          />
        </section>
      )}
    </div>
  )
}

const ONE_OF = { 'year-ends': 'year-end', borrowers: 'borrower' } as const
const REASONS = Object.entries(LEFT_OUT_WORDS)

/** Of the calibration. */
export function StudyInputs({ result: { customers, period, calibration, left_out } }: { result: StudyResult }) {
  const say = usePhrases()
  return (
    <CountedByStudy
      customers={customers}
      counts={calibration.counts}
      rows="Year-ends with a score and an outcome"
      period={{ label: 'Became known', days: period }}
      left_out={REASONS.filter(([reason]) => (left_out[reason] ?? 0) > 0).map(([reason, { counts, because }]) => ({
        ...{ reason, because },
        value: `${formatCount(left_out[reason] ?? 0)} ${say(left_out[reason] === 1 ? ONE_OF[counts] : counts)}`,
      }))}
    />
  )
}
