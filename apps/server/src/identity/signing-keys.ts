import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { keptFile } from '../platform/kept-file.ts'

/** A private RS256 key as JWK with `kid`, `alg` and `use`. */
export type SigningKey = JWK & { kid: string }

/**
 * The key that signs the tokens of the provider that this process serves, made on first use and kept in `file`, so that
 * people stay signed in when the process starts again.
 */
export const loadSigningKey = async (file: string): Promise<SigningKey> =>
  parseKey(await keptFile(file, async () => `${JSON.stringify(await makeKey())}\n`), file)

function parseKey(text: string, file: string): SigningKey {
  const refusal = `${file} holds no signing key. Move it away: a new one is made, and everybody signs in again.`
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error(refusal)
  }
  if (!isPrivateRsaKey(parsed)) throw new Error(refusal)
  return parsed
}

function isPrivateRsaKey(value: unknown): value is SigningKey {
  if (typeof value !== 'object' || value === null) return false
  const key: Record<string, unknown> = { ...value }
  return key.kty === 'RSA' && ['kid', 'n', 'e', 'd', 'p', 'q'].every((part) => typeof key[part] === 'string')
}

async function makeKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

/** Where a data folder keeps it. */
export const signingKeyFile = (data_dir: string): string => join(data_dir, 'identity-keys.json')
