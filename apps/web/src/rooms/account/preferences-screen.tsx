import { Switch } from '@mantine/core'
import type { Preferences as Chosen } from '@saakh/contract/settings'
import { type ReactNode, useId, useState } from 'react'
import { LANGUAGES, useWords, words } from '../../data/language.ts'
import { usePreferences, useSavePreferences } from '../../data/preferences.ts'
import { useColorSchemes } from '../../parts/color-schemes.ts'
import { OneOf } from '../../parts/one-of.tsx'
import { Page } from '../../parts/page.tsx'
import { Keys } from '../../parts/shortcut-table.tsx'
import classes from './preferences.module.css'

const WORDS = words({
  title: 'Preferences',
  intro: 'How Saakh looks and writes to you. Each choice takes effect at once and goes with your account.',
  language: 'Language',
  language_note:
    'Screens, alerts with their reasons and evidence, and messages of an empty page. Forms, mails, reports and what others wrote stand in English.',
  density: 'Density of lists',
  density_note: 'The height of a row.',
  comfortable: 'Comfortable',
  compact: 'Compact',
  shortcuts: 'Keyboard shortcuts',
  shortcuts_note: 'Single keys as commands. They all stand under',
  on: 'On',
  off: 'Off',
  mail: 'Alerts by e-mail',
  mail_note: 'New High alerts of your organization; once a day is at 08:00.',
  immediate: 'At once',
  digest: 'Once a day',
  none: 'None',
  due: 'Due dates by e-mail',
  due_note:
    'What is overdue or due within three working days among your cases and borrowers, and what went up to your unit; each working day at 08:30, when there is something.',
  daily: 'Each working day',
  not_kept: 'The server did not keep this choice; it holds in this browser only.',
})

/** What a user sets for nobody but oneself. */
export default function Preferences() {
  const say = useWords(WORDS)
  const chosen = usePreferences()
  const save = useSavePreferences()
  const schemes = useColorSchemes()
  const [isKept, setIsKept] = useState(true)
  const choose = (changes: Partial<Chosen>) => void save(changes).then(setIsKept)
  return (
    <Page title={say.title}>
      <p className={classes.intro}>{say.intro}</p>
      <div className={classes.list}>
        <Choice
          label={say.language}
          note={say.language_note}
          options={LANGUAGES}
          value={chosen.language}
          onChange={(language) => choose({ language })}
        />
        <Choice {...schemes} value={chosen.color_scheme} onChange={(color_scheme) => choose({ color_scheme })} />
        <Choice
          label={say.density}
          note={say.density_note}
          options={[
            { value: 'comfortable', label: say.comfortable },
            { value: 'compact', label: say.compact },
          ]}
          value={chosen.density}
          onChange={(density) => choose({ density })}
        />
        <Line
          label={say.shortcuts}
          note={
            <>
              {say.shortcuts_note} <Keys keys="?" />
            </>
          }
        >
          {(id) => (
            <Switch
              aria-labelledby={id}
              label={chosen.shortcuts ? say.on : say.off}
              checked={chosen.shortcuts}
              onChange={(event) => choose({ shortcuts: event.currentTarget.checked })}
            />
          )}
        </Line>
        <Choice
          label={say.mail}
          note={say.mail_note}
          options={[
            { value: 'immediate', label: say.immediate },
            { value: 'digest', label: say.digest },
            { value: 'off', label: say.none },
          ]}
          value={chosen.alert_mail}
          onChange={(alert_mail) => choose({ alert_mail })}
        />
        <Choice
          label={say.due}
          note={say.due_note}
          options={[
            { value: 'daily', label: say.daily },
            { value: 'off', label: say.none },
          ]}
          value={chosen.due_mail}
          onChange={(due_mail) => choose({ due_mail })}
        />
      </div>
      {!isKept && (
        <p role="alert" className={classes.intro}>
          {say.not_kept}
        </p>
      )}
    </Page>
  )
}

interface LineProps {
  label: string
  note?: ReactNode
  children: (labelId: string) => ReactNode
}

function Line({ label, note, children }: LineProps) {
  const id = useId()
  return (
    <div className={classes.line}>
      <div>
        <div id={id} className={classes.label}>
          {label}
        </div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      <div className={classes.control}>{children(id)}</div>
    </div>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  note?: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, note, options, value, onChange }: ChoiceProps<V>) {
  return (
    <Line label={label} note={note}>
      {(id) => <OneOf aria-labelledby={id} options={options} value={value} onChange={onChange} />}
    </Line>
  )
}
