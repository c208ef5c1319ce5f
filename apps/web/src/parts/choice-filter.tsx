import { ComboboxChevron, Input, InputBase, type SelectProps } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'

interface Props<V extends string> {
  /** Read out, and shown while nothing is chosen. */
  label: string
  options: readonly { value: V; label: string }[]
  value: V | undefined
  onChange: (value: V | null) => void
  className?: string | undefined
}

/** The list, with all that floats, comes when somebody points at a box or focuses it. */
const loadList = () => import('./choice-list.tsx')
const ChoiceList = lazy(loadList)
// What fails here is said when the box is pressed.
const begin = () => void loadList().catch(() => undefined)

const OPENING = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/** One of few values of a list's filter, or none. */
export function ChoiceFilter<V extends string>({ label, options, value, onChange, className }: Props<V>) {
  const say = usePhrases()
  const [isOpened, setIsOpened] = useState(false)
  const shared = {
    className,
    size: 'xs',
    'aria-label': say(label),
    placeholder: say(label),
  } satisfies SelectProps
  const data = options.map((option) => ({ value: option.value, label: say(option.label) }))
  const clear = { 'aria-label': say(label) }
  const closed = (
    <InputBase
      {...shared}
      __staticSelector="Select"
      __defaultRightSection={<ComboboxChevron size="xs" />}
      __clearSection={
        <Input.ClearButton
          tabIndex={-1}
          aria-hidden
          {...clear}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(null)}
        />
      }
      __clearable={value !== undefined}
      rightSectionPointerEvents="none"
      pointer
      readOnly
      autoFocus={isOpened}
      value={data.find((item) => item.value === value)?.label ?? ''}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      onPointerEnter={begin}
      onFocus={begin}
      onClick={() => setIsOpened(true)}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENING.includes(event.key) || event.nativeEvent.isComposing) return
        event.preventDefault()
        setIsOpened(true)
      }}
    />
  )
  if (!isOpened) return closed
  return (
    <Suspense fallback={closed}>
      <ChoiceList
        {...shared}
        clearable
        clearButtonProps={clear}
        data={data}
        value={value ?? null}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
      />
    </Suspense>
  )
}
