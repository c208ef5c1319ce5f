import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Clock } from '@saakh/contract/desk-clocks'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { todayInIndia } from '../../data/clock.ts'
import { counted, put, type Say } from '../../parts/deadline-words.ts'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { undecidedWords, wentUpTo } from './escalated-words.ts'
import classes from './queue-clocks.module.css'

const SHOWN = 3
/** On a phone the borrowers come into view with it. */
const SHOWN_ON_PHONE = 1

interface Props {
  clocks: readonly Clock[]
  total_count: number
  over: number
  waiting: number
}

/** What is over or due within three working days, above the queue: the longest over first. */
export function QueueClocks({ clocks, total_count, over, waiting }: Props) {
  const say = usePhrases()
  const isPhone = useMediaQuery('(max-width: 768px)') ?? false
  const most = isPhone ? SHOWN_ON_PHONE : SHOWN
  const [isWhole, setWhole] = useState(false)
  if (clocks.length === 0 && !waiting) return null
  const shown = isWhole ? clocks : clocks.slice(0, most)
  const allDemo = isAllDemo(clocks)
  return (
    <section className={classes.lane} aria-labelledby="queue-clocks">
      <h2 id="queue-clocks">
        {say('Due and overdue')}{' '}
        <span className={classes.count}>
          {over > 0 && <span className={classes.over}>{put(say('# overdue'), formatCount(over))}</span>}
          {over > 0 && ' · '}
          {put(say('# in all'), formatCount(total_count))}
          {waiting > 0 && (
            <>
              {' · '}
              <Link to={href('cases', {}, { waiting: 'all' })}>
                {counted(say, waiting, '1 case waits for the borrower', '# cases wait for the borrower')}
              </Link>
            </>
          )}
        </span>{' '}
        {allDemo && <DemoTag />}
      </h2>
      <ul>
        {shown.map((clock) => (
          <ClockLine key={keyOf(clock)} clock={clock} tagsDemo={!allDemo} />
        ))}
      </ul>
      {clocks.length > most && (
        <Button size="compact-xs" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? say('Show fewer') : put(say('Show all #'), formatCount(clocks.length))}
        </Button>
      )}
      {isWhole && total_count > clocks.length && (
        <p className={classes.quiet}>{put(say('The first # are listed.'), formatCount(clocks.length))}</p>
      )}
    </section>
  )
}

const keyOf = ({ kind, case_id, notice_id, examination_id, party_id, text, due_on }: Clock) =>
  [kind, case_id, notice_id, examination_id, party_id, due_on, text].join()

function ClockLine({ clock, tagsDemo }: { clock: Clock; tagsDemo: boolean }) {
  const say = usePhrases()
  const { due_on, party_id, party_name, is_demo, case_number, assignee_name } = clock
  return (
    <li>
      <span className={due_on < todayInIndia() ? classes.over : undefined}>{dueIn(say, clock)}</span>
      <span className={classes.what}>
        <span>
          <Matter clock={clock} />
          <WaitOf clock={clock} />
          {clock.further > 0 && <span className={classes.quiet}> {furtherOf(say, clock.further)}</span>}
        </span>
        <span className={classes.quiet}>
          {party_id === null ? (
            party_name
          ) : (
            <Link className={classes.who} to={href('party', { party_id })}>
              {party_name}
            </Link>
          )}
          {tagsDemo && is_demo && (
            <>
              {' '}
              <DemoTag />
            </>
          )}
          <span className={classes.aside}>
            {case_number !== null && ` · ${case_number}`}
            {assignee_name !== null && ` · ${assignee_name}`}
          </span>
          {clock.escalated && ` · ${wentUpTo(say, clock.escalated)}`}
        </span>
      </span>
    </li>
  )
}

const furtherOf = (say: Say, further: number) => counted(say, further, 'and 1 more', 'and # more')

/** What is to be done, leading to where it is done. */
function Matter({ clock: { kind, text, case_id, notice_id, examination_id, party_id } }: { clock: Clock }) {
  const say = usePhrases()
  const { linkTo } = usePanels()
  if (kind === 'notice_order' && notice_id !== null)
    return <Link {...linkTo('notice', { notice_id })}>{`${say('Order')}: ${text}`}</Link>
  if (kind === 'examination' && examination_id !== null)
    return <Link {...linkTo('examination', { examination_id })}>{`${say('Examination')}: ${text}`}</Link>
  if (kind === 'alerts' && party_id !== null)
    return <Link to={href('alerts', {}, { view: 'borrowers', borrower: party_id })}>{undecidedWords(say, text)}</Link>
  if (case_id === null) return <span>{say(text)}</span>
  const words = { case_state: 'Case in state #', case_waiting: 'Ask the borrower again: #' } as const
  return (
    <Link to={href('case_detail', { case_id })}>
      {kind === 'case_state' || kind === 'case_waiting' ? put(say(words[kind]), say(text)) : say(text)}
    </Link>
  )
}

/** Since when a case waits and, beside a clock that does not say it, for what. */
function WaitOf({ clock: { kind, waiting_since, waiting_for } }: { clock: Clock }) {
  const say = usePhrases()
  if (!waiting_since) return null
  const since = formatDate(waiting_since)
  const words =
    kind === 'case_waiting'
      ? put(say('waiting since #'), since)
      : `${say('Waiting for the borrower')} ${put(say('since #'), since)}: ${waiting_for}`
  return <span className={classes.quiet}> · {words}</span>
}

/** In working days, as the clock counts; a day on which nobody works is named. */
function dueIn(say: Say, { due_on, working_days }: Clock): string {
  const today = todayInIndia()
  if (due_on < today) return counted(say, Math.max(1, -working_days), '1 working day overdue', '# working days overdue')
  if (due_on === today) return say('today')
  if (working_days === 0) return put(say('by #'), formatDate(due_on))
  return counted(say, working_days, 'in 1 working day', 'in # working days')
}
