import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { focusFirst } from '../../forms/frames.tsx'
import classes from './queue-settings.module.css'

/** By type the days as they were typed. */
export type TypedDays = Readonly<Record<string, string>>

export const typedDays = (days: Readonly<Record<string, number>> = {}): TypedDays =>
  Object.fromEntries(Object.entries(days).map(([type, count]) => [type, String(count)]))

const MOST_DAYS = 365
export const isDays = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_DAYS

interface Props {
  days: TypedDays
  types: readonly { code: string; label: string }[]
  /** What is wrong, by type. */
  errorOf: (type: string) => string | undefined
  onChange: (days: TypedDays) => void
}

/** Types of alerts that are decided within working days of their own, each with these. */
export function TypeDays({ days, types, errorOf, onChange }: Props) {
  const say = usePhrases()
  const [added, setAdded] = useState<string | null>(null)
  const labelOf = (type: string) => say(types.find(({ code }) => code === type)?.label ?? type)
  const byLabel = (a: string, b: string) => labelOf(a).localeCompare(labelOf(b))
  const listed = Object.keys(days).sort(byLabel)
  const others = types
    .map(({ code }) => code)
    .filter((code) => !listed.includes(code))
    .sort(byLabel)
  const add = (type: string) => {
    setAdded(type)
    onChange({ ...days, [type]: '' })
  }
  const remove = (type: string) =>
    onChange(Object.fromEntries(Object.entries(days).filter(([alertType]) => alertType !== type)))
  return (
    <fieldset className={classes.types}>
      <legend>{say('Working days of single types of alerts')}</legend>
      <p className={classes.quiet}>{say('They hold at any severity.')}</p>
      {listed.map((type) => (
        <div key={type} className={classes.type}>
          <TextInput
            ref={type === added ? focusFirst : undefined}
            size="xs"
            inputMode="numeric"
            label={labelOf(type)}
            error={errorOf(type)}
            value={days[type] ?? ''}
            onChange={(event) => onChange({ ...days, [type]: event.currentTarget.value })}
          />
          <Button
            size="xs"
            variant="subtle"
            aria-label={`${say('Remove')}: ${labelOf(type)}`}
            onClick={() => remove(type)}
          >
            <Phrase>Remove</Phrase>
          </Button>
        </div>
      ))}
      {others.length > 0 && (
        <NativeSelect
          size="xs"
          label={say('Add a type of alert')}
          value=""
          data={[
            { value: '', label: say('Choose a type') },
            ...others.map((code) => ({ value: code, label: labelOf(code) })),
          ]}
          onChange={(event) => event.currentTarget.value && add(event.currentTarget.value)}
        />
      )}
    </fieldset>
  )
}
