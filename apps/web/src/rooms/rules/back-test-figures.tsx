import type { BackTestResult, Estimate, BackTestFigures as Figures } from '@saakh/contract/back-test-result'
import { formatCount } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { Money } from '../../parts/money.tsx'
import classes from './rules.module.css'

interface Row {
  key: string
  label: string
  of: (figures: Figures) => ReactNode
  difference: ReactNode
}

const percent = (value: number) => `${(value * 100).toFixed(1)} %`
const days = (value: number) => `${Math.round(value)} d`

/** The value with its interval; too few outcomes give none. */
const estimate = (estimate: Estimate | null, text: (value: number) => string): ReactNode =>
  estimate === null ? (
    '–'
  ) : (
    <>
      {text(estimate.value)}{' '}
      <span className={classes.quiet}>
        ({text(estimate.low)} – {text(estimate.high)})
      </span>
    </>
  )

const signed = (value: number, digits = 0) => `${value > 0 ? '+' : ''}${value.toFixed(digits)}`

const rowsOf = ({ difference, proposed, in_force }: BackTestResult): Row[] => [
  {
    key: 'week',
    label: 'Alerts a week',
    of: ({ alerts_per_week }) => alerts_per_week.toFixed(2),
    difference: signed(difference.alerts_per_week, 2),
  },
  {
    key: 'alerts',
    label: 'Alerts of the period',
    of: ({ alerts }) => formatCount(alerts),
    difference: signed(proposed.alerts - in_force.alerts),
  },
  {
    key: 'borrowers',
    label: 'Borrowers with an alert',
    of: ({ borrowers }) => formatCount(borrowers),
    difference: `+${formatCount(difference.more)} −${formatCount(difference.fewer)}`,
  },
  {
    key: 'exposure',
    label: 'Their exposure',
    of: ({ exposure }) => <Money value={exposure} />,
    difference: <Money value={difference.exposure} />,
  },
  {
    key: 'caught',
    label: 'Outcomes caught, of all',
    of: ({ caught, outcomes }) => `${formatCount(caught)} / ${formatCount(outcomes)}`,
    difference: signed(proposed.caught - in_force.caught),
  },
  { key: 'precision', label: 'Precision', of: (figures) => estimate(figures.precision, percent), difference: '' },
  { key: 'recall', label: 'Recall', of: (figures) => estimate(figures.recall, percent), difference: '' },
  { key: 'lead', label: 'Median lead time', of: (figures) => estimate(figures.lead_days, days), difference: '' },
]

interface Props {
  result: BackTestResult
  /** The limits in force were tested by themselves. */
  isAlone: boolean
}

/** What the proposed limits cost and catch beside those in force. */
export function BackTestFigures({ result, isAlone }: Props) {
  const say = usePhrases()
  const all: Column<Row>[] = [
    { key: 'label', head: 'Figure', narrow: 'title', cell: ({ label }) => <Phrase>{label}</Phrase> },
    { key: 'force', head: 'In force', align: 'right', narrow: 'named', cell: ({ of }) => of(result.in_force) },
    {
      key: 'proposed',
      head: 'Proposed',
      align: 'right',
      narrow: 'named',
      cell: ({ of }) => <b>{of(result.proposed)}</b>,
    },
    { key: 'difference', head: 'Difference', align: 'right', narrow: 'named', cell: ({ difference }) => difference },
  ]
  const columns = isAlone ? all.slice(0, 2) : all
  const tooFew = result.proposed.outcomes < 10
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>What it costs and what it catches</Phrase>
      </h2>
      <DataTable
        label={say('What it costs and what it catches')}
        columns={columns}
        rows={rowsOf(result)}
        rowKey={({ key }) => key}
        isCompact
      />
      <p className={classes.says}>
        {tooFew ? (
          <Phrase>
            There were fewer than ten outcomes in this period: precision, recall and lead time are not shown.
          </Phrase>
        ) : (
          <Phrase>In brackets the interval that holds 95 of 100 draws of the borrowers.</Phrase>
        )}
      </p>
    </section>
  )
}
