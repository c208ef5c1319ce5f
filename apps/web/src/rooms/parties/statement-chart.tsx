import { formatMoney, numberOf } from '@saakh/domain/formats'
import { STATEMENT_LINES, type StatementLineName } from '@saakh/domain/statement-lines'
import { usePhrases } from '@saakh/ui/phrases'
import { TrendChart } from '@saakh/ui/trend-chart'
import { isAfterGap, periodName, type StatementColumn } from './statement-columns.ts'

/** One line over the periods shown; a period that lacks it, or is not held, leaves a gap. */
export default function StatementChart({
  columns,
  line,
}: {
  columns: readonly StatementColumn[]
  line: StatementLineName
}) {
  const say = usePhrases()
  return (
    <TrendChart
      title={say(STATEMENT_LINES[line].label)}
      points={columns.flatMap((column, index) => [
        ...(isAfterGap(column, columns[index - 1])
          ? [{ label: say(`Before ${periodName(column)}: not held`), value: null }]
          : []),
        {
          label: `${periodName(column)}${column.span === 'other' ? `, ${say(`${column.months} months`)}` : ''}`,
          value: numberOf(column.lines[line]),
        },
      ])}
      format={formatMoney}
      height={160}
    />
  )
}
