import { api } from '@saakh/contract/api'
import { allows, forbids, type Method, type Policy } from '@saakh/domain/policy'
import { useQuery } from '@tanstack/react-query'
import { q } from './api.ts'
import type { Panel } from './panel.ts'
import type { Screen } from './screen.ts'

const FIVE_MINUTES = 300_000

export const profileQuery = () => q(api.myProfile, {}, { staleTime: FIVE_MINUTES })
export const organizationQuery = () => q(api.myOrganization, {}, { staleTime: FIVE_MINUTES })

export const useProfile = () => useQuery(profileQuery())
export const useOrganization = () => useQuery(organizationQuery())

/** A policy may name a screen by its api or by its route (decisions O-36, O-37). */
export function opensUnder(policy: Policy | null | undefined, screen: Pick<Screen, 'path' | 'policy'>): boolean {
  if (screen.policy === undefined) return true
  const { url, or = [], route, method = 'GET' } = screen.policy
  return [url, ...or, screen.path, ...(route === undefined ? [] : [route])].some((one) => allows(policy, one, method))
}

/** What the signed-in user may do; nothing while the profile is not known. */
export function usePolicy() {
  const { data } = useProfile()
  const policy: Policy | null | undefined = data?.policy
  return {
    can: (url: string, method: Method = 'GET') => allows(policy, url, method),
    /** Asking would be in vain: the policy names the url and leaves GET out. */
    forbids: (url: string) => forbids(policy, url, 'GET'),
    opens: (screen: Pick<Screen, 'path' | 'policy'>) => opensUnder(policy, screen),
    offers: (panel: Pick<Panel, 'policy'>) => !panel.policy || allows(policy, panel.policy.url, panel.policy.method),
  }
}
