import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { formatMoney, formatMonth } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './book.module.css'

type Month = Read<typeof api.bookSummary>['months'][number]

const sumOf = ({ classes: held }: Month): number => held.reduce((sum, one) => sum + Number(one.exposure), 0)

/** The year stands under the first month and under each January, short enough for a phone. */
function monthLabel(month: string, at: number) {
  const [name = '', year = ''] = formatMonth(month).split(' ')
  return (
    <>
      {name}
      <br />
      {at === 0 || name === 'Jan' ? `’${year.slice(2)}` : '\u00a0'}
    </>
  )
}

/** The exposure of each month by class, as bands over one another; below Standard they are what is at risk. */
export function ClassBands({ months }: { months: readonly Month[] }) {
  const say = usePhrases()
  const most = Math.max(1, ...months.map(sumOf))
  return (
    <figure className={classes.bands}>
      <ol>
        {months.map(({ month, classes: held }, at) => (
          <li key={month}>
            <span className={classes.column} aria-hidden="true">
              {held.map(({ asset_class, exposure }) => (
                <span
                  key={asset_class}
                  className={classes.band}
                  data-class={asset_class}
                  style={{ height: `${(Number(exposure) / most) * 100}%` }}
                  title={`${formatMonth(month)} ${asset_class}: ${formatMoney(exposure)}`}
                />
              ))}
            </span>
            <span className={classes.month} title={formatMonth(month)}>
              {monthLabel(month, at)}
            </span>
            <span className={classes.spoken}>
              {held.map((one) => `${one.asset_class} ${formatMoney(one.exposure)}`).join(', ')}
            </span>
          </li>
        ))}
      </ol>
      <figcaption>
        {ASSET_CLASSES.map((asset_class) => (
          <span key={asset_class}>
            <i data-class={asset_class} aria-hidden="true" /> {say(asset_class)}
          </span>
        ))}
        <span>
          <Phrase>Exposure at the end of each month</Phrase>
        </span>
      </figcaption>
    </figure>
  )
}
