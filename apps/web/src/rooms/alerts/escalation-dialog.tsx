import { Switch, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { afterDays, NO_AFTER_DAYS } from '@saakh/contract/desk-escalation'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useWrite } from '../../data/api.ts'
import { DialogForm } from '../../forms/frames.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { EscalationPreview } from './escalation-preview.tsx'
import { NewerSettings } from './newer-settings.tsx'
import classes from './queue-settings.module.css'
import { SetBy } from './set-by.tsx'
import { useSettingsForm } from './use-settings-form.ts'

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
  const [isWrong, setWrong] = useState(false)
  const write = useWrite(api.setEscalation, { invalidates: [api.escalationSettings] })
  const { settings, form, isReady } = useSettingsForm({
    query,
    rebase: (typed: Draft) => typed,
    save: (draft, version) => {
      const after_days = draft.isOn ? daysOf(draft) : null
      setWrong(draft.isOn && after_days === null)
      return draft.isOn && after_days === null ? undefined : write.mutateAsync({ body: { after_days, version } })
    },
    onClose,
  })
  return (
    <DialogForm form={form} title="Escalation" isReady={isReady} onClose={onClose}>
      <Loaded query={query}>
        {(read) => {
          const { after_days, usual_after_days, set_by, set_at } = settings.settings ?? read
          const now = settings.draft ?? { isOn: after_days !== null, days: String(after_days ?? usual_after_days) }
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
                    error={isWrong ? say(NO_AFTER_DAYS) : say(form.errorOf('after_days') ?? '')}
                    value={now.days}
                    onChange={(event) => change({ days: event.currentTarget.value })}
                  />
                  {days !== null && <EscalationPreview key={days} after_days={days} />}
                </>
              )}
              <SetBy set_by={set_by} set_at={set_at} />
              <NewerSettings {...form} settings={settings} />
            </>
          )
        }}
      </Loaded>
    </DialogForm>
  )
}

/** Null where it is no number of days that one can choose. */
const daysOf = ({ days }: Draft): number | null =>
  afterDays.safeParse(days.trim() === '' ? null : Number(days)).data ?? null
