import { Popover } from '@mantine/core'
import type { DeskRow } from '@saakh/contract/desk'
import { usePhrases } from '@saakh/ui/phrases'
import { todayInIndia } from '../../data/clock.ts'
import type { ButtonElement } from '../../parts/in-time.tsx'
import { useOpened } from '../../parts/use-opened.ts'
import classes from './queue.module.css'
import { factorsOf, shownFactor, shownPriority } from './queue-words.ts'

/** What a priority is made of; it comes standing open. */
export default function QueuePrioritySum({ row, children }: { row: DeskRow; children: ButtonElement }) {
  const say = usePhrases()
  const [isOpen, setIsOpen] = useOpened()
  const factors = factorsOf(say, row, todayInIndia())
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={340} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown tabIndex={-1} data-autofocus>
        <p className={classes.sum}>
          {factors.map(({ name, value }) => `${say(name)} ${shownFactor(value)}`).join(' · ')} ={' '}
          {shownPriority(row.priority)}
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
