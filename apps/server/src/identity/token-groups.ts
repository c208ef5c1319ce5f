import { isRecord } from '@saakh/domain/loose-value'
import { GROUP_CLAIMS, type GroupClaim, type ProviderGroup } from '@saakh/domain/provider-groups'
import type { JWTPayload } from 'jose'

/** As long as a mapping may name; a longer text is nobody's group. */
const LONGEST = 256

const claimed = (claims: JWTPayload, claim: GroupClaim): unknown => {
  if (claim !== 'realm_access.roles') return claims[claim]
  return isRecord(claims.realm_access) ? claims.realm_access.roles : undefined
}

/**
 * The groups that a verified token names: `cognito:groups` (Cognito), `groups` and `realm_access.roles` (Keycloak),
 * `groups` and `roles` (Entra ID). Where Entra ID leaves `groups` out because there are too many, the token names none.
 */
export const groupsOf = (claims: JWTPayload): ProviderGroup[] =>
  GROUP_CLAIMS.flatMap((claim) => {
    const values = claimed(claims, claim)
    const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []
    return [...new Set(texts)]
      .filter((value) => value !== '' && value.length <= LONGEST)
      .map((value) => ({ claim, value }))
  })
