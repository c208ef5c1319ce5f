import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'

interface Props<V extends string> extends Omit<SegmentedControlProps, 'data' | 'value' | 'onChange'> {
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** One of few, all in sight. */
export function OneOf<V extends string>({ options, onChange, ...props }: Props<V>) {
  return (
    <SegmentedControl
      size="xs"
      data={[...options]}
      onChange={(next) => {
        const found = options.find(({ value }) => value === next)
        if (found) onChange(found.value)
      }}
      {...props}
    />
  )
}
