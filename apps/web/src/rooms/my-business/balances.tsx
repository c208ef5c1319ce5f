import { dayNumber } from '@saakh/domain/dates'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { TrendChart } from '@saakh/ui/trend-chart'
import { put } from '../../parts/deadline-words.ts'
import classes from './my-business.module.css'
import type { View } from './my-business-data.ts'
import { Part } from './part.tsx'

/** What stood in the bank at the end of each day. */
export function Balances({ view: { balances } }: { view: View }) {
  const say = usePhrases()
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
      lead={accounts.map(({ name, until }) => `${name}, ${put(say('until #'), formatDate(until))}`).join('; ')}
    >
      <TrendChart
        title={say('Balance at the end of each day, all accounts together')}
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
