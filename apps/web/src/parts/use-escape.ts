import { useWindowEvent } from '@mantine/hooks'

/** An open list, menu or dialog takes the first Escape for itself. */
const IN_FRONT = '[data-expanded], [aria-haspopup][aria-expanded="true"], [aria-modal="true"]:not([data-panel])'

/** Runs at Escape from anywhere, a text box included. Asked on the way down, before a list has closed itself. */
export function useEscape(onEscape: () => void): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector(IN_FRONT) !== null) return
    onEscape()
  }
  useWindowEvent('keydown', onKeyDown, { capture: true })
}
