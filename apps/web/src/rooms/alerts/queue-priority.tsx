import { UnstyledButton } from '@mantine/core'
import type { DeskRow } from '@saakh/contract/desk'
import { usePhrases } from '@saakh/ui/phrases'
import { lazy } from 'react'
import { InTime } from '../../parts/in-time.tsx'
import classes from './queue.module.css'
import { shownPriority } from './queue-words.ts'

const loadSum = () => import('./queue-priority-sum.tsx')
const QueuePrioritySum = lazy(loadSum)

/** The figure by which the queue is ordered; pressed, it tells what it is made of. */
export function QueuePriority({ row }: { row: DeskRow }) {
  const say = usePhrases()
  const shown = shownPriority(row.priority)
  return (
    <InTime load={loadSum} popup="dialog" opened={(button) => <QueuePrioritySum row={row}>{button}</QueuePrioritySum>}>
      <UnstyledButton
        className={classes.priority}
        aria-label={`${say('Priority')} ${shown}: ${row.party_name}`}
        title={say('What the priority is made of')}
      >
        {shown}
      </UnstyledButton>
    </InTime>
  )
}
