import type { BackTestResult, CurvePoint } from '@saakh/contract/back-test-result'
import type { RuleField } from '@saakh/contract/rules'
import { dayNumber } from '@saakh/domain/dates'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { TrendChart } from '@saakh/ui/trend-chart'
import { valueText } from './rule-words.ts'
import classes from './rules.module.css'

/** New alerts of each week, by the proposed limits and by those in force. */
export function BackTestWeeks({ result: { by_week }, isAlone }: { result: BackTestResult; isAlone: boolean }) {
  const say = usePhrases()
  const points = (of: 'proposed' | 'in_force') =>
    by_week.map((weekCount) => ({
      label: formatDate(weekCount.week),
      value: weekCount[of],
      day: dayNumber(weekCount.week),
    }))
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>New alerts of each week</Phrase>
      </h2>
      {by_week.length === 0 ? (
        <p className={classes.says}>
          <Phrase>No alert began in this period.</Phrase>
        </p>
      ) : (
        <div className={classes.columns}>
          {(isAlone ? (['in_force'] as const) : (['in_force', 'proposed'] as const)).map((of) => (
            <figure key={of} className={classes.chart}>
              <figcaption>
                <Phrase>{of === 'proposed' ? 'Proposed' : 'In force'}</Phrase>
              </figcaption>
              <TrendChart
                title={say(of === 'proposed' ? 'Proposed' : 'In force')}
                points={points(of)}
                format={String}
                height={120}
              />
            </figure>
          ))}
        </div>
      )}
    </section>
  )
}

const share = (value: number | null) => (value === null ? '–' : `${(value * 100).toFixed(1)} %`)

/** The same figures over other values of each limit that was varied alone, those of the first above. */
export function BackTestCurves({ result, fields }: { result: BackTestResult; fields: readonly RuleField[] }) {
  const { curve, curve_of, other_curves = [] } = result
  const curves = [{ of: curve_of, points: curve }, ...other_curves]
  return curves.map(({ of, points }) => {
    const field = fields.find(({ key }) => key === of)
    return (
      field && points.length > 0 && <Curve key={of} field={field} points={points} isOneOfMany={curves.length > 1} />
    )
  })
}

interface CurveProps {
  field: RuleField
  points: readonly CurvePoint[]
  isOneOfMany: boolean
}

function Curve({ field, points, isOneOfMany }: CurveProps) {
  const say = usePhrases()
  const columns: Column<CurvePoint>[] = [
    {
      key: 'value',
      head: field.label,
      narrow: 'title',
      cell: ({ value, is_proposed, is_in_force }) => (
        <>
          {is_proposed || is_in_force ? <b>{valueText(field, value)}</b> : valueText(field, value)}{' '}
          {is_proposed && !is_in_force && <Phrase>proposed</Phrase>}
          {is_in_force && <Phrase>in force</Phrase>}
        </>
      ),
    },
    {
      key: 'week',
      head: 'Alerts a week',
      align: 'right',
      narrow: 'named',
      cell: (point) => point.alerts_per_week.toFixed(2),
    },
    {
      key: 'borrowers',
      head: 'Borrowers',
      align: 'right',
      narrow: 'named',
      cell: (point) => formatCount(point.borrowers),
    },
    { key: 'precision', head: 'Precision', align: 'right', narrow: 'named', cell: (point) => share(point.precision) },
    { key: 'recall', head: 'Recall', align: 'right', narrow: 'named', cell: (point) => share(point.recall) },
    {
      key: 'lead',
      head: 'Lead, days',
      align: 'right',
      narrow: 'named',
      cell: ({ lead_days }) => (lead_days === null ? '–' : Math.round(lead_days)),
    },
  ]
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>Over other values of the limit</Phrase>
        {isOneOfMany && <>: {field.label}</>}
      </h2>
      <DataTable
        label={`${say('Over other values of the limit')}${isOneOfMany ? `: ${field.label}` : ''}`}
        columns={columns}
        rows={points}
        rowKey={({ value }) => String(value)}
        isCompact
      />
    </section>
  )
}
