import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import type { CaseTask } from '@saakh/domain/case-work'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q, useWrite } from '../../data/api.ts'
import { ChoiceField, DayField, TextField } from '../../forms/fields.tsx'
import { focusFirst, RowForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { CASE_READS } from './case-data.ts'

interface Props {
  theCase: Case
  /** Null for a new one. */
  task: CaseTask | null
  onClose: () => void
}

function useTaskForm({ theCase: { uid: case_id }, task, onClose }: Props) {
  const add = useWrite(api.addCaseTask, { invalidates: CASE_READS })
  const change = useWrite(api.changeCaseTask, { invalidates: CASE_READS })
  return useServerForm({
    initial: { text: task?.text ?? '', assignee: task?.assignee ?? '', due_on: task?.due_on ?? '' },
    send: ({ text, assignee, due_on }): Promise<unknown> => {
      const body = { text, assignee: assignee || null, due_on: due_on || null }
      return task === null
        ? add.mutateAsync({ params: { case_id }, body })
        : change.mutateAsync({ params: { case_id, task_id: task.task_id }, body })
    },
    onSent: onClose,
  })
}

/** A task: what, who, until when. What was typed stays where it is refused. */
export function TaskForm(props: Props) {
  const { theCase, task, onClose } = props
  const say = usePhrases()
  const people = useQuery(q(api.caseAssigneeOptions, { params: { case_id: theCase.uid } }))
  const form = useTaskForm(props)
  const known = people.data?.options ?? []
  const isStranger = task?.assignee && !known.some(({ _id }) => _id === task.assignee)
  return (
    <RowForm
      form={form}
      title={task === null ? 'Add task' : 'Change task'}
      submits={task === null ? 'Add task' : 'Save task'}
      onCancel={onClose}
    >
      <TextField at={form.at('text')} ref={focusFirst} label="Task" maxLength={300} />
      <ChoiceField
        at={form.at('assignee')}
        label="Person"
        data={[
          { value: '', label: say('Nobody') },
          ...(isStranger ? [{ value: task.assignee ?? '', label: task.assignee_name ?? '-' }] : []),
          ...known.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <DayField at={form.at('due_on')} label="Due on" />
    </RowForm>
  )
}
