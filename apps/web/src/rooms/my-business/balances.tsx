import { dayNumber } from '@saakh/domain/dates'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { TrendChart } from '@saakh/ui/trend-chart'
import classes from './my-business.module.css'
import type { View } from './my-business-data.ts'
import { Part } from './part.tsx'

/** What stood in the bank at the end of each day. */
export function Balances({ view: { balances } }: { view: View }) {
  if (balances === null || balances.days.every(({ balance }) => balance === null))
    return (
      <Part title="Balance by day">
        <p className={classes.lead}>
          <Phrase>No bank statement tells a balance yet.</Phrase>
        </p>
      </Part>
    )
  const { accounts, days } = balances
  return (
    <Part
      title="Balance by day"
      lead={accounts.map(({ name, until }) => `${name}, until ${formatDate(until)}`).join('; ')}
    >
      <TrendChart
        title="Balance at the end of each day, all accounts together"
        points={days.map(({ date, balance }) => ({
          label: formatDate(date),
          value: balance === null ? null : Number(balance),
          day: dayNumber(date),
        }))}
        format={formatMoney}
        isStep
      />
    </Part>
  )
}
