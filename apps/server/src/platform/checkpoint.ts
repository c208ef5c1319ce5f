import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import type { CheckpointSigner } from './checkpoint-signer.ts'
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

/** Checkpoints stand outside the database: a tail cut from a chain shows only against one of them. */
export interface Checkpoints {
  folder: string
  /** Who could have made them, in words. */
  signed_by: string
  write(heads: Heads, at: Date): Promise<string>
  /**
   * The newest whose signature holds, made at `until` or before; the names of those newer ones whose signature does not
   * hold.
   */
  latest(until?: string): Promise<Latest>
}
type Latest = { made_at: string; heads: Heads; broken: string[] } | { heads: null; broken: string[] }

/** Checkpoints in a folder, which may be another machine's. */
export function folderCheckpoints(folder: string, signer: CheckpointSigner): Checkpoints {
  const textOf = (made_at: string, heads: Heads) => canonicalJson({ made_at, heads })
  return {
    folder,
    signed_by: signer.words,
    async write(heads, at) {
      await mkdir(folder, { recursive: true })
      const made_at = at.toISOString()
      const signed: Signed = { made_at, heads, signature: await signer.sign(textOf(made_at, heads)) }
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
    async latest(until) {
      const names = (await readdir(folder).catch(() => []))
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
      const broken: string[] = []
      for (const name of names) {
        const signed = await readSigned(join(folder, name))
        if (signed && until && signed.made_at > until) continue
        if (signed && (await signer.holds(textOf(signed.made_at, signed.heads), signed.signature)))
          return { made_at: signed.made_at, heads: signed.heads, broken }
        broken.push(name)
      }
      return { heads: null, broken }
    },
  }
}

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
