import { api } from '@saakh/contract/api'
import { allows, type Method, type Policy } from '@saakh/domain/policy'
import { useQuery } from '@tanstack/react-query'
import { q } from './api.ts'
import type { Screen } from './screen.ts'

const FIVE_MINUTES = 300_000

export const profileQuery = () => q(api.myProfile, {}, { staleTime: FIVE_MINUTES })
export const organizationQuery = () => q(api.myOrganization, {}, { staleTime: FIVE_MINUTES })

export const useProfile = () => useQuery(profileQuery())
export const useOrganization = () => useQuery(organizationQuery())

/** What the signed-in user may do; nothing while the profile is not known. */
export function usePolicy() {
  const { data } = useProfile()
  const policy: Policy | null | undefined = data?.policy
  const can = (url: string, method: Method = 'GET') => allows(policy, url, method)
  return {
    can,
    /** A policy may name a screen by its api or by its route (decisions O-37). */
    opens: (screen: Pick<Screen, 'path' | 'policy'>) =>
      screen.policy === undefined ||
      can(screen.policy.url, screen.policy.method) ||
      can(screen.path, screen.policy.method) ||
      (screen.policy.route !== undefined && can(screen.policy.route, screen.policy.method)),
  }
}
