import { type ComponentType, lazy } from 'react'

interface Coming<P> {
  (props: P): React.ReactNode
  /** Brings it, so that it can be drawn at once. */
  begin: () => Promise<unknown>
}

/**
 * A component in a file of its own. One whose file is there when it is first drawn is drawn like any other; else what stands
 * in its place is drawn, and React leaves that for 300 ms even where the file comes sooner.
 */
export function coming<P extends object>(load: () => Promise<ComponentType<P>>): Coming<P> {
  let came: ComponentType<P> | null = null
  let drawn: ComponentType<P> | null = null
  const begin = async () => {
    came = await load()
    return { default: came }
  }
  const Later: ComponentType<P> = lazy(begin)
  function Drawn(props: P) {
    // It stays what it was first, so that it keeps what it knows.
    drawn ??= came ?? Later
    const Component = drawn
    return <Component {...props} />
  }
  return Object.assign(Drawn, { begin })
}
