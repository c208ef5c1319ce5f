import type { DeskGiving } from '@saakh/contract/desk-assignment'
import { formatInstant } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import classes from './queue-contact.module.css'
import { givingWords } from './queue-taker.ts'

/** Of the latest givings. */
const SHOWN = 3

/** To whom the borrower was given, the newest first. */
export function QueueGivings({ givings }: { givings: readonly DeskGiving[] }) {
  const say = usePhrases()
  if (givings.length === 0) return null
  return (
    <ul className={classes.givings} aria-label={say('Who had it')}>
      {givings.slice(0, SHOWN).map((giving) => (
        <li key={giving.giving_id}>
          {givingWords(say, giving)} · {giving.by_step === null && `${giving.given_by}, `}
          {formatInstant(giving.given_at)}
        </li>
      ))}
    </ul>
  )
}
