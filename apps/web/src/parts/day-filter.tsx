import { TextInput } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'
import classes from './day-filter.module.css'

interface Props {
  /** Stands before it: two days beside each other must be told apart. */
  label: string
  value: string | undefined
  /** Null when the day is taken out. */
  onChange: (day: string | null) => void
}

/** A day that narrows a list. Keep it in the address. */
export function DayFilter({ label, value, onChange }: Props) {
  const say = usePhrases()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input of TextInput stands in it
    <label className={classes.day}>
      <span>{say(label)}</span>
      <TextInput
        type="date"
        size="xs"
        value={value ?? ''}
        onChange={({ currentTarget: { value: day } }) => onChange(day || null)}
      />
    </label>
  )
}
