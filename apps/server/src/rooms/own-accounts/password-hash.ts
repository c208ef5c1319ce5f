import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MiB and three passes: what OWASP's password storage cheat sheet names for scrypt, about a third of a second. */
const COST = { log_n: 15, r: 8, p: 3 }
const SALT_BYTES = 16
const HASH_BYTES = 32

interface Stored {
  log_n: number
  r: number
  p: number
  salt: Buffer
  hash: Buffer
}

/** `scrypt$15$8$3$salt$hash`: with its parameters, so that they can be raised without anybody choosing anew. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, { ...COST, salt })
  return ['scrypt', COST.log_n, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const read = readStored(stored)
  return timingSafeEqual(await derive(password, read), read.hash)
}

let nobody: Promise<string> | null = null
/** Takes as long as a look at a password that is stored, so that nobody learns by time which addresses have an account. */
export async function pretendToCheck(password: string): Promise<false> {
  nobody ??= hashPassword('the password of nobody')
  await isPassword(password, await nobody)
  return false
}

function readStored(stored: string): Stored {
  const [, log_n, r, p, salt = '', hash = ''] = stored.split('$')
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  return { log_n: Number(log_n), r: Number(r), p: Number(p), salt: bytes(salt), hash: bytes(hash) }
}

/** The same password however its letters were composed (NIST SP 800-63B, 3.1.1.2). */
function derive(password: string, { log_n, r, p, salt }: Omit<Stored, 'hash'>): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log_n, r, p, maxmem: 2 ** log_n * r * 256 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
