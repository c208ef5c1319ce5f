import { Button, Checkbox } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import type { CaseTask } from '@saakh/domain/case-work'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { When } from '../../parts/when.tsx'
import { CASE_READS } from './case-data.ts'
import classes from './case-work.module.css'
import { TaskForm } from './task-form.tsx'

/** What is to be done in a case, in its order, with how far it is. */
export function CaseTasks({ theCase }: { theCase: Case }) {
  const say = usePhrases()
  const { tasks, editable, uid: case_id } = theCase
  /** The id of the task that is changed, or 'new'. */
  const [form, setForm] = useState<string | null>(null)
  const done = tasks.filter(({ done_at }) => done_at !== null).length
  const overdue = tasks.filter(({ is_overdue }) => is_overdue).length
  const close = () => setForm(null)
  return (
    <>
      <p className={classes.count}>
        {tasks.length === 0 ? say('No task yet.') : say(`${done} of ${tasks.length} done`)}
        {overdue > 0 && (
          <>
            {', '}
            <span className={classes.late}>
              {overdue} {say('overdue')}
            </span>
          </>
        )}
      </p>
      {tasks.length > 0 && (
        <ul className={classes.list} aria-label={say('Tasks')}>
          {tasks.map((task) => (
            <li key={task.task_id}>
              {form === task.task_id ? (
                <TaskForm theCase={theCase} task={task} onClose={close} />
              ) : (
                <TaskLine task={task} case_id={case_id} editable={editable} onChange={() => setForm(task.task_id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {editable &&
        (form === 'new' ? (
          <TaskForm theCase={theCase} task={null} onClose={close} />
        ) : (
          <Button size="xs" variant="default" onClick={() => setForm('new')}>
            <Phrase>Add task</Phrase>
          </Button>
        ))}
    </>
  )
}

interface LineProps {
  task: CaseTask
  case_id: string
  editable: boolean
  onChange: () => void
}

function TaskLine({ task, case_id, editable, onChange }: LineProps) {
  const say = usePhrases()
  const { task_id, text, assignee_name, due_on, is_overdue, done_at, done_by } = task
  const params = { case_id, task_id }
  const settle = useWrite(api.settleCaseTask, { invalidates: CASE_READS })
  const remove = useWrite(api.removeCaseTask, { invalidates: CASE_READS })
  const isPending = settle.isPending || remove.isPending
  const error = settle.error ?? remove.error
  return (
    <>
      <div className={classes.line}>
        <Checkbox
          size="xs"
          aria-label={`${say('Done')}: ${say(text)}`}
          checked={done_at !== null}
          disabled={!editable || isPending}
          onChange={(event) => settle.mutate({ params, body: { done: event.currentTarget.checked } })}
        />
        <span className={classes.said}>
          <span className={done_at === null ? undefined : classes.done}>{say(text)}</span>
          <span className={classes.meta}>
            {assignee_name && <span>{assignee_name}</span>}
            {done_at === null && due_on !== null && (
              <span className={is_overdue ? classes.late : undefined}>
                {say(is_overdue ? 'Overdue since' : 'Due on')} {formatDate(due_on)}
              </span>
            )}
            {done_at !== null && (
              <span>
                {say('Done')}
                {done_by && ` ${say('by')} ${done_by}`}, <When value={done_at} />
              </span>
            )}
          </span>
        </span>
        {editable && (
          <span className={classes.acts}>
            <Button size="compact-xs" variant="subtle" disabled={isPending} onClick={onChange}>
              <Phrase>Change</Phrase>
            </Button>
            <Button size="compact-xs" variant="subtle" disabled={isPending} onClick={() => remove.mutate({ params })}>
              <Phrase>Remove</Phrase>
            </Button>
          </span>
        )}
      </div>
      {error && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(error)}
        </p>
      )}
    </>
  )
}
