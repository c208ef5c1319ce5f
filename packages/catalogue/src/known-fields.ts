import { ALERT_TYPES } from './alert-types.gen.ts'
import type { LayoutField } from './layout.ts'

// What the layouts of all types say of a key, for details that come without a layout of their own: a key that is a date
// or an amount wherever it is declared is one in a foreign alert as well.

type Known = Pick<LayoutField, 'label' | 'format'>

function collect(): Map<string, Known | null> {
  const known = new Map<string, Known | null>()
  /** Another spelling in one word ('value', 'latest') means something in its own set alone. */
  const others = (also: readonly string[] | undefined) => (also ?? []).filter((key) => key.includes('_'))
  const add = (key: string, { label, format }: Known) => {
    const earlier = known.get(key)
    if (earlier === undefined) known.set(key, { label, format })
    else if (earlier !== null && earlier.format !== format) known.set(key, null)
  }
  for (const { layout } of ALERT_TYPES) {
    const columns = (layout.tables ?? []).flatMap((table) => table.columns)
    for (const field of [...layout.fields, ...columns])
      for (const key of [field.key, ...others(field.also)]) add(key, field)
    for (const { label, previous, current, format, also_previous, also_current } of layout.comparisons ?? []) {
      for (const key of [previous, ...others(also_previous)])
        add(key, { label: `Previous ${label.toLowerCase()}`, format })
      for (const key of [current, ...others(also_current)]) add(key, { label, format })
    }
  }
  return known
}

let known: Map<string, Known | null> | null = null

/** Null for keys that no layout has, or that two layouts write differently. */
export function knownField(key: string): Known | null {
  known ??= collect()
  return known.get(key) ?? null
}
