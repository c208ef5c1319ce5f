import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'

/** A private RS256 key as JWK with `kid`, `alg` and `use`. */
export type SigningKey = JWK & { kid: string }

/**
 * The key that signs the demo provider's tokens, made on first use and kept in `file` (mode 0600), so that people stay
 * signed in when the process starts again.
 *
 * The file appears whole or not at all: it is written beside and linked into place, and when two processes start
 * together both take the one that came first.
 */
export async function loadSigningKey(file: string): Promise<SigningKey> {
  return (await readKey(file)) ?? (await makeKey(file))
}

async function readKey(file: string): Promise<SigningKey | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
  await chmod(file, 0o600)
  return parseKey(text, file)
}

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

async function makeKey(file: string): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const jwk = await exportJWK(privateKey)
  const key: SigningKey = { ...jwk, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(jwk) }

  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(key)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
    return key
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
    return parseKey(await readFile(file, 'utf8'), file)
  } finally {
    await unlink(draft)
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Where a data folder keeps it. */
export const signingKeyFile = (data_dir: string): string => join(data_dir, 'identity-keys.json')
