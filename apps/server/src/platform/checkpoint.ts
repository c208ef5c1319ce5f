import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import { type Db, inOrganization, PLATFORM_ORGANIZATION } from './db.ts'

/** The end of one organization's audit chain. */
interface Head {
  seq: number
  hash: string
}
export type Heads = Record<string, Head>

interface Signed {
  made_at: string
  heads: Heads
  signature: string
}

const signatureOf = (key: string, made_at: string, heads: Heads) =>
  createHmac('sha256', key).update(canonicalJson({ made_at, heads })).digest('hex')

/** Checkpoints stand outside the database: a tail cut from a chain shows only against one of them. */
export interface Checkpoints {
  folder: string
  write(heads: Heads, at: Date): Promise<string>
  /** The newest whose signature holds; the names of those whose signature does not. */
  latest(): Promise<{ made_at: string; heads: Heads; broken: string[] } | { heads: null; broken: string[] }>
}

/** With no key given one is made at the first use and kept beside the checkpoints, readable by the owner only. */
export function folderCheckpoints(folder: string, givenKey: string | null): Checkpoints {
  const keyFile = join(folder, 'signing-key')
  const readKey = async (): Promise<string> => {
    if (givenKey) return givenKey
    await mkdir(folder, { recursive: true })
    await writeFile(keyFile, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
    return (await readFile(keyFile, 'utf8')).trim()
  }
  return {
    folder,
    async write(heads, at) {
      const key = await readKey()
      await mkdir(folder, { recursive: true })
      const made_at = at.toISOString()
      const signed: Signed = { made_at, heads, signature: signatureOf(key, made_at, heads) }
      const path = join(folder, `${made_at.replaceAll(/[:.]/g, '-')}.json`)
      const handle = await open(path, 'w')
      try {
        await handle.writeFile(`${JSON.stringify(signed, null, 1)}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
      return path
    },
    async latest() {
      const names = (await readdir(folder).catch(() => []))
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
      const broken: string[] = []
      for (const name of names) {
        const signed = await readSigned(join(folder, name))
        const expected = signed && signatureOf(await readKey(), signed.made_at, signed.heads)
        if (signed && expected && sameText(expected, signed.signature))
          return { made_at: signed.made_at, heads: signed.heads, broken }
        broken.push(name)
      }
      return { heads: null, broken }
    },
  }
}

const sameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const readSigned = async (path: string): Promise<Signed | null> => {
  try {
    const { made_at, heads, signature } = JSON.parse(await readFile(path, 'utf8')) as Signed
    return typeof made_at === 'string' && typeof signature === 'string' && heads ? { made_at, heads, signature } : null
  } catch {
    return null
  }
}

/** Every organization with a chain, the platform's own first. */
export async function auditedOrganizations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`select organization_id from list_organizations()`.execute(db)
  return [PLATFORM_ORGANIZATION, ...rows.map((row) => row.organization_id)]
}

export async function readHeads(db: Db): Promise<Heads> {
  const heads: Heads = {}
  for (const organization_id of await auditedOrganizations(db)) {
    const head = await inOrganization(db, organization_id, (tx) =>
      tx
        .selectFrom('audit_heads')
        .select(['seq', 'hash'])
        .where('organization_id', '=', organization_id)
        .executeTakeFirst(),
    )
    if (head) heads[organization_id] = head
  }
  return heads
}
