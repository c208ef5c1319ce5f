import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'

interface Props<V extends string> extends Omit<SegmentedControlProps, 'data' | 'value' | 'onChange'> {
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** One of few, all in sight. */
export function OneOf<V extends string>({ options, onChange, ...props }: Props<V>) {
  const say = usePhrases()
  return (
    <SegmentedControl
      size="xs"
      data={options.map((option) => ({ ...option, label: say(option.label) }))}
      onChange={(next) => {
        const option = options.find(({ value }) => value === next)
        if (option) onChange(option.value)
      }}
      {...props}
    />
  )
}
