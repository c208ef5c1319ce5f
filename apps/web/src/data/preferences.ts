import { api } from '@saakh/contract/api'
import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from '@saakh/contract/settings'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ApiError, keyOf, q, sendWrite } from './api.ts'

// What a user chose stands on the server and, for the first paint, in this browser. A server that does not know the call
// leaves it in the browser alone.

/** Read before the first paint by public/assets/first-paint.js, too. */
const ITEM = 'preferences'

function stored(): Preferences {
  try {
    return readPreferences(JSON.parse(localStorage.getItem(ITEM) ?? '{}'))
  } catch {
    return DEFAULT_PREFERENCES
  }
}

let now: Preferences = stored()
const listeners = new Set<() => void>()

/** The language and the height of rows are the document's; the colour scheme is drawn by the theme. */
function markDocument({ language, density }: Preferences): void {
  document.documentElement.lang = language
  document.documentElement.dataset.density = density
}

function take(changes: Partial<Preferences>): void {
  now = { ...now, ...changes }
  localStorage.setItem(ITEM, JSON.stringify(now))
  markDocument(now)
  for (const listener of listeners) listener()
}

export const preferencesNow = (): Preferences => now

export const onPreferences = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the browser keeps, for the first paint and for a page loaded anew. */
export function startPreferences(): void {
  now = stored()
  markDocument(now)
  for (const listener of listeners) listener()
}

export const usePreferences = (): Preferences => useSyncExternalStore(onPreferences, preferencesNow)

/** Takes what the server knows of the signed-in user, once it has told it. */
export function useServerPreferences(): void {
  const { data } = useQuery(q(api.myPreferences, {}, { staleTime: Number.POSITIVE_INFINITY }))
  useEffect(() => {
    if (data && Object.keys(data.data).length > 0) take(data.data)
  }, [data])
}

const isUnknownCall = (error: unknown) => error instanceof ApiError && [404, 405, 501].includes(error.status)

/** Shown at once. Answers false when the server knows the call and did not keep it. */
async function savePreferences(queries: QueryClient, changes: Partial<Preferences>): Promise<boolean> {
  // An answer that was asked for before must not take the choice back.
  await queries.cancelQueries({ queryKey: keyOf(api.myPreferences) })
  take(changes)
  try {
    await sendWrite(queries, api.savePreferences, { body: changes })
    return true
  } catch (error) {
    return isUnknownCall(error)
  }
}

export function useSavePreferences(): (changes: Partial<Preferences>) => Promise<boolean> {
  const queries = useQueryClient()
  return useCallback((changes) => savePreferences(queries, changes), [queries])
}
