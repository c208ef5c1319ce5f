import { Button } from '@mantine/core'
import type { CaseEvent } from '@saakh/domain/case'
import { Phrase } from '@saakh/ui/phrases'
import { intoView } from '../../parts/into-view.ts'
import { When } from '../../parts/when.tsx'
import classes from './case-view.module.css'
import { EventTitle } from './event-lines.tsx'

interface Props {
  events: readonly CaseEvent[]
  action: string
  onGoOn: () => void
  isHiddenWhenNone?: boolean
}

/** Somebody was quicker: what they did, before one's own change is decided anew. The note stays. */
export function ChangedMeanwhile({ events, action, onGoOn, isHiddenWhenNone = false }: Props) {
  if (events.length === 0 && isHiddenWhenNone) return null
  return (
    <div ref={intoView} role="alert" className={classes.conflict}>
      <b>
        <Phrase>This case was changed since you began.</Phrase>
      </b>{' '}
      <Phrase>Nothing of yours was saved yet; your note is kept.</Phrase>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <EventTitle event={event} />, <When value={event.at} />
          </li>
        ))}
      </ul>
      <Button size="xs" variant="default" onClick={onGoOn}>
        <Phrase>{action}</Phrase>
      </Button>
    </div>
  )
}
