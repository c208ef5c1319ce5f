import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { CLOCK_WORDS, CLOCKS } from './examination-words.ts'
import classes from './examinations.module.css'

type Examination = Read<typeof api.examinations>['data'][number]

/** The day on which something is due next, and what. */
export function NextDue({ examination: { state, due_on, is_overdue, clocks } }: { examination: Examination }) {
  if (state === 'ended') return '-'
  const next = clocks.find((clock) => (clock.own_due_on ?? clock.due_on) === due_on && clock.done_on === null)
  if (due_on === null || !next) return <Phrase>No clock known</Phrase>
  return (
    <>
      {is_overdue ? <StatusWord word="Overdue" tone="high" shape="filled" /> : null} {formatDate(due_on)}
      <span className={classes.under}>
        <Phrase>{CLOCKS[next.clock]}</Phrase>
        {next.own_due_on !== null && next.due_on !== null && next.own_due_on !== next.due_on && (
          <>
            ; <Phrase>by the direction</Phrase> {formatDate(next.due_on)}
          </>
        )}
      </span>
    </>
  )
}

/** Every clock with its days, its state and where its days stand written. */
export const RunningClocks = ({ clocks }: { clocks: Examination['clocks'] }) => {
  const say = usePhrases()
  return (
    <ul className={classes.rows} aria-label={say('Clocks')}>
      {clocks.map(({ clock, state, due_on, done_on, days, own_days, own_due_on, starts_on, note, source }) => (
        <li key={clock}>
          <span className={classes.clock}>
            <b>
              <Phrase>{CLOCKS[clock]}</Phrase>
            </b>{' '}
            <StatusWord
              word={CLOCK_WORDS[state]}
              tone={state === 'overdue' || state === 'late' ? 'high' : 'quiet'}
              shape={state === 'overdue' ? 'filled' : state === 'late' ? 'half' : 'none'}
            />{' '}
            {due_on !== null && formatDate(due_on)}
          </span>
          {own_days !== null && own_due_on !== null && (
            <div className={classes.quiet}>
              <Phrase>By your own days:</Phrase> {formatDate(own_due_on)} ({own_days})
            </div>
          )}
          {days !== null && starts_on !== null && (
            <div className={classes.quiet}>
              {days} <Phrase>calendar days from</Phrase> {formatDate(starts_on)}
              {done_on !== null && (
                <>
                  ; <Phrase>done on</Phrase> {formatDate(done_on)}
                </>
              )}
            </div>
          )}
          {note !== null && <div className={classes.quiet}>{note}</div>}
          {source !== null && (
            <div className={classes.quiet}>
              <Phrase>Source:</Phrase> {source.direction}, {source.number}
              {source.note !== note && `. ${source.note}`}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
