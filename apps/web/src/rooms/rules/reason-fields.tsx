import { Textarea, TextInput } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'

interface Reason {
  reason: string
  active_from: string
}

interface Props {
  draft: Reason
  faults: Readonly<Record<string, string>> | undefined
  today: string
  onChange: (part: Partial<Reason>) => void
}

/** Why something is drafted, and from which day it is to hold. */
export function ReasonFields({ draft, faults, today, onChange }: Props) {
  const say = usePhrases()
  return (
    <>
      <Textarea
        label={say('Why')}
        autosize
        minRows={3}
        maxLength={1000}
        value={draft.reason}
        error={faults?.reason}
        onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
      />
      <TextInput
        type="date"
        label={say('From')}
        description={say('At once, when it is approved, unless you give a day.')}
        min={today}
        value={draft.active_from}
        error={faults?.active_from}
        onChange={({ currentTarget: { value } }) => onChange({ active_from: value })}
      />
    </>
  )
}
