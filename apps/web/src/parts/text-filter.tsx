import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { usePhrases } from '@saakh/ui/phrases'
import { Search } from 'lucide-react'
import { useState } from 'react'

const WAIT_MS = 300

interface Props {
  /** Read out. */
  label: string
  placeholder: string
  value: string
  /** Undefined when nothing is left to look for. */
  onChange: (text: string | undefined) => void
  className?: string
}

/** Asks when the hand rests; follows the URL when that changes from elsewhere. */
export function TextFilter({ label, placeholder, value, onChange, className }: Props) {
  const say = usePhrases()
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setAsked(value)
    // The answer to one's own typing must not take back what was typed since.
    if (value !== asked) setText(value)
  }
  const ask = useDebouncedCallback((typed: string) => {
    const wanted = typed.trim()
    setAsked(wanted)
    onChange(wanted === '' ? undefined : wanted)
  }, WAIT_MS)
  return (
    <TextInput
      className={className}
      size="xs"
      aria-label={say(label)}
      placeholder={say(placeholder)}
      leftSection={<Search size={14} strokeWidth={1.75} aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}

interface NameProps {
  className?: string
  value: string | undefined
  /** In place of the address before it: each letter is no step to go back to. */
  onPatch: (changes: { q: string | null; page: null }, how: { replace: true }) => void
}

/** Filters a list by the name of what it holds; the first page of what is found. */
export const NameFilter = ({ className, value, onPatch }: NameProps) => (
  <TextFilter
    className={className}
    label="Filter by name"
    placeholder="Name"
    value={value ?? ''}
    onChange={(typed) => onPatch({ q: typed ?? null, page: null }, { replace: true })}
  />
)
