import { createHash } from 'node:crypto'
import { PLATFORM_ORGANIZATION } from '../db.ts'
import type { AuditSource } from './audit-source.ts'
import { AUDITED_TABLES, type AuditedTable } from './audited-tables.ts'
import type { CopyRow } from './copy-text.ts'
import { octetsOf, REMOVED } from './covered-sets.ts'
import type { Findings } from './findings.ts'
import { readTable } from './read-table.ts'

/** Keys that are held in memory at once: some 200 octets each. */
const KEYS_AT_ONCE = 1_000_000

/** Which of `parts` a key is looked at in. */
const partOf = (place: string, parts: number): number => {
  if (parts === 1) return 0
  let hash = 0
  for (let at = 0; at < place.length; at += 1) hash = (Math.imul(hash, 31) + place.charCodeAt(at)) >>> 0
  return hash % parts
}

const placeOf = (organization_id: string, table: string, key: string) => `${organization_id} ${table} ${key}`
const keyPart = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('/', '\\/').replaceAll('\n', '\\n')

/** What the triggers hash: name, octets and text of each column that holds something, by name. */
function contentReader(columns: readonly string[]) {
  const named = columns.map((name, at) => ({ name, at })).sort((first, other) => (first.name < other.name ? -1 : 1))
  return (row: CopyRow): string => {
    let text = ''
    for (const { name, at } of named) {
      const value = row[at]
      if (value !== null && value !== undefined) text += `${name}=${Buffer.byteLength(value)}:${value};`
    }
    return createHash('sha256').update(text).digest().toString('latin1')
  }
}

function placeReader(table: string, { key, owner }: AuditedTable, columns: readonly string[]) {
  const ownerAt = columns.indexOf(owner)
  const keyAt = key.map((name) => columns.indexOf(name))
  return (row: CopyRow): string =>
    placeOf(row[ownerAt] ?? PLATFORM_ORGANIZATION, table, keyAt.map((at) => keyPart(row[at] ?? '')).join('/'))
}

/** What the chain says stands in the tables: the newest hash of each key that was not removed. */
async function expectedRows(source: AuditSource, part: number, parts: number): Promise<Map<string, string>> {
  const expected = new Map<string, string>()
  for await (const set of await readTable(source, 'audit_row_sets')) {
    const hashes = octetsOf(set.hashes).toString('latin1')
    for (const [at, key] of (set.keys ?? '').split('\n').entries()) {
      const place = placeOf(set.organization_id ?? '', set.table_name ?? '', key)
      if (partOf(place, parts) !== part) continue
      const hash = hashes.slice(at * REMOVED.length, (at + 1) * REMOVED.length)
      if (hash === REMOVED) expected.delete(place)
      else expected.set(place, hash)
    }
  }
  return expected
}

async function countCovered(source: AuditSource): Promise<number> {
  let count = 0
  for await (const set of await readTable(source, 'audit_row_sets'))
    count += octetsOf(set.hashes).length / REMOVED.length
  return count
}

/**
 * Holds every audited table against the chain: each row has the content that the last change of it left. Memory is
 * bounded: of more keys than `at_once` a part is looked at after the other. Answers how many rows were compared.
 */
export async function checkRows(source: AuditSource, findings: Findings, at_once = KEYS_AT_ONCE): Promise<number> {
  const parts = Math.max(1, Math.ceil((await countCovered(source)) / at_once))
  let compared = 0
  const report = (place: string, reason: string) => {
    const [organization_id = '', table, ...key] = place.split(' ')
    findings.add(organization_id, `${table} ${key.join(' ')}`, reason)
  }
  for (let part = 0; part < parts; part += 1) {
    const expected = await expectedRows(source, part, parts)
    for (const [name, audited] of Object.entries(AUDITED_TABLES)) {
      const table = await source.table(name)
      if (!table) continue
      const readPlace = placeReader(name, audited, table.columns)
      const readContent = contentReader(table.columns)
      for await (const row of table.rows) {
        const place = readPlace(row)
        if (partOf(place, parts) !== part) continue
        compared += 1
        const hash = expected.get(place)
        if (hash === undefined) report(place, 'was added outside of Saakh')
        else if (hash !== readContent(row)) report(place, 'was changed outside of Saakh')
        expected.delete(place)
      }
    }
    for (const place of expected.keys()) report(place, 'was removed outside of Saakh')
  }
  return compared
}
