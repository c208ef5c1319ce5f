import { api } from '@saakh/contract/api'
import type { Case, CaseEvent } from '@saakh/domain/case'
import { readConflict } from '@saakh/domain/case-answers'
import { isEnoughNote, NOTE_MINIMUM } from '@saakh/domain/case-status'
import { Filled, Phrase } from '@saakh/ui/phrases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { q, useWrite } from '../../data/api.ts'
import { LinesField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { CASE_READS, isConflict, useCaseTypeName } from './case-data.ts'
import classes from './case-view.module.css'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { NO_ASSIGNEE, NO_CASE_TYPE, NO_STATUS } from './copy.ts'
import { insteadOf, LookupSelect } from './lookup-select.tsx'

const EMPTY = { status: '', assignee: '', type: '', note: '' }
const keptDraft = z.object({ status: z.string(), assignee: z.string(), type: z.string(), note: z.string() })
/** What was begun when the session ended; a choice that is not offered any more is none. */
const restored = (kept: unknown): typeof EMPTY => keptDraft.safeParse(kept).data ?? EMPTY
const CHANGES = ['status_changed', 'assignee_changed', 'type_changed']

type Draft = typeof EMPTY

/** What the case may become, and what of it the draft asks for. */
function useChoices(theCase: Case, draft: Draft) {
  const params = { case_id: theCase.uid }
  const statuses = useQuery(q(api.caseStatusOptions, { params }))
  const assignees = useQuery(q(api.caseAssigneeOptions, { params }))
  const types = useQuery(q(api.caseTypeOptions, { params }, { enabled: theCase.allow_change }))
  const statusOf = (status_id: string) => statuses.data?.options.find((option) => option.status_id === status_id)
  const peopleFor = (status_id: string) => statusOf(status_id)?.assignees ?? assignees.data?.options ?? []
  const status = statusOf(draft.status)
  const people = peopleFor(draft.status)
  const assignee = people.find(({ _id }) => _id === draft.assignee)
  const type = types.data?.options.find(({ _id }) => _id === draft.type)
  const isReassigned = assignee !== undefined && (status !== undefined || assignee._id !== theCase.case_assignee?._id)
  const isRetyped = type !== undefined && type._id !== theCase.case_type
  const follows = types.data?.options.find(({ _id }) => _id === theCase.case_type)?.ticket_workflow_id
  const changes = {
    ...(status && { case_status: status.status_id }),
    ...(isReassigned && { case_status_assigned: assignee._id }),
    ...(isRetyped && { type: type._id, ...(type.ticket_workflow_id && { workflow: type.ticket_workflow_id }) }),
  }
  const isOtherWorkflow =
    isRetyped && Boolean(follows && type.ticket_workflow_id && type.ticket_workflow_id !== follows)
  return { statuses, assignees, types, peopleFor, status, people, assignee, type, changes, isOtherWorkflow }
}

/** Status, assignee and type, with a note that says why. Only what was changed is sent. */
export function StatusForm({ theCase }: { theCase: Case }) {
  const { uid: case_id } = theCase
  const queries = useQueryClient()
  const write = useWrite(api.updateCase, { invalidates: CASE_READS })
  const form: ServerForm<Draft> = useServerForm<Draft>({
    initial: restored,
    keptAs: `change ${case_id}`,
    isKeptUntilSent: true,
    failed: 'The case was not updated. Try again.',
    isShownElsewhere: isConflict,
    send: ({ note }) => {
      const headers = seen === null ? undefined : { 'If-Match': `"${seen}"` }
      const body = { notes: note.trim(), ...choices.changes }
      return canSend ? write.mutateAsync({ params: { case_id }, headers, body }) : undefined
    },
    onSent: () => {
      form.set(EMPTY)
      setSeen(null)
      notify.success('The case was updated.')
    },
  })
  /** The version that the first stroke was made on: what happened since is told before it is written over. */
  const [seen, setSeen] = useState(Object.values(form.values).some(Boolean) ? theCase.version : null)
  const choices = useChoices(theCase, form.values)
  const canSend = Object.keys(choices.changes).length > 0 && isEnoughNote(form.values.note)
  const change = (patch: Partial<Draft>) => {
    form.set(patch)
    setSeen((version) => version ?? theCase.version)
  }
  const reload = async () => {
    await Promise.all(CASE_READS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    form.forget()
    setSeen(null)
  }
  return (
    <Form form={form} label="Update case" className={classes.form}>
      <StatusFields theCase={theCase} form={form} choices={choices} onChange={change} />
      {isConflict(form.failure) ? (
        <ChangedMeanwhile events={readConflict(form.failure.data)} onGoOn={() => void reload()} action="Reload case" />
      ) : (
        <ChangedMeanwhile
          events={changesAfter(theCase, seen)}
          onGoOn={() => setSeen(theCase.version)}
          action="Go on with my change"
          isHiddenWhenNone
        />
      )}
      <FormFoot form={form} submits="Update case" isReady={canSend} />
    </Form>
  )
}

interface FieldsProps {
  theCase: Case
  form: ServerForm<Draft>
  choices: ReturnType<typeof useChoices>
  onChange: (patch: Partial<Draft>) => void
}

function StatusFields({ theCase, form, choices, onChange }: FieldsProps) {
  const { statuses, assignees, types, status, people, assignee, type } = choices
  const { values: draft, isBusy } = form
  const typeName = useCaseTypeName(theCase)
  const chooseStatus = (status_id: string) => {
    const isOffered = choices.peopleFor(status_id).some(({ _id }) => _id === draft.assignee)
    onChange({ status: status_id, assignee: isOffered ? draft.assignee : '' })
  }
  return (
    <>
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
        isDisabled={isBusy}
        isWaiting={statuses.isPending}
      />
      {(statuses.data?.withheld ?? []).map(({ case_status, reason }) => (
        <p key={case_status} className={classes.hint}>
          <Phrase>{case_status}</Phrase>: <Phrase>{reason}</Phrase>
        </p>
      ))}
      <LookupSelect
        label="Assignee"
        keeps={status ? 'No change' : (theCase.case_assignee?.name ?? 'Not assigned')}
        choices={people
          .filter(({ _id }) => status || _id !== theCase.case_assignee?._id)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={assignee ? draft.assignee : ''}
        onChange={(_id) => onChange({ assignee: _id })}
        instead={status ? (people.length === 0 ? NO_ASSIGNEE : null) : insteadOf(assignees, NO_ASSIGNEE)}
        isDisabled={isBusy}
        isWaiting={!status && assignees.isPending}
      />
      <LookupSelect
        label="Case type"
        keeps={typeName}
        choices={(types.data?.options ?? [])
          .filter(({ _id }) => _id !== theCase.case_type)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={type ? draft.type : ''}
        onChange={(_id) => onChange({ type: _id })}
        instead={theCase.allow_change ? insteadOf(types, NO_CASE_TYPE) : null}
        isDisabled={!theCase.allow_change || isBusy}
        isWaiting={theCase.allow_change && types.isPending}
      />
      {choices.isOtherWorkflow && (
        <p className={classes.hint}>
          <Filled
            text="{1} follows another workflow: the status is carried over, and the next steps may differ."
            slots={[type?.name]}
          />
        </p>
      )}
      <LinesField
        at={{ ...form.at('note'), onChange: (note) => onChange({ note }) }}
        label="Note"
        description={`Why, in at least ${NOTE_MINIMUM} characters`}
        maxRows={8}
        maxLength={5000}
        readOnly={isBusy}
      />
    </>
  )
}

const changesAfter = ({ events }: Case, seen: number | null): CaseEvent[] =>
  seen === null
    ? []
    : events.filter(({ version, kind }) => version !== null && version > seen && CHANGES.includes(kind))
