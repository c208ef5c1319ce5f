import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { counted, put } from '../../parts/deadline-words.ts'
import { Severity } from '../../parts/severity.tsx'
import classes from './my-business.module.css'
import type { MyBusiness } from './my-business-data.ts'
import { Part } from './part.tsx'

/** What a lender who read the same data would ask about, and what ends it. */
export function Hints({ hints, counts: { clear, not_measurable } }: Pick<MyBusiness, 'hints' | 'counts'>) {
  const say = usePhrases()
  const isClear = counted(say, clear, '1 signal is clear', '# signals are clear')
  const notMeasured = put(say('# cannot be measured with the data that are here.'), formatCount(not_measurable))
  return (
    <Part title="What lenders would see" lead={`${isClear}; ${notMeasured}`}>
      {hints.length === 0 ? (
        <p className={classes.lead}>
          <Phrase>Nothing in your data would raise a question.</Phrase>
        </p>
      ) : (
        <ul className={classes.hints}>
          {hints.map(({ code, label, severity, why, clears_when }) => (
            <li key={`${code} ${why}`}>
              <p className={classes.hint}>
                <Severity value={severity} /> <strong>{say(label)}</strong>
              </p>
              <p>{say(why)}</p>
              <p className={classes.lead}>
                <Phrase>It ends when:</Phrase> {clears_when && say(clears_when)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
