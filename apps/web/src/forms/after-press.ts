import { useRef } from 'react'

/**
 * A press that leaves a field must not move what is pressed: a message that appears between down and up shifts the page,
 * and the click misses. So what leaving a field brings waits until the pointer is up.
 */
export function useAfterPress() {
  const waiting = useRef<(() => void)[] | null>(null)
  const onPointerDown = () => {
    waiting.current = []
    const release = () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
      // The click itself comes after the pointer is up.
      setTimeout(() => {
        const actions = waiting.current ?? []
        waiting.current = null
        for (const action of actions) action()
      })
    }
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
  }
  const afterPress = (action: () => void) => {
    if (waiting.current === null) action()
    else waiting.current.push(action)
  }
  return { onPointerDown, afterPress }
}
