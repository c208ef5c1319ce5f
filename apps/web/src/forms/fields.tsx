import {
  Checkbox,
  type CheckboxProps,
  MultiSelect,
  type MultiSelectProps,
  NativeSelect,
  type NativeSelectProps,
  NumberInput,
  type NumberInputProps,
  Select,
  type SelectProps,
  Switch,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'
import { createContext, type ReactNode, use } from 'react'
import type { Bound } from './use-server-form.ts'

/** How large the inputs of a form are: `xs` in a row of a list. */
export const FieldSize = createContext<'xs' | undefined>(undefined)

interface Said {
  label?: ReactNode
  description?: ReactNode
  placeholder?: string | undefined
}

/** The texts of a field in the user's language. What is no text of ours comes as an element, or is not known. */
function useSaid<Value>({ error, onBlur }: Bound<Value>, { label, description, placeholder }: Said) {
  const say = usePhrases()
  const size = use(FieldSize)
  const said = (text: ReactNode) => (typeof text === 'string' ? say(text) : text)
  return {
    onBlur,
    label: said(label),
    description: said(description),
    ...(placeholder !== undefined && { placeholder: say(placeholder) }),
    error: said(error),
    ...(size && { size }),
  }
}

type Own = 'value' | 'onChange' | 'onBlur' | 'error' | 'checked'
type FieldOf<Props, Value> = Omit<Props, Own> & { at: Bound<Value> }

type TextFieldProps = FieldOf<TextInputProps, string>

export const TextField = ({ at, label, description, placeholder, ...more }: TextFieldProps) => (
  <TextInput
    {...more}
    {...useSaid(at, { label, description, placeholder })}
    value={at.value}
    onChange={({ currentTarget }) => at.onChange(currentTarget.value)}
  />
)

export const DayField = (props: TextFieldProps) => <TextField {...props} type="date" />

/** Several lines, which grow with what is written. */
export const LinesField = ({
  at,
  label,
  description,
  placeholder,
  minRows = 2,
  ...more
}: FieldOf<TextareaProps, string>) => (
  <Textarea
    autosize
    minRows={minRows}
    {...more}
    {...useSaid(at, { label, description, placeholder })}
    value={at.value}
    onChange={({ currentTarget }) => at.onChange(currentTarget.value)}
  />
)

interface Choice {
  value: string
  label: string
  disabled?: boolean
}
type Option = string | Choice | { group: string; items: Choice[] }

/** One of several. `says` tells that the labels are texts of ours, and not names. */
export function ChoiceField<Value extends string>({
  at,
  label,
  description,
  data,
  says = false,
  ...more
}: Omit<NativeSelectProps, Own | 'data'> & { at: Bound<Value>; data: readonly Option[]; says?: boolean }) {
  const say = usePhrases()
  return (
    <NativeSelect
      {...more}
      {...useSaid(at, { label, description })}
      data={says ? data.map((item) => saidOption(item, say)) : [...data]}
      value={at.value}
      onChange={({ currentTarget }) => at.onChange(currentTarget.value as Value)}
    />
  )
}

function saidOption(option: Option, say: (text: string) => string): Option {
  if (typeof option === 'string') return { value: option, label: say(option) }
  if (!('group' in option)) return { ...option, label: say(option.label) }
  return { group: say(option.group), items: option.items.map((item) => ({ ...item, label: say(item.label) })) }
}

export const ManyField = ({ at, label, description, placeholder, ...more }: FieldOf<MultiSelectProps, string[]>) => (
  <MultiSelect
    {...more}
    {...useSaid(at, { label, description, placeholder })}
    value={at.value}
    onChange={(chosen) => at.onChange(chosen)}
  />
)

export const TickField = ({ at, label, description, ...more }: FieldOf<CheckboxProps, boolean>) => (
  <Checkbox
    {...more}
    {...useSaid(at, { label, description })}
    checked={at.value}
    onChange={({ currentTarget }) => at.onChange(currentTarget.checked)}
  />
)

export const SwitchField = ({ at, label, description }: { at: Bound<boolean> } & Said) => (
  <Switch
    {...useSaid(at, { label, description })}
    checked={at.value}
    onChange={({ currentTarget }) => at.onChange(currentTarget.checked)}
  />
)

/** A whole number; null where none stands there. */
export const NumberField = ({ at, label, description, ...more }: FieldOf<NumberInputProps, number | null>) => (
  <NumberInput
    allowDecimal={false}
    {...more}
    {...useSaid(at, { label, description })}
    value={at.value ?? ''}
    onChange={(value) => at.onChange(value === '' || Number.isNaN(Number(value)) ? null : Number(value))}
  />
)

/** One of many, which is searched for; null where none is chosen. */
export const SearchedField = ({
  at,
  label,
  description,
  placeholder,
  ...more
}: FieldOf<SelectProps, string | null>) => (
  <Select
    searchable
    {...more}
    {...useSaid(at, { label, description, placeholder })}
    value={at.value}
    onChange={(chosen) => at.onChange(chosen)}
  />
)
