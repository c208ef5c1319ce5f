import { Button } from '@mantine/core'
import type { DeskNote, DeskPromise } from '@saakh/contract/desk-records'
import { formatDate, formatInstant, formatMoney } from '@saakh/domain/formats'
import { PROMISE_REASON_WORDS } from '@saakh/domain/promise'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import classes from './borrower-records.module.css'
import { put, type Say } from './deadline-words.ts'
import { NotePhotos } from './note-photos.tsx'
import { PromiseWord } from './promise-word.tsx'
import { WithdrawForm } from './record-forms.tsx'

/** What people wrote of a borrower, the newest first. */
export function NoteList({ notes }: { notes: readonly DeskNote[] }) {
  const say = usePhrases()
  if (notes.length === 0) return null
  return (
    <ul className={classes.list} aria-label={say('Notes')}>
      {notes.map((note) => (
        <li key={note.note_id}>
          {note.text}{' '}
          <span className={classes.quiet}>
            {note.noted_by}, {formatInstant(note.noted_at)}
          </span>
          <NotePhotos note={note} />
        </li>
      ))}
    </ul>
  )
}

interface PromiseListProps {
  promises: readonly DeskPromise[]
  /** Whoever may only look is offered no act. */
  canWithdraw: boolean
}

/** What a borrower promised, the newest first, and what the files say of it. */
export function PromiseList({ promises, canWithdraw }: PromiseListProps) {
  const say = usePhrases()
  const [open, setOpen] = useState<string | null>(null)
  if (promises.length === 0) return null
  return (
    <ul className={classes.list} aria-label={say('Promises to pay')}>
      {promises.map((promise) => {
        const { promise_id, promise_key, state, source_document } = promise
        const isWithdrawable = canWithdraw && promise_id !== null && state !== 'withdrawn'
        return (
          <li key={promise_key}>
            <span className={classes.line}>
              <span>
                <PromiseWord promise={promise} />
              </span>
              {isWithdrawable && open !== promise_id && (
                <Button size="compact-xs" variant="subtle" onClick={() => setOpen(promise_id)}>
                  <Phrase>Withdraw</Phrase>
                </Button>
              )}
            </span>
            <span className={classes.quiet}>
              {toldOf(say, promise)}
              {source_document !== null && (
                <>
                  {' '}
                  <Link to={href('document', { document_id: source_document })}>
                    <Phrase>Recoveries file</Phrase>
                  </Link>
                </>
              )}
            </span>
            {isWithdrawable && open === promise_id && (
              <WithdrawForm promise_id={promise_id} onCancel={() => setOpen(null)} onSaved={() => setOpen(null)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Why it stands so, who promised on which facility, and who wrote it down. */
function toldOf(say: Say, promise: DeskPromise): string {
  const { state, because, paid, told_until, promised_by, account_number, note } = promise
  const isPart = state === 'partly_kept' && paid !== null
  return [
    isPart ? put(say('# came.'), formatMoney(paid)) : because !== null && say(PROMISE_REASON_WORDS[because]),
    state === 'not_known' && told_until !== null && put(say('The last one is of #.'), formatDate(told_until)),
    promised_by !== null && `${say('Promised by')} ${promised_by}`,
    account_number ?? say('all facilities'),
    note,
    promise.recorded_by !== null && `${promise.recorded_by}, ${formatInstant(promise.recorded_at)}`,
    promise.withdrawn_because !== null &&
      `${say('Withdrawn by')} ${promise.withdrawn_by ?? ''}: ${promise.withdrawn_because}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
