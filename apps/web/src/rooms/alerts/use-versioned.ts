import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../data/api.ts'

interface Begun<T, D> {
  draft: D
  /** The settings that it was made on. */
  on: T
}

interface HasVersion {
  version?: string | null
}

/**
 * What somebody types over settings of which another one may save a newer version meanwhile. What is typed stays on the version that
 * it began on; refused, it is put aside while the newer settings are shown, and applied on these.
 */
export function useVersioned<T extends HasVersion, D>(
  query: Pick<UseQueryResult<T, ApiError>, 'data' | 'refetch'>,
  /** What was changed of the settings that it began on, done on the newer ones. */
  rebase: (draft: D, on: T, newer: T) => D,
) {
  const [begun, setBegun] = useState<Begun<T, D> | null>(null)
  const [aside, setAside] = useState<Begun<T, D> | null>(null)
  const settings = begun?.on ?? query.data
  return {
    /** The settings that stand in the form beneath what was typed. */
    settings: settings,
    /** Null until something is changed. */
    draft: begun?.draft ?? null,
    version: settings?.version,
    change: (draft: D) => settings && setBegun({ draft, on: settings }),
    /** What was typed waits, and the newer settings are shown. */
    isAside: aside !== null,
    async showNewer() {
      await query.refetch()
      setAside(begun)
      setBegun(null)
    },
    applyAgain() {
      const newer = query.data
      if (aside && newer) setBegun({ draft: rebase(aside.draft, aside.on, newer), on: newer })
      setAside(null)
    },
  }
}
export type Versioned = Pick<ReturnType<typeof useVersioned>, 'isAside' | 'showNewer' | 'applyAgain'>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The newer list without what was taken out of the one before, and with what was added. */
export function rebaseList<E>(draft: readonly E[], on: readonly E[], newer: readonly E[]): readonly E[] {
  if (isSame(on, newer)) return draft
  const has = (list: readonly E[], item: E) => list.some((other) => isSame(other, item))
  const kept = newer.filter((item) => !has(on, item) || has(draft, item))
  return [...kept, ...draft.filter((item) => !has(on, item) && !has(newer, item))]
}

/** What was typed where it differs from what stood there before, else the newer value. */
export const rebaseValue = <V>(draft: V, on: V, newer: V): V => (isSame(draft, on) ? newer : draft)

/** The same of texts by name; what was taken out stays out. */
export function rebaseTexts(
  draft: Readonly<Record<string, string>>,
  on: Readonly<Record<string, string>>,
  newer: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = new Set([...Object.keys(newer), ...Object.keys(draft)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = rebaseValue(draft[name], on[name], newer[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
