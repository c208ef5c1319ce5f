import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

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
  const [text, setText] = useState(value)
  const asked = useRef(value)
  useEffect(() => {
    // The answer to one's own typing must not take back what was typed since.
    if (value !== asked.current) setText(value)
    asked.current = value
  }, [value])
  const ask = useDebouncedCallback((typed: string) => {
    asked.current = typed.trim()
    onChange(asked.current === '' ? undefined : asked.current)
  }, WAIT_MS)
  return (
    <TextInput
      className={className}
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Search size={14} strokeWidth={1.75} aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value)
      }}
    />
  )
}
