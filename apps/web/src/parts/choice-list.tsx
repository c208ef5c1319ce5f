import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** The box of choices that was pressed before it could open. */
export default function ChoiceList(props: SelectProps) {
  const box = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) return
    isPressed.current = true
    box.current?.click()
  }, [])
  return <Select ref={box} {...props} />
}
