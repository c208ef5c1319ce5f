import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase } from '@saakh/ui/phrases'
import { AlertBands } from '../../parts/alert-bands.tsx'
import { ClassBands } from '../../parts/class-bands.tsx'
import classes from './portfolio.module.css'

type Months = Pick<Read<typeof api.bookPortfolio>, 'months' | 'alert_months'>

/** Classes and alerts of at most three years, as far as they are known. */
export function RiskByMonth({ months, alert_months }: Months) {
  if (months.length === 0 && alert_months.length === 0)
    return (
      <p className={classes.note}>
        <Phrase>No month of it is known: upload the day-ends of its facilities.</Phrase>
      </p>
    )
  return (
    <div className={classes.charts}>
      {months.length > 0 && <ClassBands months={months} />}
      {alert_months.length > 0 && <AlertBands months={alert_months} />}
    </div>
  )
}
