import type { Organization } from '@saakh/contract/account'
import { api } from '@saakh/contract/api'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Rejection of `mutateAsync` when the organization may not write; the modal is open already. */
export class GateClosed extends Error {
  constructor() {
    super('The organization may not write.')
    this.name = 'GateClosed'
  }
}

let isOpen = false
const listeners = new Set<() => void>()

const set = (value: boolean) => {
  isOpen = value
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one 'Account Suspended' modal. */
export const openGateModal = () => set(true)
export const closeGateModal = () => set(false)
export const useGateModal = (): boolean => useSyncExternalStore(subscribe, () => isOpen)

interface Gate {
  /** Runs the action, or opens the modal and answers undefined. */
  guard: <T>(action: () => T) => T | undefined
}

/**
 * Writes need an active organization (decisions C-08); any other status blocks, and so does none (SH-STATE-036). It is
 * read when the action is asked for; before the organization has been read the action runs, since the server asks the
 * same (C-43) and its refusal opens the same modal.
 */
export function useGate(): Gate {
  const queries = useQueryClient()
  const guard = useCallback(
    <T>(action: () => T): T | undefined => {
      const known = queries.getQueryData<Organization>([api.myOrganization.path, {}, {}])
      if (known === undefined || known.status === 'active') return action()
      openGateModal()
      return undefined
    },
    [queries],
  )
  return { guard }
}
