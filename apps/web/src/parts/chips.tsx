import { Button } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'
import classes from './chips.module.css'

interface Props<V extends string> {
  label: string
  choices: readonly { value: V; word: string }[]
  value: V | null
  /** Null: what was chosen is pressed again. */
  onChange: (value: V | null) => void
  error?: string | undefined
}

/** One of few choices, each at one press. */
export function Chips<V extends string>({ label, choices, value, onChange, error }: Props<V>) {
  const say = usePhrases()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <span className={classes.choices}>
        {choices.map((choice) => (
          <Button
            key={choice.value}
            size="compact-xs"
            className={classes.choice}
            variant={choice.value === value ? 'light' : 'default'}
            aria-pressed={choice.value === value}
            onClick={() => onChange(choice.value === value ? null : choice.value)}
          >
            {say(choice.word)}
          </Button>
        ))}
      </span>
      {error !== undefined && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
