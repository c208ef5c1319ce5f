import { ICON } from '@saakh/ui/icon'
import { usePhrases } from '@saakh/ui/phrases'
import { Eye } from 'lucide-react'
import { type Subject, usePresence } from '../data/presence.ts'
import classes from './also-here.module.css'
import { counted, put } from './deadline-words.ts'

/** Who else has this borrower or case open, so that two people do not decide the same thing. */
export function AlsoHere({ subject }: { subject: Subject }) {
  const say = usePhrases()
  const people = usePresence(subject)
  const [first, ...others] = people
  const names =
    others.length === 0
      ? first?.name
      : `${first?.name} ${counted(say, others.length, 'and 1 more person', 'and # more people')}`
  return (
    <span role="status" className={classes.here} title={people.map(({ name }) => name).join(', ') || undefined}>
      {names !== undefined && (
        <>
          <Eye {...ICON} aria-hidden="true" />{' '}
          {put(say(others.length === 0 ? '# has this open' : '# have this open'), names)}
        </>
      )}
    </span>
  )
}
