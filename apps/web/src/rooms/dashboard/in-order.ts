/** A widget that is slower than this moves those below it rather than keep them waiting. */
const LONGEST_MS = 3000

/**
 * As the `ref` of what holds widgets: marks it with `data-coming` until all have come, so that each waits for those
 * above it. How high a widget becomes is known only with its data; none that is seen moves another.
 */
export function inOrder(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const isComing = () => element.querySelector('[aria-busy="true"]') !== null
  const observer = new MutationObserver(() => isComing() || end())
  const timer = setTimeout(end, LONGEST_MS)
  function end() {
    clearTimeout(timer)
    observer.disconnect()
    delete element?.dataset.coming
  }
  element.dataset.coming = 'true'
  observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  if (!isComing()) end()
  return end
}
