import { useEffect, useState } from 'react'

/** Of what comes standing open: closed for its first drawing, so that it knows the button that focus goes back to. */
export function useOpened() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(true), [])
  return [isOpen, setIsOpen] as const
}
