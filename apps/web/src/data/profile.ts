import { api } from '@saakh/contract/api'
import type { MethodAt, PolicyUrl } from '@saakh/contract/policy-urls'
import { allows, forbids, type Policy } from '@saakh/domain/policy'
import { useQuery } from '@tanstack/react-query'
import { q } from './api.ts'
import type { Screen } from './screen.ts'

const FIVE_MINUTES = 300_000

export const profileQuery = () => q(api.myProfile, {}, { staleTime: FIVE_MINUTES })
export const organizationQuery = () => q(api.myOrganization, {}, { staleTime: FIVE_MINUTES })

export const useProfile = () => useQuery(profileQuery())
export const useOrganization = () => useQuery(organizationQuery())

/** A screen, or a panel, which has no route. */
type Guarded = { path?: string; policy?: Screen['policy'] }

/** A policy may name a screen by its api or by its route. */
export function opensUnder(policy: Policy | null | undefined, { path, policy: asked }: Guarded): boolean {
  if (asked === undefined) return true
  const { url, or = [], routes = [], method = 'GET' } = asked
  const own = path === undefined ? [] : [path]
  return [url, ...or, ...own, ...routes].some((policyUrl) => allows(policy, policyUrl, method))
}

/** What the signed-in user may do; nothing while the profile is not known. */
export function usePolicy() {
  const { data } = useProfile()
  const policy: Policy | null | undefined = data?.policy
  return {
    can: <U extends PolicyUrl>(url: U, method: MethodAt<U> | 'GET' = 'GET') => allows(policy, url, method),
    /** Asking would be in vain: the policy names the url and leaves GET out. */
    forbids: (url: PolicyUrl) => forbids(policy, url, 'GET'),
    opens: (asked: Guarded) => opensUnder(policy, asked),
  }
}
