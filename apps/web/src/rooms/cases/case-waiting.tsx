import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { readConflict } from '@saakh/domain/case-answers'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { DayField, TextField } from '../../forms/fields.tsx'
import { focusFirst, RowForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { put } from '../../parts/deadline-words.ts'
import { CASE_READS, isConflict } from './case-data.ts'
import classes from './case-work.module.css'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'

/** Whether the case waits for the borrower, and what begins, changes and ends that. */
export function CaseWaiting({ theCase }: { theCase: Case }) {
  const say = usePhrases()
  const [isOpen, setOpen] = useState(false)
  const { waiting_since, editable, tasks_total } = theCase
  const isWaiting = waiting_since !== null
  // A server that keeps no work of cases keeps no waits either.
  if (tasks_total === null || !(isWaiting || editable)) return null
  return (
    <>
      {isWaiting && <Wait theCase={theCase} />}
      {editable && (
        <span className={classes.buttons}>
          <Button
            size="xs"
            variant={isOpen ? 'light' : 'default'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {say(isWaiting ? 'Change the wait' : 'Waiting for the borrower')}
          </Button>
          {isWaiting && <EndOfWait theCase={theCase} />}
        </span>
      )}
      {isOpen && editable && <WaitForm theCase={theCase} onClose={() => setOpen(false)} />}
    </>
  )
}

function Wait({ theCase: { waiting_since, waiting_for, ask_again_on } }: { theCase: Case }) {
  const say = usePhrases()
  const isOver = ask_again_on !== null && ask_again_on < todayInIndia()
  return (
    <span className={classes.wait}>
      {say('Waiting for the borrower')} {put(say('since #'), formatDate(waiting_since))}: <b>{waiting_for}</b>
      {ask_again_on !== null && (
        <>
          {', '}
          <span className={isOver ? classes.late : undefined}>
            {put(say(isOver ? 'ask again was due on #' : 'ask again on #'), formatDate(ask_again_on))}
          </span>
        </>
      )}
    </span>
  )
}

const ifMatch = (version: number | null) => (version === null ? undefined : { 'If-Match': `"${version}"` })

/** Somebody else changed the case: read anew, then sent on purpose. */
function useReload() {
  const queries = useQueryClient()
  return () => Promise.all(CASE_READS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}

function EndOfWait({ theCase: { uid: case_id, version } }: { theCase: Case }) {
  const write = useWrite(api.endWaiting, { invalidates: CASE_READS })
  const reload = useReload()
  const goOn = async () => {
    await reload()
    write.reset()
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={write.isPending}
        onClick={() => write.mutate({ params: { case_id }, headers: ifMatch(version) })}
      >
        <Phrase>No longer waiting</Phrase>
      </Button>
      {isConflict(write.error) && (
        <ChangedMeanwhile events={readConflict(write.error?.data)} onGoOn={() => void goOn()} action="Reload case" />
      )}
      {write.error && !isConflict(write.error) && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(write.error)}
        </p>
      )}
    </>
  )
}

interface FormProps {
  theCase: Case
  onClose: () => void
}

/** What is awaited, and when somebody asks again. What was typed stays where it is refused. */
function WaitForm({ theCase, onClose }: FormProps) {
  const { uid: case_id } = theCase
  /** Null once the sender has seen what others changed. */
  const [seen, setSeen] = useState(theCase.version)
  const write = useWrite(api.waitForBorrower, { invalidates: CASE_READS })
  const reload = useReload()
  const form = useServerForm({
    initial: { waiting_for: theCase.waiting_for ?? '', ask_again_on: theCase.ask_again_on ?? '' },
    send: ({ waiting_for, ask_again_on }) =>
      write.mutateAsync({
        params: { case_id },
        headers: ifMatch(seen),
        body: { waiting_for, ask_again_on: ask_again_on || null },
      }),
    isShownElsewhere: isConflict,
    onSent: onClose,
  })
  const goOn = async () => {
    await reload()
    form.forget()
    setSeen(null)
  }
  return (
    <RowForm form={form} title="Waiting for the borrower" submits="Save the wait" onCancel={onClose}>
      <TextField at={form.at('waiting_for')} ref={focusFirst} label="What is awaited" maxLength={300} />
      <DayField at={form.at('ask_again_on')} label="Ask again on" />
      {isConflict(form.failure) && (
        <ChangedMeanwhile events={readConflict(form.failure.data)} onGoOn={() => void goOn()} action="Reload case" />
      )}
    </RowForm>
  )
}
