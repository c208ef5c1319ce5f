import { NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import type { CaseTask } from '@saakh/domain/case-work'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useWrite } from '../../data/api.ts'
import { focusFirst, InlineForm } from '../../parts/inline-form.tsx'
import { CASE_READS } from './case-data.ts'

interface Props {
  theCase: Case
  /** Null for a new one. */
  task: CaseTask | null
  onClose: () => void
}

/** A task: what, who, until when. What was typed stays where it is refused. */
export function TaskForm({ theCase: { uid: case_id }, task, onClose }: Props) {
  const say = usePhrases()
  const people = useQuery(q(api.caseAssigneeOptions, { params: { case_id } }))
  const [text, setText] = useState(task?.text ?? '')
  const [assignee, setAssignee] = useState(task?.assignee ?? '')
  const [due, setDue] = useState(task?.due_on ?? '')
  const told = { invalidates: CASE_READS, onSuccess: onClose }
  const add = useWrite(api.addCaseTask, told)
  const change = useWrite(api.changeCaseTask, told)
  const error = add.error ?? change.error
  const known = people.data?.options ?? []
  const isStranger = task?.assignee && !known.some(({ _id }) => _id === task.assignee)
  const send = () => {
    const body = { text, assignee: assignee || null, due_on: due || null }
    if (task === null) add.mutate({ params: { case_id }, body })
    else change.mutate({ params: { case_id, task_id: task.task_id }, body })
  }
  return (
    <InlineForm
      label={say(task === null ? 'Add task' : 'Change task')}
      submit={say(task === null ? 'Add task' : 'Save task')}
      error={error}
      fields={['text', 'assignee', 'due_on']}
      isPending={add.isPending || change.isPending}
      onSubmit={send}
      onCancel={onClose}
    >
      <TextInput
        ref={focusFirst}
        size="xs"
        label={say('Task')}
        maxLength={300}
        error={error?.fields?.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        label={say('Person')}
        error={error?.fields?.assignee}
        value={assignee}
        data={[
          { value: '', label: say('Nobody') },
          ...(isStranger ? [{ value: task.assignee ?? '', label: task.assignee_name ?? '-' }] : []),
          ...known.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => setAssignee(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        type="date"
        label={say('Due on')}
        error={error?.fields?.due_on}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
    </InlineForm>
  )
}
