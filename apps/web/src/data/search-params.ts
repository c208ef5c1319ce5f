import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

/** Sets, changes or, with undefined, null and '', removes search params; the others stay. */
export function patchSearch(current: URLSearchParams, patch: object): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** A change that the address does not show yet: another one made meanwhile adds to it. */
let onTheWay: { from: string; to: URLSearchParams } | null = null

type Patch<S extends z.ZodObject> = { [K in keyof z.input<S>]?: z.input<S>[K] | null }

/**
 * The search params of a screen, read through its schema, and a way to change some and keep the rest. Give every field a
 * `.catch`, so that a mistyped address still shows the screen.
 */
export function useSearchParamsOf<S extends z.ZodObject>(
  schema: S,
): [z.output<S>, (patch: Patch<S>, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams()
  const value = useMemo(() => schema.parse(Object.fromEntries(search)), [schema, search])
  useEffect(() => {
    if (search) onTheWay = null
  }, [search])
  const patch = useCallback(
    (change: Patch<S>, options?: { replace?: boolean }) => {
      const { href: from, search: shown } = window.location
      const to = patchSearch(onTheWay?.from === from ? onTheWay.to : new URLSearchParams(shown), change)
      onTheWay = { from, to }
      setSearch(to, { replace: options?.replace ?? false })
    },
    [setSearch],
  )
  return [value, patch]
}
