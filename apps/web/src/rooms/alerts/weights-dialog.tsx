import { TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import { usePhrases } from '@saakh/ui/phrases'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { type ApiError, q, useWrite } from '../../data/api.ts'
import type { Phrase } from '../../data/language.ts'
import { DialogForm } from '../../forms/frames.tsx'
import type { ServerForm } from '../../forms/use-server-form.ts'
import { put } from '../../parts/deadline-words.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { NewerSettings } from './newer-settings.tsx'
import classes from './queue-settings.module.css'
import { SetBy } from './set-by.tsx'
import { isDays, TypeDays, type TypedDays, typedDays } from './type-days.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { rebaseTexts } from './use-versioned.ts'

type Typed = Readonly<Record<string, string>>

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

interface Draft {
  /** By weight what was typed. */
  typed: Typed
  /** Null while nobody touched them. */
  days: TypedDays | null
  /** Working hours of High; null while nobody touched them. */
  hours: string | null
}
const UNTOUCHED: Draft = { typed: {}, days: null, hours: null }
type Settings = Answer<typeof api.prioritySettings>

/** A weight that was typed is typed on the newer ones too. */
const rebase = ({ typed, days, hours }: Draft, on: Settings, newer: Settings): Draft => ({
  ...{ typed, hours },
  days: days && rebaseTexts(days, typedDays(on.type_days), typedDays(newer.type_days)),
})

interface Props {
  onClose: () => void
}

/** What of it is no figure that one can send. */
function wrongIn({ typed, days, hours }: Draft) {
  return {
    weights: Object.keys(typed).filter((name) => !isFigure(typed[name] ?? '')),
    types: Object.keys(days ?? {}).filter((type) => !isDays(days?.[type] ?? '')),
    areHours: hours !== null && !areHours(hours),
  }
}

function useWeightsForm(query: UseQueryResult<Settings, ApiError>, onClose: () => void) {
  const [wasSent, setWasSent] = useState(false)
  const write = useWrite(api.setPrioritySettings, { invalidates: [api.desk, api.deskBorrower, api.prioritySettings] })
  const { settings, form, isReady } = useSettingsForm({
    query,
    rebase,
    save: (draft: Draft, version) => {
      setWasSent(true)
      const wrong = wrongIn(draft)
      if (wrong.weights.length + wrong.types.length > 0 || wrong.areHours) return undefined
      const { typed, days, hours } = draft
      return write.mutateAsync({
        body: {
          weights: figuresOf(typed),
          ...(days && { type_days: figuresOf(days) }),
          ...(hours !== null && { high_hours: hours.trim() === '' ? null : Number(hours) }),
          version,
        },
      })
    },
    onClose,
  })
  return { settings, form, isReady, wasSent }
}

/** How urgency is weighed and how soon alerts are decided, for the whole organization. */
export function WeightsDialog({ onClose }: Props) {
  const query = useQuery(q(api.prioritySettings))
  const { settings, form, isReady, wasSent } = useWeightsForm(query, onClose)
  return (
    <DialogForm form={form} title="Service levels and weights" isReady={isReady} onClose={onClose}>
      <Loaded query={query}>
        {(read) => {
          const shown = settings.settings ?? read
          return (
            <>
              <WeightFields
                settings={shown}
                draft={settings.draft ?? UNTOUCHED}
                {...{ form, wasSent }}
                onChange={settings.change}
              />
              <SetBy set_by={shown.set_by} set_at={shown.set_at} />
              <NewerSettings {...form} settings={settings} />
            </>
          )
        }}
      </Loaded>
    </DialogForm>
  )
}

interface FieldsProps {
  settings: Settings
  draft: Draft
  form: ServerForm<object>
  wasSent: boolean
  onChange: (draft: Draft) => void
}

function WeightFields({ settings, draft, form, wasSent, onChange }: FieldsProps) {
  const say = usePhrases()
  const { typed, days, hours } = draft
  const wrong = wrongIn(draft)
  return (
    <Weights
      settings={settings}
      typed={typed}
      errorOf={(name) => (wrong.weights.includes(name) ? say('Enter a number.') : form.errorOf(name))}
      onType={(name, text) => onChange({ ...draft, typed: { ...typed, [name]: text } })}
    >
      {/* A server that knows no hours states none. */}
      {settings.high_hours !== undefined && (
        <TextInput
          size="xs"
          inputMode="numeric"
          label={say('High alerts in working hours')}
          description={say('Where it is empty the days above count.')}
          error={
            wasSent && wrong.areHours ? say('Enter whole working hours from 1 to 80.') : form.errorOf('high_hours')
          }
          value={hours ?? String(settings.high_hours ?? '')}
          onChange={(event) => onChange({ ...draft, hours: event.currentTarget.value })}
        />
      )}
      {/* A server that knows no days by type offers no types. */}
      {settings.alert_types?.length > 0 && (
        <TypeDays
          days={days ?? typedDays(settings.type_days)}
          types={settings.alert_types}
          errorOf={(type) =>
            wasSent && wrong.types.includes(type)
              ? say('Enter whole working days from 0 to 365.')
              : form.errorOf(`type_days.${type}`)
          }
          onChange={(next) => onChange({ ...draft, days: next })}
        />
      )}
    </Weights>
  )
}

interface WeightsProps {
  settings: Answer<typeof api.prioritySettings>
  typed: Typed
  errorOf: (name: string) => string | undefined
  onType: (name: string, text: string) => void
  /** After the first group, which it refines. */
  children: ReactNode
}

function Weights({ settings: { weights, defaults }, typed, errorOf, onType, children }: WeightsProps) {
  const say = usePhrases()
  return GROUPS.map(({ title, fields }, at) => (
    <Fragment key={title}>
      <fieldset className={classes.group}>
        <legend>{say(title)}</legend>
        {Object.entries(fields).map(([name, label]) => (
          <TextInput
            key={name}
            size="xs"
            inputMode="decimal"
            label={say(label)}
            description={weightNote(say('Usually #'), weights[name], defaults[name])}
            error={errorOf(name)}
            value={typed[name] ?? String(weights[name] ?? '')}
            onChange={(event) => onType(name, event.currentTarget.value)}
          />
        ))}
      </fieldset>
      {at === 0 && children}
    </Fragment>
  ))
}

const figuresOf = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, Number(text)]))

/** Empty: days count. */
const areHours = (text: string) =>
  text.trim() === '' || (/^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 80)

const isFigure = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

/** Told only where the organization weighs otherwise. */
const weightNote = (usually: string, weight: number | undefined, usual: number | undefined) =>
  usual === undefined || weight === usual ? undefined : put(usually, usual)
