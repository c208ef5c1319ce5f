import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { PLATFORM_ORGANIZATION } from './db.ts'
import type { Files } from './files.ts'
import { StoreAway } from './unavailable.ts'

/** A row that names a stored file. */
export interface NamedFile {
  organization_id: string
  sha256: string
  size: number
  table: string
  key: string
}

/**
 * Every table that names stored files, as one select of NamedFile; who may see the rows decides what it answers. What is
 * not named here is removed a day later (jobs/collect-files.ts) and is in no backup. A backup is also made of a database whose migrations are older than this release: a column that came later is read
 * through the row's JSON, where a missing one is null.
 */
const NAMED_EVER = `
  select coalesce(organization_id, '${PLATFORM_ORGANIZATION}') as organization_id, sha256, size::float8 as size,
    'documents' as "table", document_id::text as key from documents where to_jsonb(documents) ->> 'erased_at' is null
  union all select organization_id, sha256, size::float8, 'case_attachments', attachment_id::text from case_attachments
  union all select organization_id, sha256, size::float8, 'orders', order_id::text from orders where sha256 is not null`

/** Tables that came later. */
const NAMED_SINCE = {
  exports: `select organization_id, sha256, size::float8, 'exports', export_id::text from exports where sha256 is not null`,
  notice_documents: `select organization_id, sha256, size::float8, 'notice_documents', notice_document_id::text
    from notice_documents`,
  note_photos: `select organization_id, sha256, size::float8, 'note_photos', photo_id::text from note_photos`,
  site_visit_photos: `select organization_id, sha256, size::float8, 'site_visit_photos', visit_photo_id::text
    from site_visit_photos`,
  fact_contests: `select organization_id, sha256, size::float8, 'fact_contests', contest_id::text from fact_contests
    where sha256 is not null`,
  board_packs: `select organization_id, sha256, size::float8, 'board_packs', pack_id::text from board_packs`,
  case_files: `select organization_id, sha256, size::float8, 'case_files', case_file_id::text from case_files`,
}

const withTables = (later: readonly string[]): string => [NAMED_EVER, ...later].join('\n  union all ')

export const NAMED_FILES = withTables(Object.values(NAMED_SINCE))

/** The select for a database whose migrations may be older than some of the tables. */
export const namedFilesIn = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) name where to_regclass('public.' || name) is not null",
    [Object.keys(NAMED_SINCE)],
  )
  const there = new Set(rows.map(({ name }) => name))
  return withTables(Object.entries(NAMED_SINCE).flatMap(([name, select]) => (there.has(name) ? [select] : [])))
}

export interface FileFault extends NamedFile {
  what: 'missing' | 'cut' | 'damaged'
}

export const faultWords = ({ what, table, key, organization_id, sha256 }: FileFault): string =>
  `${what}: ${table} ${key} of organization ${organization_id}, file ${sha256}`

/** Reads the whole file and compares length and hash with what its rows say; null when it is as it was stored. */
async function faultOf(files: Files, named: NamedFile): Promise<FileFault['what'] | null> {
  const size = await files.size(named.organization_id, named.sha256)
  if (size === null) return 'missing'
  if (size !== named.size) return size < named.size ? 'cut' : 'damaged'
  const sha256 = await hashOf(files.stream(named.organization_id, named.sha256)).catch((error: unknown) => {
    // Of a store that does not answer nothing is known.
    if (error instanceof StoreAway) throw error
    return null
  })
  return sha256 === named.sha256 ? null : 'damaged'
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}

/** Each file is read once, also when several rows name it. */
export async function checkFiles(
  files: Files,
  named: readonly NamedFile[],
): Promise<{ whole: NamedFile[]; faults: FileFault[] }> {
  const known = new Map<string, FileFault['what'] | null>()
  const whole: NamedFile[] = []
  const faults: FileFault[] = []
  for (const file of named) {
    const address = `${file.organization_id}/${file.sha256}/${file.size}`
    const what = known.has(address) ? (known.get(address) ?? null) : await faultOf(files, file)
    known.set(address, what)
    if (what === null) whole.push(file)
    else faults.push({ ...file, what })
  }
  return { whole, faults }
}

/** The same for all files that the rows of a database with the newest schema name, read as its owner. */
export async function checkNamedFiles(
  owner_url: string,
  files: Files,
): Promise<{ whole: NamedFile[]; faults: FileFault[] }> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  const { rows } = await client.query<NamedFile>(NAMED_FILES).finally(() => client.end())
  return checkFiles(files, rows)
}
