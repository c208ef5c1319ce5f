import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { type ProviderAccount, personClaims } from './provider-configuration.ts'
import type { SigningKey } from './signing-keys.ts'

export interface UserInfoParts {
  readonly issuer: string
  readonly key: SigningKey
  readonly accountBySubject: (subject: string) => Promise<ProviderAccount | undefined>
}

/**
 * Cognito's `/oauth2/userInfo`: who is behind an access token. Answered here, because oidc-provider refuses its own JWT
 * access tokens at its user info address. As in Cognito, `email_verified` is the word "true".
 */
export function createUserInfo({ issuer, key, accountBySubject }: UserInfoParts) {
  const { kty, n, e, kid } = key
  const keys = createLocalJWKSet({ keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] })

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.setHeader('access-control-allow-origin', '*')
    if (req.method === 'OPTIONS') {
      res.setHeader('access-control-allow-methods', 'GET, POST')
      res.setHeader('access-control-allow-headers', 'authorization')
      res.writeHead(204).end()
      return
    }
    const account = await accountOf(/^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '')
    if (account === undefined) {
      res.setHeader('www-authenticate', 'Bearer error="invalid_token"')
      return sendJson(res, 401, { error: 'invalid_token', error_description: 'Access token is missing or not valid.' })
    }
    sendJson(res, 200, { sub: account.sub, ...personClaims(account.account), email_verified: 'true' })
  }

  async function accountOf(token: string) {
    const verified = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'] }).catch(() => undefined)
    const sub = verified?.payload.token_use === 'access' ? verified.payload.sub : undefined
    const account = sub === undefined ? undefined : await accountBySubject(sub)
    return sub === undefined || account === undefined ? undefined : { sub, account }
  }
}

function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(body))
}
