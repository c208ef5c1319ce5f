import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { boundDay, type FieldKind, type FieldValue, type FormField, isParty } from '@saakh/domain/form-field'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ReactElement, ReactNode } from 'react'
import { todayInIndia } from '../data/clock.ts'
import { PartyField } from '../parts/party-field.tsx'
import classes from './generic-form.module.css'

export interface FieldProps {
  field: FormField
  value: FieldValue
  onChange: (value: FieldValue) => void
  onBlur: () => void
  error: string | undefined
  /** Beneath the field: its hint, what is odd about the answer. */
  notes: ReactNode
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '')

const useShared = ({ field, error, notes, onBlur }: FieldProps) => {
  const say = usePhrases()
  return {
    label: say(field.label),
    required: field.mandatory,
    placeholder: field.placeholder && say(field.placeholder),
    description: typeof notes === 'string' ? say(notes) : notes,
    inputWrapperOrder: ORDER,
    error: error && say(error),
    onBlur,
  }
}

const useWritten = (props: FieldProps) => ({
  ...useShared(props),
  value: textOf(props.value),
  maxLength: props.field.max_length,
  onChange: (event: { currentTarget: { value: string } }) => props.onChange(event.currentTarget.value),
})

/** The choices of a field, in the reader's language where they are of ours. */
const useOptions = ({ options = [] }: FormField) => {
  const say = usePhrases()
  return options.map(({ value, label }) => ({ value, label: say(label) }))
}

const Line = (props: FieldProps) => <TextInput {...useWritten(props)} />

const Lines = (props: FieldProps) => <Textarea {...useWritten(props)} autosize minRows={3} maxRows={12} />

const Figure = (props: FieldProps) => <TextInput {...useWritten(props)} className={classes.short} inputMode="decimal" />

/** The figure as it will be read, beneath the digits as they are typed. */
const Amount = (props: FieldProps) => {
  const digits = textOf(props.value).replace(/[,\s₹]/g, '')
  const notes = /^\d+(\.\d{1,2})?$/.test(digits) ? formatMoney(digits) : props.notes
  return <Figure {...props} notes={notes} />
}

const Identifier = (props: FieldProps) => (
  <TextInput
    {...useWritten(props)}
    className={classes.identifier}
    autoCapitalize="characters"
    autoComplete="off"
    spellCheck={false}
  />
)

const Day = (props: FieldProps) => {
  const { field, value } = props
  const written = useWritten(props)
  const today = todayInIndia()
  return (
    <TextInput
      {...written}
      type="date"
      className={classes.short}
      min={boundDay(field.min, today)}
      max={boundDay(field.max, today)}
      // Browsers write the date in their own order; this is the product's.
      description={textOf(value) === '' ? written.description : formatDate(value)}
    />
  )
}

const Dropdown = (props: FieldProps) => {
  const say = usePhrases()
  const options = useOptions(props.field)
  return (
    <NativeSelect
      {...useWritten(props)}
      data={[{ value: '', label: say(props.field.placeholder ?? 'Choose') }, ...options]}
    />
  )
}

const Choices = (props: FieldProps) => {
  const { field, value, onChange, onBlur } = props
  const options = useOptions(field)
  return (
    <Radio.Group
      {...useShared(props)}
      value={textOf(value)}
      onChange={onChange}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div className={classes.choices}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} size="sm" />
        ))}
      </div>
    </Radio.Group>
  )
}

const Tick = ({ field, value, onChange, onBlur, error, notes }: FieldProps) => (
  <Checkbox
    size="sm"
    label={
      <>
        <Phrase>{field.label}</Phrase>
        {field.mandatory && (
          <span aria-hidden="true" className={classes.asterisk}>
            {' '}
            *
          </span>
        )}
      </>
    }
    required={field.mandatory}
    description={notes}
    error={error && <Phrase>{error}</Phrase>}
    checked={value === true}
    onChange={(event) => onChange(event.currentTarget.checked)}
    onBlur={onBlur}
  />
)

const Party = ({ field, value, onChange, onBlur, error, notes }: FieldProps) => (
  <PartyField
    label={field.label}
    required={field.mandatory}
    value={isParty(value) ? value : null}
    onChange={onChange}
    onBlur={onBlur}
    error={error}
    hint={notes}
  />
)

/** One input per kind; a kind without one does not compile. */
export const FIELD_INPUTS: Record<FieldKind, (props: FieldProps) => ReactElement> = {
  text: Line,
  textarea: Lines,
  number: Figure,
  amount: Amount,
  date: Day,
  dropdown: Dropdown,
  radio: Choices,
  checkbox: Tick,
  search: Party,
  pan: Identifier,
  gstin: Identifier,
  cin: Identifier,
}
