import { useLayoutEffect, useSyncExternalStore } from 'react'

let boxes = 0
const listeners = new Set<() => void>()

function add(count: number): void {
  boxes += count
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that the page itself shows the search, so that the header shows none beside it. */
export const usePageSearch = (): void =>
  useLayoutEffect(() => {
    add(1)
    return () => add(-1)
  }, [])

export const useHasPageSearch = (): boolean => useSyncExternalStore(listen, () => boxes > 0)
