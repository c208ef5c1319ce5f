import { Switch, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { afterDays, NO_AFTER_DAYS } from '@saakh/contract/desk-escalation'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { EscalationPreview } from './escalation-preview.tsx'
import { isNewer, NewerSettings } from './newer-settings.tsx'
import classes from './queue-settings.module.css'
import { SetBy } from './set-by.tsx'
import { useVersioned } from './use-versioned.ts'

interface Draft {
  isOn: boolean
  /** What was typed. */
  days: string
}

interface Props {
  onClose: () => void
}

/** After how many working days what is overdue goes to the next unit above. */
export function EscalationDialog({ onClose }: Props) {
  const say = usePhrases()
  const query = useQuery(q(api.escalationSettings))
  const settings = useVersioned(query, (typed: Draft) => typed)
  const { draft } = settings
  const [isWrong, setWrong] = useState(false)
  const write = useWrite(api.setEscalation, { invalidates: [api.escalationSettings] })
  const save = () => {
    if (draft === null) return onClose()
    if (draft.isOn && daysOf(draft) === null) return setWrong(true)
    write.mutate(
      { body: { after_days: draft.isOn ? daysOf(draft) : null, version: settings.version } },
      {
        onSuccess: ({ data }) => {
          notify.success(say(data.message))
          onClose()
        },
      },
    )
  }
  const ofDays = write.error?.fields?.after_days
  return (
    <ModalForm
      title="Escalation"
      isSaving={write.isPending}
      isHeld={query.data === undefined || (settings.isAside && draft === null)}
      problem={write.error && !ofDays && !isNewer(write.error) ? say(sentenceOf(write.error)) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(read) => {
          const { after_days, usual_after_days, set_by, set_at } = settings.told ?? read
          const now = draft ?? { isOn: after_days !== null, days: String(after_days ?? usual_after_days) }
          const days = daysOf(now)
          const change = (changes: Partial<Draft>) => {
            setWrong(false)
            settings.change({ ...now, ...changes })
          }
          return (
            <>
              <p className={classes.quiet}>
                {say(
                  'Overdue states and tasks of cases, and borrowers undecided beyond their service level, are reported to the next unit above, after as many days again to the unit above that, and so on up to head office.',
                )}
              </p>
              <Switch
                label={say('What is overdue goes up')}
                checked={now.isOn}
                onChange={(event) => change({ isOn: event.currentTarget.checked })}
              />
              {now.isOn && (
                <>
                  <TextInput
                    inputMode="numeric"
                    label={say('After working days overdue')}
                    error={isWrong ? say(NO_AFTER_DAYS) : ofDays && say(ofDays)}
                    value={now.days}
                    onChange={(event) => change({ days: event.currentTarget.value })}
                  />
                  {days !== null && <EscalationPreview key={days} after_days={days} />}
                </>
              )}
              <SetBy set_by={set_by} set_at={set_at} />
              <NewerSettings write={write} settings={settings} />
            </>
          )
        }}
      </Loaded>
    </ModalForm>
  )
}

/** Null where it is no number of days that one can choose. */
const daysOf = ({ days }: Draft): number | null =>
  afterDays.safeParse(days.trim() === '' ? null : Number(days)).data ?? null
