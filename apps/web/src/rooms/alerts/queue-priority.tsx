import { Popover, UnstyledButton } from '@mantine/core'
import type { DeskRow } from '@saakh/contract/desk'
import { usePhrases } from '@saakh/ui/phrases'
import { todayInIndia } from '../../data/clock.ts'
import classes from './queue.module.css'
import { factorsOf, shownFactor, shownPriority } from './queue-words.ts'

/** The figure by which the queue is ordered; pressed, it tells what it is made of. */
export function QueuePriority({ row }: { row: DeskRow }) {
  const say = usePhrases()
  const factors = factorsOf(say, row, todayInIndia())
  const shown = shownPriority(row.priority)
  return (
    <Popover width={340} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.priority}
          aria-label={`${say('Priority')} ${shown}: ${row.party_name}`}
          title={say('What the priority is made of')}
        >
          {shown}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus>
        <p className={classes.sum}>
          {factors.map(({ name, value }) => `${say(name)} ${shownFactor(value)}`).join(' · ')} = {shown}
        </p>
        <dl className={classes.factors}>
          {factors.map(({ name, value, why }) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>{why}</dd>
              <dd className={classes.figure}>× {shownFactor(value)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.quiet}>{say('The priority is 100 times all five.')}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
