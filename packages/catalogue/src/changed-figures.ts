import { isRecord } from '@saakh/domain/loose-value'
import type { Layout } from './layout.ts'
import { isMissing, isScalar, textIn } from './layout-cells.ts'

export interface ChangedFigure {
  label: string
  before: string
  now: string
}

/** The figures of a type that differ between two details of it, as its cells write them and in the order of its layout. */
export function changedFigures(layout: Layout, before: unknown, now: unknown): ChangedFigure[] {
  if (!isRecord(before) || !isRecord(now)) return []
  const named = [
    ...(layout.comparisons ?? []).map(({ label, current, format }) => ({ key: current, label, format })),
    ...layout.fields,
  ]
  return named.flatMap(({ key, label, format }) => {
    const [was, is] = [before[key], now[key]]
    if (isMissing(was) || isMissing(is) || !isScalar(was) || !isScalar(is)) return []
    const change = { label, before: textIn(format, was), now: textIn(format, is) }
    return change.before === change.now ? [] : [change]
  })
}
