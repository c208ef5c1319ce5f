import { api } from '@saakh/contract/api'
import type { PartyList } from '@saakh/contract/party-search'
import type { PartyRef } from '@saakh/domain/party'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { type ApiError, q } from '../data/api.ts'
import { usePolicy } from '../data/profile.ts'
export const MIN_CHARACTERS = 3
export const TOO_SHORT = 'Minimum 3 characters required'

/** What of the typed text is searched for: without blanks and invisible signs at its ends. */
export const searchText = (typed: string): string => typed.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/** Counted as a person types them: a sign beyond the first plane is one character. */
export const isSearchable = (text: string): boolean => [...text].length >= MIN_CHARACTERS

/** The admin variant is for administration's screens and for whom the policy lets read its call. */
export function useIsAdminSearch(): boolean {
  const { pathname } = useLocation()
  const { can } = usePolicy()
  return pathname.startsWith('/admin/') || can(api.adminParties.path)
}

interface Asked {
  q: string
  m?: 'autocomplete'
  state?: string
  city?: string
  page?: number
  per_page?: number
}
interface Options {
  isAdmin: boolean
  enabled: boolean
  /** The last answer stays until the next one comes. */
  keepsLast?: boolean
}

const isRefused = ({ error }: UseQueryResult<PartyList, ApiError>) => error?.status === 403 || error?.status === 404

/**
 * The search in the variant that is asked for. A user may be allowed only the other one, or a server may know only that:
 * when the first is refused, the other answers.
 */
export function usePartySearch(query: Asked, { isAdmin, enabled, keepsLast = false }: Options) {
  const placeholderData = keepsLast ? keepPreviousData : undefined
  const ask = (call: typeof api.searchParties | typeof api.adminParties, isWanted: boolean) =>
    q(call, { query }, { enabled: enabled && isWanted, placeholderData })
  const wanted = useQuery(ask(isAdmin ? api.adminParties : api.searchParties, true))
  const other = useQuery(ask(isAdmin ? api.searchParties : api.adminParties, isRefused(wanted)))
  const usesOther = isRefused(wanted) && !isRefused(other)
  return { answer: usesOther ? other : wanted, isAdminAnswer: usesOther ? !isAdmin : isAdmin }
}

/** What the admin variant says of a party that nobody monitors. */
export const inactiveMark = ({ monitoring_active }: PartyRef): string | null =>
  monitoring_active.length === 0 ? '(Inactive)' : null
