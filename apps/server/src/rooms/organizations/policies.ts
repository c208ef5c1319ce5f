import type { Policy } from '@saakh/domain/policy'
import { METHODS, POLICY_AREA_URLS, type PolicyArea } from '@saakh/domain/policy-areas'

/** An admin may do everything. */
export const ADMIN_POLICY: Policy = Object.fromEntries(POLICY_AREA_URLS.map((url) => [url, [...METHODS]]))

/** The admin's policy with some prefixes narrowed; an empty list takes the prefix away. */
export const narrowed = (changes: Partial<Record<PolicyArea, string[]>>): Policy => ({ ...ADMIN_POLICY, ...changes })
