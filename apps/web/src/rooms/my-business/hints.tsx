import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { Severity } from '../../parts/severity.tsx'
import classes from './my-business.module.css'
import type { MyBusiness } from './my-business-data.ts'
import { Part } from './part.tsx'

/** What a lender who read the same data would ask about, and what ends it. */
export function Hints({ hints, counts: { clear, not_measurable } }: Pick<MyBusiness, 'hints' | 'counts'>) {
  return (
    <Part
      title="What lenders would see"
      lead={`${formatCount(clear)} ${clear === 1 ? 'signal is' : 'signals are'} clear; ${formatCount(not_measurable)} cannot be measured with the data that are here.`}
    >
      {hints.length === 0 ? (
        <p className={classes.lead}>
          <Phrase>Nothing in your data would raise a question.</Phrase>
        </p>
      ) : (
        <ul className={classes.hints}>
          {hints.map(({ code, label, severity, why, clears_when }) => (
            <li key={`${code} ${why}`}>
              <p className={classes.hint}>
                <Severity value={severity} /> <strong>{label}</strong>
              </p>
              <p>{why}</p>
              <p className={classes.lead}>
                <Phrase>It ends when:</Phrase> {clears_when}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
