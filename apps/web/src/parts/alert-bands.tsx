import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { MonthBands } from './month-bands.tsx'

type Month = Read<typeof api.bookPortfolio>['alert_months'][number]

/** The number of alerts dated in each month, by severity: the gravest at the bottom. */
export function AlertBands({ months }: { months: readonly Month[] }) {
  const say = usePhrases()
  return (
    <MonthBands
      months={months.map((month) => ({
        month: month.month,
        bands: [...ALERT_SEVERITIES].reverse().flatMap((severity) => {
          const value = month[severity]
          return value === 0 ? [] : [{ key: severity, value, says: `${say(severity)} ${value}` }]
        }),
      }))}
      caption={
        <>
          {ALERT_SEVERITIES.map((severity) => (
            <span key={severity}>
              <i data-class={severity} aria-hidden="true" /> {say(severity)}
            </span>
          ))}
          <span>
            <Phrase>Alerts by the month that they are dated, by their severity today</Phrase>
          </span>
        </>
      }
    />
  )
}
