import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Issuer {
  url: string
  client_id: string
  /** An access token as Cognito makes it, with the verified address of its person. */
  tokenFor(email: string): Promise<string>
  close(): void
}

const LIFE = '2h'

/** An identity provider of the trial alone: its keys and tokens, no pages. */
export async function startIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = 'trial'
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] })
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' }).end(keys)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const client_id = 'saakh-trial'
  return {
    url,
    client_id,
    tokenFor: (email) =>
      new SignJWT({ client_id, token_use: 'access', email, email_verified: true, jti: email })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(url)
        .setSubject(email)
        .setIssuedAt()
        .setExpirationTime(LIFE)
        .sign(privateKey),
    close: () => server.close(),
  }
}
