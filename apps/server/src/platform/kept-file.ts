import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * The text of a secret file (mode 0600), made on first use.
 *
 * The file appears whole or not at all: it is written beside and linked into place, and when two processes start together
 * both take the one that came first.
 */
export async function keptFile(file: string, make: () => Promise<string>): Promise<string> {
  const existing = await readSecret(file)
  if (existing !== undefined) return existing
  const text = await make()
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
    return text
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
    return readFile(file, 'utf8')
  } finally {
    await unlink(draft)
  }
}

async function readSecret(file: string): Promise<string | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
  await tighten(file)
  return text
}

const FOR_OTHERS = 0o077

/** Leaves a file that nobody else may read as it is, and one that an operator mounted read-only or owns: it is not ours to change. */
async function tighten(file: string): Promise<void> {
  if (((await stat(file)).mode & FOR_OTHERS) === 0) return
  await chmod(file, 0o600).catch((error: unknown) => {
    if (!isErrno(error, 'EROFS') && !isErrno(error, 'EPERM')) throw error
  })
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
