import { type ComponentType, useEffect, useState } from 'react'

/** What a file below `widgets/` exports. Its name is the widget's id; the frame draws heading, card, skeleton and failure. */
interface Widget {
  title: string
  /** Both columns of the dashboard; default `half`. */
  width?: 'full' | 'half'
  default: ComponentType
}

/** `unknown`: no such file. `failed`: the file is known but did not come. */
export type LoadedWidget = Widget | 'unknown' | 'failed'

const files = import.meta.glob<Widget>('./widgets/*.tsx')
const idOf = (file: string): string => file.slice('./widgets/'.length, -'.tsx'.length)

/** Every widget there is, by the alphabet of its ids. */
export const WIDGET_IDS: readonly string[] = Object.keys(files).map(idOf).sort()

/** What has come stays, so that a dashboard that is opened again stands at once. */
const loaded = new Map<string, LoadedWidget>()

async function loadWidget(id: string): Promise<LoadedWidget> {
  const load = Object.entries(files).find(([file]) => idOf(file) === id)?.[1]
  if (!load) return 'unknown'
  try {
    const widget = await load()
    loaded.set(id, widget)
    return widget
  } catch (cause) {
    console.warn(`The widget ${id} was not loaded`, cause)
    return 'failed'
  }
}

export const loadWidgets = async (ids: readonly string[]): Promise<ReadonlyMap<string, LoadedWidget>> =>
  new Map(await Promise.all(ids.map(async (id) => [id, await loadWidget(id)] as const)))

/** The code of these widgets; null until each has come or failed, so that none moves another when it comes. */
export function useWidgets(ids: readonly string[]): ReadonlyMap<string, LoadedWidget> | null {
  const [widgets, setFound] = useState<ReadonlyMap<string, LoadedWidget>>(new Map(loaded))
  const missing = ids.filter((id) => !widgets.has(id)).join('\n')
  useEffect(() => {
    if (missing === '') return
    let isHere = true
    const load = async () => {
      const came = await loadWidgets(missing.split('\n'))
      if (isHere) setFound((before) => new Map([...before, ...came]))
    }
    void load()
    return () => {
      isHere = false
    }
  }, [missing])
  return missing === '' ? widgets : null
}
