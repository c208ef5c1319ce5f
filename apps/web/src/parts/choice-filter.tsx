import { Select } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'

interface Props<V extends string> {
  /** Read out, and shown while nothing is chosen. */
  label: string
  options: readonly { value: V; label: string }[]
  value: V | undefined
  onChange: (value: V | null) => void
  className?: string | undefined
}

/** One of few values of a list's filter, or none. */
export function ChoiceFilter<V extends string>({ label, options, value, onChange, className }: Props<V>) {
  const say = usePhrases()
  return (
    <Select
      className={className}
      size="xs"
      aria-label={say(label)}
      placeholder={say(label)}
      clearable
      clearButtonProps={{ 'aria-label': say(label) }}
      data={options.map((option) => ({ value: option.value, label: say(option.label) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
    />
  )
}
