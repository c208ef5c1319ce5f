import { TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import type { Phrase } from '../../data/language.ts'
import { put } from '../../parts/deadline-words.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './queue-settings.module.css'
import { SetBy } from './set-by.tsx'

/** In the order of the formula; what a server weighs besides stands at the end under its own name. */
const GROUPS: readonly { title: Phrase; fields: Readonly<Record<string, Phrase>> }[] = [
  {
    title: 'Working days to decide',
    fields: { high_days: 'High', medium_days: 'Medium', low_days: 'Low' },
  },
  {
    title: 'Severity',
    fields: {
      ...{ high: 'High', medium: 'Medium', low: 'Low' },
      ...{ further_family: 'Each further category', most_severity: 'At most' },
    },
  },
  {
    title: 'Exposure',
    fields: {
      ...{ exposure_step: 'Step in rupees', most_exposure: 'At most' },
      exposure_unknown: 'No facility known',
    },
  },
  {
    title: 'Decision',
    fields: {
      ...{ acknowledged: 'Acknowledged', in_case: 'In a case', watching: 'Watching' },
      ...{ each_late_day: 'Each day late', most_undecided: 'At most' },
    },
  },
  {
    title: 'Trend',
    fields: { one_step_worse: 'One step worse', two_steps_worse: 'Two steps worse', better: 'Calmer' },
  },
]

interface Props {
  onClose: () => void
}

/** How urgency is weighed, for the whole organization. */
export function WeightsDialog({ onClose }: Props) {
  const say = usePhrases()
  const query = useQuery(q(api.prioritySettings))
  /** By weight what was typed. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const write = useWrite(api.setPrioritySettings, { invalidates: [api.desk, api.deskBorrower, api.prioritySettings] })
  const wrong = Object.keys(typed).filter((name) => !isFigure(typed[name] ?? ''))
  const fields = write.error?.fields ?? {}
  const save = () => {
    if (wrong.length > 0) return
    const weights = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, Number(text)]))
    write.mutate(
      { body: { weights } },
      {
        onSuccess: ({ data }) => {
          notify.success(say(data.message))
          onClose()
        },
      },
    )
  }
  const isElsewhere = write.error && Object.keys(fields).length === 0
  return (
    <ModalForm
      title="Service levels and weights"
      isSaving={write.isPending}
      isHeld={query.data === undefined}
      problem={isElsewhere ? sentenceOf(write.error) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ weights, defaults, set_by, set_at }) => (
          <>
            {GROUPS.map(({ title, fields: named }) => (
              <fieldset key={title} className={classes.group}>
                <legend>{say(title)}</legend>
                {Object.entries(named).map(([name, label]) => (
                  <TextInput
                    key={name}
                    size="xs"
                    inputMode="decimal"
                    label={say(label)}
                    description={weightNote(say('Usually #'), weights[name], defaults[name])}
                    error={wrong.includes(name) ? say('Enter a number.') : fields[name]}
                    value={typed[name] ?? String(weights[name] ?? '')}
                    onChange={(event) => {
                      const { value } = event.currentTarget
                      setTyped((before) => ({ ...before, [name]: value }))
                    }}
                  />
                ))}
              </fieldset>
            ))}
            <SetBy set_by={set_by} set_at={set_at} />
          </>
        )}
      </Loaded>
    </ModalForm>
  )
}

const isFigure = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

/** Told only where the organization weighs otherwise. */
const weightNote = (usually: string, weight: number | undefined, usual: number | undefined) =>
  usual === undefined || weight === usual ? undefined : put(usually, usual)
