import { TextInput } from '@mantine/core'
import { usePhrases } from '@saakh/ui/phrases'

interface Props<D extends Record<string, string>> {
  fields: readonly { name: keyof D & string; label: string; type: 'date' | 'text' }[]
  draft: D
  problems: Readonly<Record<string, string>> | undefined
  onChange: (draft: D) => void
}

/** The fields of a setting that holds from a day on. */
export function DatedFields<D extends Record<string, string>>({ fields, draft, problems, onChange }: Props<D>) {
  const say = usePhrases()
  return fields.map(({ name, label, type }) => (
    <TextInput
      key={name}
      type={type}
      label={say(label)}
      value={draft[name]}
      error={problems?.[name]}
      onChange={({ currentTarget: { value } }) => onChange({ ...draft, [name]: value })}
    />
  ))
}
