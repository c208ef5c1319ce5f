import type { JWTHeaderParameters, JWTPayload } from 'jose'

export interface AccessTokenRules {
  readonly client_id: string
  /** What `aud` must hold one of. Empty: a token without `aud`, as Cognito makes it, or one for the client itself. */
  readonly audiences: readonly string[]
  /** The longest life, from `iat` to `exp`, that a token may have. */
  readonly max_age_seconds: number
}

/** RFC 9068 names the type of an access token in its header; others leave it at "JWT" or leave it out. */
const ACCESS_TYPES = ['at+jwt', 'application/at+jwt']
const PLAIN_TYPES = [undefined, 'jwt']

/**
 * Whether a verified token gives access, by what each provider says of it: `typ` at+jwt in the header (RFC 9068),
 * `token_use` (Cognito), `typ` Bearer among the claims (Keycloak), delegated scopes in `scp` (Entra ID). An ID token is
 * signed with the same key for the same client and says none of them, or says that it is one.
 */
export function isAccessToken(header: Partial<JWTHeaderParameters>, claims: JWTPayload): boolean {
  const type = header.typ?.toLowerCase()
  const says_access = type !== undefined && ACCESS_TYPES.includes(type)
  if (!says_access && !PLAIN_TYPES.includes(type)) return false
  if (claims.token_use !== undefined && claims.token_use !== 'access') return false
  if (claims.typ !== undefined && claims.typ !== 'Bearer') return false
  // Entra's tokens of applications belong to no person; the hashes stand in ID tokens only.
  if (claims.idtyp === 'app' || claims.at_hash !== undefined || claims.c_hash !== undefined) return false
  return says_access || claims.token_use === 'access' || claims.typ === 'Bearer' || isScope(claims.scp)
}

const isScope = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** Who asked for the token: `client_id` (Cognito, RFC 9068), `azp` (Keycloak, Entra ID 2.0) or `appid` (Entra ID 1.0). */
export function isForClient(claims: JWTPayload, rules: AccessTokenRules): boolean {
  const named = [claims.client_id, claims.azp, claims.appid].filter((client) => client !== undefined)
  if (named.length === 0 || named.some((client) => client !== rules.client_id)) return false
  const audiences = [claims.aud ?? []].flat()
  if (rules.audiences.length > 0) return audiences.some((audience) => rules.audiences.includes(audience))
  return claims.aud === undefined || audiences.includes(rules.client_id)
}

/** That `iat` does not lie ahead and `exp` not behind is checked with the signature. */
export function isShortLived(claims: JWTPayload, rules: AccessTokenRules): boolean {
  const { iat, exp } = claims
  return iat !== undefined && exp !== undefined && exp > iat && exp - iat <= rules.max_age_seconds
}

/**
 * The same bytes can be spelled in several ways, since the last letter of base64url may carry bits that stand for
 * nothing. Only the spelling that an encoder gives is taken.
 */
export function isCanonical(token: string): boolean {
  const parts = token.split('.')
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

/** What tells one sign-in from another: the token's own id where it has one, else its person, begin and end. */
export function signInOf(claims: JWTPayload): readonly string[] {
  const { iss, sub, jti, iat, exp } = claims
  return jti ? [`${iss}`, `${sub}`, 'jti', jti] : [`${iss}`, `${sub}`, 'times', `${iat}`, `${exp}`]
}
