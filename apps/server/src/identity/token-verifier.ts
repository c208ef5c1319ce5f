import { AppError } from '@saakh/domain/errors'
import type { ProviderGroup } from '@saakh/domain/provider-groups'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWK, type JWTVerifyResult, jwtVerify } from 'jose'
import { z } from 'zod'
import { sha256 } from '../platform/ids.ts'
import { traced } from '../platform/traces.ts'
import {
  type AccessTokenRules,
  isAccessToken,
  isCanonical,
  isForClient,
  isShortLived,
  signInOf,
} from './access-token.ts'
import { groupsOf } from './token-groups.ts'

export interface TokenVerifierOptions extends AccessTokenRules {
  /** Exact `iss` of the tokens. Cognito: https://cognito-idp.<region>.amazonaws.com/<pool id>. */
  readonly issuer: string
  readonly jwks_url: string
  /**
   * The signing key of the provider that this very process serves: asking oneself over the network for it fails while
   * the process is busy beginning, which signed people out of a server that had said it was ready.
   */
  readonly own_key?: JWK
  /** Base of the identity provider's own pages, for the lookup of an e-mail address. */
  readonly auth_url: string
  /** How far the clocks of two machines may differ. */
  readonly leeway_seconds: number
}

export interface VerifiedToken {
  readonly issuer: string
  readonly subject: string
  /** Absent in access tokens of Cognito: ask `userInfo` at the first sign-in. */
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly issued_at: Date
  readonly expires_at: Date
  /** The person's groups as this token names them. */
  readonly groups: readonly ProviderGroup[]
  /**
   * SHA-256, hex, of the verified claims that tell one sign-in from another: what a session is found by. Another spelling
   * of the same token leads to the same session, and no token is ever stored.
   */
  readonly session_key: string
}

interface UserInfo {
  readonly subject: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

export interface TokenVerifier {
  /**
   * Throws AppError `unauthenticated` for a token that is not ours, not valid or not valid any more, and `unavailable`
   * when the provider's keys cannot be read: an outage there must not sign everybody out.
   */
  verify(token: string): Promise<VerifiedToken>
  /** What the provider knows of the person behind a verified token. Throws the same two errors. */
  userInfo(token: string): Promise<UserInfo>
}

/** No provider's token comes near it, and a header that long is refused by most proxies. */
const MAX_TOKEN_LENGTH = 16_384
const TIMEOUT_MS = 5_000

/**
 * A browser sends the same token with every request: so long it is not verified again. A key that the provider withdraws
 * counts for that much longer; a session that ends, ends at the next request all the same.
 */
const KNOWN_MS = 60_000
const MOST_KNOWN = 10_000

/** Cognito writes the word "true" where OpenID Connect has a boolean. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
const personClaims = {
  email: z.email().optional().catch(undefined),
  email_verified: flag.optional().catch(undefined),
  name: z.string().min(1).optional().catch(undefined),
}
const tokenClaims = z.object({ sub: z.string().min(1), iat: z.number(), exp: z.number(), ...personClaims })
const userInfoClaims = z.object({ sub: z.string().min(1), ...personClaims })

/**
 * Verifies access tokens of any OpenID Connect provider by its published keys: RS256 only, issuer, type, client, audience
 * and age.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const keys = options.own_key
    ? createLocalJWKSet({ keys: [publicPart(options.own_key)] })
    : createRemoteJWKSet(new URL(options.jwks_url), { timeoutDuration: TIMEOUT_MS })

  const recent = new Map<string, { token: VerifiedToken; until: number }>()

  return {
    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) throw refused()
      const hash = sha256(token)
      const known = recent.get(hash)
      if (known && performance.now() < known.until && Date.now() < known.token.expires_at.getTime()) return known.token
      const verifiedToken = await verifyNow(token)
      if (recent.size >= MOST_KNOWN) recent.clear()
      recent.set(hash, { token: verifiedToken, until: performance.now() + KNOWN_MS })
      return verifiedToken
    },

    async userInfo(token) {
      const response = await askProvider(`${options.auth_url}/oauth2/userInfo`, token)
      const claims = userInfoClaims.safeParse(response)
      if (!claims.success) throw unavailable()
      const { sub, ...person } = claims.data
      return { subject: sub, ...person }
    },
  }

  async function verifyNow(token: string): Promise<VerifiedToken> {
    const { claims, groups, session_key } = await verifyClaims(token)
    return {
      issuer: options.issuer,
      subject: claims.sub,
      email: claims.email,
      email_verified: claims.email_verified,
      name: claims.name,
      issued_at: new Date(claims.iat * 1000),
      expires_at: new Date(claims.exp * 1000),
      groups,
      session_key,
    }
  }

  async function verifyClaims(token: string) {
    if (!isCanonical(token)) throw refused()
    let verified: JWTVerifyResult
    try {
      verified = await jwtVerify(token, keys, {
        issuer: options.issuer,
        algorithms: ['RS256'],
        clockTolerance: options.leeway_seconds,
        requiredClaims: ['sub', 'exp', 'iat'],
        // Refuses what was issued in the future, too.
        maxTokenAge: options.max_age_seconds,
      })
    } catch (error) {
      throw keysUnreadable(error) ? unavailable() : refused()
    }
    const { payload, protectedHeader } = verified
    const is_ours = isForClient(payload, options) && isShortLived(payload, options)
    if (!is_ours || !isAccessToken(protectedHeader, payload)) throw refused()
    const claims = tokenClaims.safeParse(payload)
    if (!claims.success) throw refused()
    return { claims: claims.data, groups: groupsOf(payload), session_key: sha256(JSON.stringify(signInOf(payload))) }
  }
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use })

/**
 * Every fault of a token has a class of its own in jose; what remains are a timeout, an answer that is no key set
 * (the bare class) and the network's own errors.
 */
function keysUnreadable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
}

async function askProvider(url: string, token: string): Promise<unknown> {
  let response: Response
  try {
    response = await traced({ name: 'ask identity provider', kind: 'client' }, () =>
      fetch(url, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
  } catch {
    throw unavailable()
  }
  if (response.status === 401 || response.status === 403) throw refused()
  if (!response.ok) throw unavailable()
  return response.json().catch(() => undefined)
}

function refused(): AppError {
  return new AppError('unauthenticated', 'Your sign-in is not valid any more. Please sign in again.')
}

function unavailable(): AppError {
  return new AppError('unavailable', 'The sign-in service cannot be reached at the moment. Please try again.')
}
