import { Button, Textarea } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case, CaseEvent } from '@saakh/domain/case'
import { readConflict } from '@saakh/domain/case-answers'
import { isEnoughNote, NOTE_MINIMUM } from '@saakh/domain/case-status'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { useUnsent } from '../../data/unsent.ts'
import { notify } from '../../parts/notify.ts'
import { CASE_READS, useCaseTypeName } from './case-data.ts'
import classes from './case-view.module.css'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { NO_ASSIGNEE, NO_CASE_TYPE, NO_STATUS } from './copy.ts'
import { insteadOf, LookupSelect } from './lookup-select.tsx'

const EMPTY = { status: '', assignee: '', type: '', note: '' }
const keptDraft = z.object({ status: z.string(), assignee: z.string(), type: z.string(), note: z.string() })
/** What was begun when the session ended; a choice that is not offered any more is none. */
const restored = (kept: unknown): typeof EMPTY => keptDraft.safeParse(kept).data ?? EMPTY
const CHANGES = ['status_changed', 'assignee_changed', 'type_changed']

/** Status, assignee and type, with a note that says why. Only what was changed is sent. */
export function StatusForm({ theCase }: { theCase: Case }) {
  const { uid: case_id } = theCase
  const { kept, keep } = useUnsent(`change ${case_id}`)
  const [draft, setDraft] = useState(() => restored(kept))
  /** The version that the first stroke was made on: what happened since is told before it is written over. */
  const [seen, setSeen] = useState<number | null>(draft === EMPTY ? null : theCase.version)
  /** The second press of a double click comes before the button is drawn disabled. */
  const isUnderWay = useRef(false)
  const queries = useQueryClient()
  const params = { case_id }
  const statuses = useQuery(q(api.caseStatusOptions, { params }))
  const assignees = useQuery(q(api.caseAssigneeOptions, { params }))
  const types = useQuery(q(api.caseTypeOptions, { params }, { enabled: theCase.allow_change }))
  const typeName = useCaseTypeName(theCase)
  const write = useWrite(api.updateCase, {
    invalidates: CASE_READS,
    onSuccess: () => {
      setDraft(EMPTY)
      keep(null)
      setSeen(null)
      notify.success('The case was updated.')
    },
  })

  const status = statuses.data?.options.find(({ status_id }) => status_id === draft.status)
  const people = status ? status.assignees : (assignees.data?.options ?? [])
  const assignee = people.find(({ _id }) => _id === draft.assignee)
  const type = types.data?.options.find(({ _id }) => _id === draft.type)
  const isReassigned = assignee !== undefined && (status !== undefined || assignee._id !== theCase.case_assignee?._id)
  const isRetyped = type !== undefined && type._id !== theCase.case_type
  const follows = types.data?.options.find(({ _id }) => _id === theCase.case_type)?.ticket_workflow_id
  const isOtherWorkflow =
    isRetyped && Boolean(follows && type.ticket_workflow_id && type.ticket_workflow_id !== follows)
  const hasChange = status !== undefined || isReassigned || isRetyped
  const canSubmit = hasChange && isEnoughNote(draft.note)

  const change = (patch: Partial<typeof EMPTY>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    keep(next)
    setSeen((version) => version ?? theCase.version)
  }
  const chooseStatus = (status_id: string) => {
    const next = statuses.data?.options.find((option) => option.status_id === status_id)
    const offered = next ? next.assignees : (assignees.data?.options ?? [])
    const keeps = offered.some(({ _id }) => _id === draft.assignee)
    change({ status: status_id, assignee: keeps ? draft.assignee : '' })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSubmit || isUnderWay.current) return
    isUnderWay.current = true
    const settle = () => {
      isUnderWay.current = false
    }
    const body = {
      notes: draft.note.trim(),
      ...(status && { case_status: status.status_id }),
      ...(isReassigned && { case_status_assigned: assignee._id }),
      ...(isRetyped && { type: type._id, ...(type.ticket_workflow_id && { workflow: type.ticket_workflow_id }) }),
    }
    const headers = seen === null ? undefined : { 'If-Match': `"${seen}"` }
    write.mutate({ params, headers, body }, { onSuccess: settle, onError: settle })
  }
  const isConflict = write.error?.status === 409
  const reload = async () => {
    await Promise.all(CASE_READS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    write.reset()
    setSeen(null)
  }

  return (
    <form onSubmit={onSubmit} className={classes.form} aria-label="Update case">
      <LookupSelect
        label="Status"
        keeps={theCase.case_status}
        choices={(statuses.data?.options ?? []).map(({ status_id, case_status }) => ({
          value: status_id,
          label: case_status,
        }))}
        value={status ? draft.status : ''}
        onChange={chooseStatus}
        instead={insteadOf(statuses, NO_STATUS)}
        isDisabled={write.isPending}
        isWaiting={statuses.isPending}
      />
      {(statuses.data?.withheld ?? []).map(({ case_status, reason }) => (
        <p key={case_status} className={classes.hint}>
          {case_status}: {reason}
        </p>
      ))}
      <LookupSelect
        label="Assignee"
        keeps={status ? 'No change' : (theCase.case_assignee?.name ?? 'Not assigned')}
        choices={people
          .filter(({ _id }) => status || _id !== theCase.case_assignee?._id)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={assignee ? draft.assignee : ''}
        onChange={(_id) => change({ assignee: _id })}
        instead={status ? (people.length === 0 ? NO_ASSIGNEE : null) : insteadOf(assignees, NO_ASSIGNEE)}
        isDisabled={write.isPending}
        isWaiting={!status && assignees.isPending}
      />
      <LookupSelect
        label="Case type"
        keeps={typeName}
        choices={(types.data?.options ?? [])
          .filter(({ _id }) => _id !== theCase.case_type)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={type ? draft.type : ''}
        onChange={(_id) => change({ type: _id })}
        instead={theCase.allow_change ? insteadOf(types, NO_CASE_TYPE) : null}
        isDisabled={!theCase.allow_change || write.isPending}
        isWaiting={theCase.allow_change && types.isPending}
      />
      {isOtherWorkflow && (
        <p className={classes.hint}>
          {type?.name} follows another workflow: the status is carried over, and the next steps may differ.
        </p>
      )}
      <Textarea
        label="Note"
        description={`Why, in at least ${NOTE_MINIMUM} characters`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        readOnly={write.isPending}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {isConflict ? (
        <ChangedMeanwhile events={readConflict(write.error?.data)} onGoOn={() => void reload()} action="Reload case" />
      ) : (
        <ChangedMeanwhile
          events={changesAfter(theCase, seen)}
          onGoOn={() => setSeen(theCase.version)}
          action="Go on with my change"
          isHiddenWhenNone
        />
      )}
      {write.error && !isConflict && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(write.error, 'The case was not updated. Your note is kept; try again.')}
        </p>
      )}
      <Button type="submit" variant="default" disabled={!canSubmit} loading={write.isPending}>
        <Phrase>Update case</Phrase>
      </Button>
    </form>
  )
}

const changesAfter = ({ events }: Case, seen: number | null): CaseEvent[] =>
  seen === null
    ? []
    : events.filter(({ version, kind }) => version !== null && version > seen && CHANGES.includes(kind))
