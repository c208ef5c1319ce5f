import { formatDays, formatMonth, formatPercentage } from '@saakh/domain/formats'
import { DpdStrip } from '@saakh/ui/dpd-strip'
import { useId } from 'react'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { Money } from '../../parts/money.tsx'
import { type Facility, utilisation } from './facility-figures.ts'
import { Figure } from './figure.tsx'
import classes from './party-facilities.module.css'
import figures from './party-figures.module.css'
import { AsOf } from './source-link.tsx'

const KINDS: Record<string, string> = { term_loan: 'Term loan', cash_credit: 'Cash credit', overdraft: 'Overdraft' }

/** Revolving credit counts the days above its limit; a loan those since the oldest unpaid due date. */
const daysLabel = (kind: string) => (kind === 'term_loan' ? 'Days past due' : 'Days in excess')

/** One account: its figures with their source, and 36 months of conduct. */
export function FacilityAccount({ facility }: { facility: Facility }) {
  const id = useId()
  const { account_number, kind, product_desc, limit, drawing_power, outstanding, dpd, months, source } = facility
  const used = utilisation(facility)
  return (
    <section className={classes.account} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.number}>
          {account_number}
        </h2>
        <AssetClassWord value={facility.class} />
        <span className={classes.kind}>
          {KINDS[kind] ?? kind}
          {product_desc && <span className={classes.product}> · {product_desc}</span>}
        </span>
      </div>
      <div className={classes.columns}>
        <div>
          <dl className={figures.figures}>
            <Figure label="Outstanding">
              <Money value={outstanding} />
            </Figure>
            <Figure label="Limit">
              <Money value={limit} />
            </Figure>
            <Figure label="Drawing power">
              <Money value={drawing_power} />
            </Figure>
            <Figure label={daysLabel(kind)}>{dpd === null ? '–' : formatDays(dpd)}</Figure>
            <Figure label="Utilisation">
              <Utilisation value={used} />
            </Figure>
          </dl>
          <p className={classes.source}>
            <AsOf source={{ ...source, attribution: source.attribution ?? null }} />
          </p>
        </div>
        <div>
          <DpdStrip
            label={`${daysLabel(kind)} of account ${account_number} by month`}
            months={months.map(({ month, max_dpd, class: word }) => ({ month, days: max_dpd, word }))}
          />
          <details className={classes.behind}>
            <summary>Table</summary>
            <table>
              <caption>{daysLabel(kind)}, worst of the month, and the class at its end</caption>
              <tbody>
                {months
                  .filter(({ max_dpd }) => max_dpd !== null)
                  .toReversed()
                  .map(({ month, max_dpd, class: word }) => (
                    <tr key={month}>
                      <th scope="row">{formatMonth(month)}</th>
                      <td>{max_dpd}</td>
                      <td>{word ?? '-'}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </details>
        </div>
      </div>
    </section>
  )
}

/** The figure, and a bar that ends at the whole; above it the word says so. */
function Utilisation({ value }: { value: number | null }) {
  if (value === null) return '–'
  return (
    <span className={classes.used}>
      {formatPercentage(value)}
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${Math.max(0, Math.min(100, value))}%` }} data-over={value > 100 || undefined} />
      </span>
      {value > 100 && <span className={classes.over}>above the limit</span>}
    </span>
  )
}
