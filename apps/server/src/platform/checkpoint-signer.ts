import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Signs what is kept outside the database. */
export interface CheckpointSigner {
  /** Who could have signed, in words. */
  words: string
  sign(text: string): Promise<string>
  holds(text: string, signature: string): Promise<boolean>
}

const sameText = (text: string, other: string) =>
  text.length === other.length && timingSafeEqual(Buffer.from(text), Buffer.from(other))

/** With no secret given one is made at the first use and kept beside the checkpoints, readable by the owner only. */
export function secretSigner(folder: string, given: string | null): CheckpointSigner {
  const keyFile = join(folder, 'signing-key')
  const readKey = async (): Promise<string> => {
    if (given) return given
    await mkdir(folder, { recursive: true })
    await writeFile(keyFile, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
    return (await readFile(keyFile, 'utf8')).trim()
  }
  const signed = async (text: string) =>
    createHmac('sha256', await readKey())
      .update(text)
      .digest('hex')
  return {
    words: 'a secret of this installation: whoever administers it could have made it',
    sign: signed,
    holds: async (text, signature) => sameText(await signed(text), signature),
  }
}

/** The start of the key's SHA-256, as auditors compare it by telephone. */
const fingerprint = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

const readKeyFile = (path: string, read: (pem: Buffer) => KeyObject): KeyObject => {
  let key: KeyObject
  try {
    key = read(readFileSync(path))
  } catch (error) {
    throw new Error(`The key file ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`The key file ${path} holds a key of the type ${key.asymmetricKeyType}: an Ed25519 key is needed.`)
  return key
}

/** An Ed25519 key from outside, as PEM: a private one signs and verifies, a public one verifies. */
export function keySigner({
  private_key,
  public_key,
}: {
  private_key?: string
  public_key?: string
}): CheckpointSigner {
  const secret = private_key ? readKeyFile(private_key, createPrivateKey) : null
  const known = public_key ? readKeyFile(public_key, createPublicKey) : secret && createPublicKey(secret)
  if (!known) throw new Error('A key file is needed.')
  return {
    words: `the Ed25519 key ${fingerprint(known)}`,
    async sign(text) {
      if (!secret) throw new Error('Only the private key signs.')
      return sign(null, Buffer.from(text), secret).toString('base64')
    },
    holds: async (text, signature) => verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64')),
  }
}
