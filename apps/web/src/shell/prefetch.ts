import { screenAt } from './screen-at.ts'
import { screenComponents } from './screen-modules.ts'

/** The screen that a link of this page leads to. */
function screenOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return undefined
  const screen = screenAt(link.pathname)
  return screen?.shows ?? screen?.name
}

/** A link that is pointed at or focused begins to load the files of its screen, once, and nothing else. */
export function startPrefetch(): () => void {
  const begun = new Set<string>()
  const begin = ({ target }: Event) => {
    const name = screenOf(target)
    if (name === undefined || begun.has(name)) return
    begun.add(name)
    // What fails here is tried and said when the link is followed.
    screenComponents
      .get(name)
      ?.begin()
      .catch(() => begun.delete(name))
  }
  const kinds = ['pointerover', 'focusin'] as const
  for (const kind of kinds) document.addEventListener(kind, begin, { passive: true })
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, begin)
  }
}
