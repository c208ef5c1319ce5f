import { Checkbox, TextInput } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'
import { focusFirst } from '../../parts/inline-form.tsx'

interface Props {
  name: string
  is_shared: boolean
  /** Whoever decides on alerts gives a view to everybody. */
  mayShare: boolean
  error: string | undefined
  onName: (name: string) => void
  onShared: (is_shared: boolean) => void
}

export function ViewFields({ name, is_shared, mayShare, error, onName, onShared }: Props) {
  const say = usePhrases()
  return (
    <>
      <TextInput
        ref={focusFirst}
        label={say('Name')}
        maxLength={60}
        error={error}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      {mayShare && (
        <Checkbox
          label={say('For everybody who sees alerts')}
          checked={is_shared}
          onChange={(event) => onShared(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
