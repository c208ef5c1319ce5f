import { identifierText } from '@saakh/domain/identifier-text'
import { sql } from 'kysely'
import { KEPT } from './connections.ts'
import type { Tx } from './db.ts'
import { sha256 } from './ids.ts'

/** A key that names a person in files, told by nobody who does not know it. */
export const erasedKeyHash = (organization_id: string, key: string): string =>
  sha256(`erased ${organization_id} ${identifierText(key)}`)

/** Which of these keys name somebody who was erased. */
export async function findErasedKeys(
  tx: Tx,
  organization_id: string,
  keysOf: () => Iterable<string>,
): Promise<(key: string) => boolean> {
  const { rows: any } =
    await sql`${KEPT} select from erased_keys where organization_id = ${organization_id} limit 1`.execute(tx)
  // Hashing every key of a file is worth it only where somebody was erased.
  if (any.length === 0) return () => false
  const hashes = new Map([...new Set(keysOf())].map((key) => [key, erasedKeyHash(organization_id, key)]))
  const { rows } = await sql<{ key_hash: string }>`select key_hash from erased_keys
    where organization_id = ${organization_id} and key_hash = any(${[...hashes.values()]}::text[])`.execute(tx)
  const erased = new Set(rows.map(({ key_hash }) => key_hash))
  return (key) => erased.has(hashes.get(key) ?? '')
}
