import { Button, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { readConflict } from '@saakh/domain/case-answers'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { put } from '../../parts/deadline-words.ts'
import { focusFirst, InlineForm } from '../../parts/inline-form.tsx'
import { CASE_READS } from './case-data.ts'
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
const isConflict = (error: ApiError | null) => error?.status === 409

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
  const say = usePhrases()
  const { uid: case_id } = theCase
  const [text, setText] = useState(theCase.waiting_for ?? '')
  const [day, setDay] = useState(theCase.ask_again_on ?? '')
  /** Null once the sender has seen what others changed. */
  const [seen, setSeen] = useState(theCase.version)
  const write = useWrite(api.waitForBorrower, { invalidates: CASE_READS, onSuccess: onClose })
  const reload = useReload()
  const { error } = write
  const goOn = async () => {
    await reload()
    write.reset()
    setSeen(null)
  }
  const send = () =>
    write.mutate({
      params: { case_id },
      headers: ifMatch(seen),
      body: { waiting_for: text, ask_again_on: day || null },
    })
  return (
    <InlineForm
      label={say('Waiting for the borrower')}
      submit={say('Save the wait')}
      error={isConflict(error) ? null : error}
      fields={['waiting_for', 'ask_again_on']}
      isPending={write.isPending}
      onSubmit={send}
      onCancel={onClose}
    >
      <TextInput
        ref={focusFirst}
        size="xs"
        label={say('What is awaited')}
        maxLength={300}
        error={error?.fields?.waiting_for}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        type="date"
        label={say('Ask again on')}
        error={error?.fields?.ask_again_on}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {isConflict(error) && (
        <ChangedMeanwhile events={readConflict(error?.data)} onGoOn={() => void goOn()} action="Reload case" />
      )}
    </InlineForm>
  )
}
