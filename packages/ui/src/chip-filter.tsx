import { UnstyledButton } from '@mantine/core'
import classes from './chip-filter.module.css'
import { usePhrases } from './phrases.tsx'

interface ChipOption<V extends string> {
  value: V
  label: string
  count?: number
}

interface Props<V extends string> {
  label: string
  options: readonly ChipOption<V>[]
  value: V | undefined
  /** Undefined when the chosen chip is pressed again. */
  onChange: (value: V | undefined) => void
}

/** One choice out of few, visible at once. Keep the value in the URL. */
export function ChipFilter<V extends string>({ label, options, value, onChange }: Props<V>) {
  const say = usePhrases()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div role="group" aria-label={label} className={classes.group}>
      {options.map((option) => (
        <UnstyledButton
          key={option.value}
          className={classes.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? undefined : option.value)}
        >
          {say(option.label)}
          {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
        </UnstyledButton>
      ))}
    </div>
  )
}
