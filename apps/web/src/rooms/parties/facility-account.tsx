import { CLASS_DIFFERENCE_WORDS } from '@saakh/domain/class-difference'
import { facilityLabel, isRevolving } from '@saakh/domain/facility'
import { formatDate, formatDays, formatMonth, formatPercentage } from '@saakh/domain/formats'
import { said, saidIn } from '@saakh/domain/said'
import { DpdStrip } from '@saakh/ui/dpd-strip'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useId } from 'react'
import { AssetClassWord } from '../../parts/asset-class.tsx'
import { Money } from '../../parts/money.tsx'
import { Converted, ToldAmount } from '../../parts/told-currency.tsx'
import { type Facility, utilisation } from './facility-figures.ts'
import { Figure } from './figure.tsx'
import classes from './party-facilities.module.css'
import figures from './party-figures.module.css'
import { AsOf } from './source-link.tsx'

/** Revolving credit counts the days above its limit; everything else those since the oldest unpaid due date. */
const daysLabel = (kind: Facility['kind']) => (isRevolving(kind) ? 'Days in excess' : 'Days past due')

/** One account: its figures with their source, and 36 months of conduct. */
export function FacilityAccount({ facility }: { facility: Facility }) {
  const id = useId()
  const say = usePhrases()
  const { account_number, kind, product_desc, limit, drawing_power, outstanding, dpd, months, source, book } = facility
  const conversion = { currency: book?.currency ?? 'INR', rate: book?.rate ?? null }
  return (
    <section className={classes.account} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.number}>
          {account_number}
        </h2>
        <AssetClassWord value={facility.class} />
        <span className={classes.kind}>
          <Phrase>{facilityLabel(kind)}</Phrase>
          {product_desc && <span className={classes.product}> · {product_desc}</span>}
        </span>
      </div>
      <div className={classes.columns}>
        <div>
          <dl className={figures.figures}>
            <Figure label="Outstanding">
              <ToldAmount value={outstanding} {...conversion} />
            </Figure>
            <Figure label="Limit">
              <ToldAmount value={limit} {...conversion} />
            </Figure>
            {isRevolving(kind) && (
              <Figure label="Drawing power">
                <ToldAmount value={drawing_power} {...conversion} />
              </Figure>
            )}
            <Figure label={daysLabel(kind)}>{dpd === null ? '–' : <Phrase>{formatDays(dpd)}</Phrase>}</Figure>
            <Figure label="Utilisation">
              <Utilisation value={utilisation(facility)} />
            </Figure>
            {book && <BookFigures book={book} />}
          </dl>
          {book && <TwoClasses book={book} />}
          <Converted {...conversion} as_of={facility.as_of} className={classes.source} />
          <p className={classes.source}>
            <AsOf source={{ ...source, attribution: source.attribution ?? null }} />
          </p>
        </div>
        <div>
          <DpdStrip
            label={saidIn(say, said('{1} of account {2} by month', said(daysLabel(kind)), account_number))}
            months={months.map(({ month, max_dpd, class: word }) => ({ month, days: max_dpd, word }))}
          />
          <details className={classes.behind}>
            <summary>
              <Phrase>Table</Phrase>
            </summary>
            <table>
              <caption>
                {saidIn(say, said('{1}, worst of the month, and the class at its end', said(daysLabel(kind))))}
              </caption>
              <tbody>
                {months
                  .filter(({ max_dpd }) => max_dpd !== null)
                  .toReversed()
                  .map(({ month, max_dpd, class: word }) => (
                    <tr key={month}>
                      <th scope="row">{formatMonth(month)}</th>
                      <td>{max_dpd}</td>
                      <td>{say(word ?? '-')}</td>
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

type Book = NonNullable<Facility['book']>

const BookFigures = ({ book: { undrawn, margin, exposure, ...conversion } }: { book: Book }) => (
  <>
    <Figure label="Undrawn">
      <ToldAmount value={undrawn} {...conversion} />
    </Figure>
    <Figure label="Cash margin">
      <ToldAmount value={margin} {...conversion} />
    </Figure>
    <Figure label="Exposure">{exposure === null ? '–' : <Money value={exposure} />}</Figure>
  </>
)

/** What the lender's system declares, and what follows from the days where that is another class. */
function TwoClasses({ book: { declared_class, computed_class, class_reason, differs_since } }: { book: Book }) {
  if (declared_class === null && computed_class === null) return null
  return (
    <p className={classes.source}>
      <Phrase>Class of your system</Phrase>: <Phrase>{declared_class ?? 'none declared'}</Phrase>
      {' · '}
      <Phrase>By the days</Phrase>: <Phrase>{computed_class ?? '–'}</Phrase>
      {class_reason && (
        <>
          {' · '}
          <Phrase>{CLASS_DIFFERENCE_WORDS[class_reason]}</Phrase>
        </>
      )}
      {differs_since !== null && (
        <>
          {' · '}
          <Phrase>different since</Phrase> {formatDate(differs_since)}
        </>
      )}
    </p>
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
      {value > 100 && (
        <span className={classes.over}>
          <Phrase>above the limit</Phrase>
        </span>
      )}
    </span>
  )
}
