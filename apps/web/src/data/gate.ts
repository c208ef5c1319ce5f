import type { Organization } from '@saakh/contract/account'
import { api } from '@saakh/contract/api'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError, GateClosed } from './api-error.ts'
import { callApi, keyOf } from './http.ts'

/** Why nothing was sent: the organization is not active, or the server did not say whether it is. */
export type Closed = 'suspended' | 'unread'

interface Shown {
  isOpen: boolean
  /** Stays while the modal fades. */
  why: Closed
}

let shown: Shown = { isOpen: false, why: 'suspended' }
const listeners = new Set<() => void>()

const set = (value: Shown) => {
  shown = value
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one modal of every blocked write. */
const openGateModal = (why: Closed) => set({ isOpen: true, why })
export const closeGateModal = () => set({ ...shown, isOpen: false })
export const useGateModal = (): Shown => useSyncExternalStore(subscribe, () => shown)

const KEY = keyOf(api.myOrganization)
const known = (queries: QueryClient) => queries.getQueryData<Organization>(KEY)

/** Known to be active, so that a write need not wait. */
export const isOpen = (queries: QueryClient): boolean => known(queries)?.status === 'active'

/**
 * Writes need an active organization; any other status blocks, and so does none. While
 * the organization has not been read the write waits for it. Rejects with GateClosed after opening the modal.
 */
export async function passGate(queries: QueryClient): Promise<void> {
  if (isOpen(queries)) return
  if (known(queries) !== undefined) return refuse(queries, 'suspended')
  const organization = await queries
    .fetchQuery<Organization>({
      queryKey: KEY,
      queryFn: ({ signal }) => callApi(api.myOrganization, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })
    .catch((error: unknown) => {
      // On its way to /error: a modal would only flash.
      if (error instanceof ApiError && error.status === 401) throw error
      return null
    })
  if (organization?.status !== 'active') return refuse(queries, organization === null ? 'unread' : 'suspended')
}

/** What is known may be out of date: it is read again, so that the next try finds out. */
function refuse(queries: QueryClient, why: Closed): never {
  openGateModal(why)
  if (why === 'suspended') void queries.invalidateQueries({ queryKey: KEY, refetchType: 'all' })
  throw new GateClosed()
}

/** Reads the organization anew; what cannot be read says nothing. */
export async function isSuspendedSince(queries: QueryClient): Promise<boolean> {
  const organization = await queries
    .fetchQuery<Organization>({
      queryKey: KEY,
      queryFn: ({ signal }) => callApi(api.myOrganization, { signal }),
      staleTime: 0,
    })
    .catch(() => null)
  return organization !== null && organization.status !== 'active'
}

/** The server itself refused because of the organization. */
export function closeGate(queries: QueryClient): GateClosed {
  openGateModal('suspended')
  void queries.invalidateQueries({ queryKey: KEY, refetchType: 'all' })
  return new GateClosed()
}

interface Gate {
  /**
   * Runs the action once the organization is known to be active: at once where it is known already. For work before a
   * write that would be in vain, such as reading a large file; `useWrite` asks for itself.
   */
  guard: (action: () => void) => void
}

export function useGate(): Gate {
  const queries = useQueryClient()
  const guard = useCallback(
    (action: () => void) => {
      if (isOpen(queries)) action()
      // The modal has told why nothing happens.
      else void passGate(queries).then(action, () => undefined)
    },
    [queries],
  )
  return { guard }
}
