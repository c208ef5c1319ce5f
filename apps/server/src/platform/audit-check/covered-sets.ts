import { createHash } from 'node:crypto'
import type { AuditSource } from './audit-source.ts'
import type { Findings } from './findings.ts'
import { type ReadRow, readTable } from './read-table.ts'

const HASH_OCTETS = 32
export const REMOVED = '\0'.repeat(HASH_OCTETS)

/** `\x…` as octets. */
export const octetsOf = (text: string | null | undefined): Buffer => Buffer.from((text ?? '').slice(2), 'hex')

/** Reads the lists of written rows beside the chain: both come by organization and sequence. */
export interface SetCursor {
  /** What the audit row at `seq` must cover: empty where its transaction wrote nothing. */
  hashOf(organization_id: string, seq: number): Promise<string>
  end(): Promise<void>
}

const isWhole = (set: ReadRow): boolean => {
  const hash = createHash('sha256').update(`${set.table_name}\n${set.keys}\n`).update(octetsOf(set.hashes)).digest()
  return hash.equals(octetsOf(set.hash))
}

export async function coveredSets(source: AuditSource, findings: Findings): Promise<SetCursor> {
  const rows = (await readTable(source, 'audit_row_sets'))[Symbol.asyncIterator]()
  let next = await rows.next()
  const isBefore = (set: ReadRow, organization_id: string, seq: number) =>
    set.organization_id === organization_id ? Number(set.seq) < seq : (set.organization_id ?? '') < organization_id
  const uncovered = ({ organization_id, seq, table_name }: ReadRow) =>
    findings.add(organization_id ?? '', `audit row ${seq}`, `is missing, and its list of ${table_name} is there`)
  return {
    async hashOf(organization_id, seq) {
      for (; !next.done && isBefore(next.value, organization_id, seq); next = await rows.next()) uncovered(next.value)
      const hashes: Buffer[] = []
      for (; !next.done && next.value.organization_id === organization_id && Number(next.value.seq) === seq; ) {
        if (!isWhole(next.value))
          findings.add(organization_id, `audit row ${seq}`, `its list of ${next.value.table_name} was changed`)
        hashes.push(octetsOf(next.value.hash))
        next = await rows.next()
      }
      return hashes.length > 0 ? createHash('sha256').update(Buffer.concat(hashes)).digest('hex') : ''
    },
    async end() {
      for (; !next.done; next = await rows.next()) uncovered(next.value)
    },
  }
}
