import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keptFile } from './kept-file.ts'

/**
 * What a secret of the installation is kept with: a key of its own for each purpose, drawn from one file beside the data
 * (mode 0600). It stands in no backup, as no key does: whoever has both reads the secrets.
 */
export interface InstallationKey {
  /** AES-256-GCM; `bound_to` must be said again to open it, so that a sealed text is of no use in another row. */
  seal(plain: Buffer, bound_to: string): string
  /** Throws for what was sealed with another key or bound to something else. */
  open(sealed: string, bound_to: string): Buffer
  /** The same text under the same purpose is signed in the same way; nobody without the key makes it up. */
  sign(purpose: string, text: string): string
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function installationKey(root: Buffer): InstallationKey {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `saakh ${purpose}`, 32))
  const sealing = keyFor('seal')
  return {
    seal(plain, bound_to) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(bound_to))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, bound_to) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      }).setAAD(Buffer.from(bound_to))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    },
    sign: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
  }
}

const KEY_BYTES = 32

/** Made on first use. A process that starts at the same moment takes the same one; other machines are given a copy. */
export async function loadInstallationKey(data_dir: string, named: string | null): Promise<InstallationKey> {
  const file = named ?? join(data_dir, 'installation-key')
  const text = await keptFile(file, async () => `${randomBytes(KEY_BYTES).toString('hex')}\n`)
  const root = Buffer.from(text.trim(), 'hex')
  if (root.length !== KEY_BYTES)
    throw new Error(
      `${file} holds no key: put it back from a copy, or every second factor has to be set up again and every secret of a webhook replaced.`,
    )
  return installationKey(root)
}
