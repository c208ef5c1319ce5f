import { formatMonth, formatPercentage } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Filled, Phrase } from '@saakh/ui/phrases'
import { BarFigure } from './bar-figure.tsx'
import classes from './my-business.module.css'
import type { View } from './my-business-data.ts'
import { Part } from './part.tsx'

type Month = View['months'][number]

const mostOf = (months: readonly Month[]) =>
  Math.max(0, ...months.flatMap(({ books, gst, bank }) => [books, gst, bank].map((amount) => Number(amount ?? 0))))

const columnsOf = (most: number): readonly Column<Month>[] => [
  { key: 'month', head: 'Month', width: 110, narrow: 'title', cell: ({ month }) => formatMonth(month) },
  {
    key: 'books',
    narrow: 'named',
    head: 'Books, without tax',
    cell: ({ books }) => <BarFigure value={books} most={most} tone="books" />,
  },
  {
    key: 'gst',
    narrow: 'named',
    head: 'GST returns, without tax',
    cell: ({ gst }) => <BarFigure value={gst} most={most} tone="gst" />,
  },
  {
    key: 'bank',
    narrow: 'named',
    head: 'Bank receipts, with tax',
    cell: ({ bank }) => <BarFigure value={bank} most={most} tone="bank" />,
  },
]

const DIFFERS = {
  gst: {
    less: '{1}: GST returns show {2} less than the books sold.',
    more: '{1}: GST returns show {2} more than the books sold.',
  },
  bank: {
    less: '{1}: the bank received {2} less than the books billed.',
    more: '{1}: the bank received {2} more than the books billed.',
  },
}

/** Sales of twelve months as three sources tell them, and where they part. */
export function Turnover({ view: { months, differences } }: { view: View }) {
  const monthsWithSales = months.filter(({ books, gst, bank }) => books !== null || gst !== null || bank !== null)
  if (monthsWithSales.length === 0)
    return (
      <Part title="Sales by month">
        <p className={classes.lead}>
          <Phrase>No month has data yet. Give a day book, GST returns or a bank statement.</Phrase>
        </p>
      </Part>
    )
  return (
    <Part
      title="Sales by month"
      lead={<Phrase>The same sales as your books, your GST returns and your bank tell them.</Phrase>}
    >
      <DataTable
        label="Sales by month"
        columns={columnsOf(mostOf(monthsWithSales))}
        rows={[...monthsWithSales].reverse()}
        rowKey={({ month }) => month}
      />
      {differences.length > 0 && <Differences differences={differences} />}
    </Part>
  )
}

const Differences = ({ differences }: Pick<View, 'differences'>) => (
  <>
    <h3 className={classes.below}>
      <Phrase>Months that differ by more than 10%</Phrase>
    </h3>
    <ul className={classes.notes}>
      {[...differences].reverse().map((difference) => (
        <li key={`${difference.month} ${difference.source}`}>
          <Filled
            text={DIFFERS[difference.source][difference.percent < 0 ? 'less' : 'more']}
            slots={[formatMonth(difference.month), formatPercentage(Math.abs(difference.percent))]}
          />
        </li>
      ))}
    </ul>
  </>
)
