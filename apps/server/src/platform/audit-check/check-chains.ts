import { createHash } from 'node:crypto'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { Heads } from '../checkpoint.ts'
import { erasePayloads } from '../erase-payloads.ts'
import { sha256 } from '../ids.ts'
import type { AuditSource } from './audit-source.ts'
import { coveredSets, type SetCursor } from './covered-sets.ts'
import type { Findings } from './findings.ts'
import { type ReadRow, readTable } from './read-table.ts'

export interface Chain {
  organization_id: string
  rows: number
  head: string
  /** Payloads that are gone, each with a row that says who erased it and why. */
  erased: number
}

const GENESIS = '0'.repeat(64)

const chained = (fields: readonly string[]) => {
  const hash = createHash('sha256')
  for (const field of fields) hash.update(`${Buffer.byteLength(field)}:${field}`)
  return hash.digest('hex')
}

/** '2026-11-22 09:06:24.12+00' as the chain writes it: microseconds, T and Z. */
const instantOf = (text: string): string => {
  const [, day, time, fraction = ''] = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? []
  return `${day}T${time}.${fraction.padEnd(6, '0')}Z`
}

const seqsOf = (payload: unknown): number[] =>
  typeof payload === 'object' && payload !== null && 'seqs' in payload && Array.isArray(payload.seqs)
    ? payload.seqs.filter((seq) => typeof seq === 'number')
    : []

/** Follows one organization's chain row by row. */
class ChainReader {
  readonly organization_id: string
  private readonly findings: Findings
  private readonly checkpoint: Heads[string] | undefined
  private rows = 0
  private previous = GENESIS
  private newest_format = 1
  private checkpointSeen = false
  private readonly gone = new Set<number>()
  private readonly accounted = new Set<number>()

  constructor(organization_id: string, findings: Findings, checkpoint: Heads[string] | undefined) {
    this.organization_id = organization_id
    this.findings = findings
    this.checkpoint = checkpoint
  }

  private wrong(seq: number, reason: string) {
    this.findings.add(this.organization_id, `audit row ${seq}`, reason)
  }

  read(row: ReadRow, covered: string): void {
    const seq = Number(row.seq)
    const text = (name: string) => row[name] ?? ''
    if (seq !== this.rows + 1) this.wrong(seq, `rows ${this.rows + 1} to ${seq - 1} are missing`)
    if (row.previous_hash !== this.previous) this.wrong(seq, 'does not follow the row before it')
    const format = Number(row.format ?? 1)
    if (format < this.newest_format) this.wrong(seq, 'is of an older format than the row before it')
    this.newest_format = format
    const entryFields = ['actor', 'verb', 'subject', 'outcome', 'payload_hash'].map(text)
    const fields = [text('previous_hash'), text('seq'), instantOf(text('at')), ...entryFields]
    const hash = chained(format === 1 ? fields : [...fields, text('rows_hash')])
    if (hash !== row.hash) this.wrong(seq, 'was changed after it was written')
    if (text('rows_hash') !== covered) this.wrong(seq, 'the list of what it wrote was changed')
    this.readPayload(seq, row)
    if (seq === this.checkpoint?.seq) {
      this.checkpointSeen = true
      if (row.hash !== this.checkpoint.hash) this.wrong(seq, 'differs from the checkpoint kept outside')
    }
    this.rows = seq
    this.previous = text('hash')
  }

  private readPayload(seq: number, row: ReadRow) {
    if (row.payload === null || row.payload === undefined) return void this.gone.add(seq)
    const payload: unknown = JSON.parse(row.payload)
    if (sha256(canonicalJson(payload)) !== row.payload_hash) this.wrong(seq, 'its payload was changed')
    else if (row.verb === erasePayloads.name && row.outcome === 'done')
      for (const seq of seqsOf(payload)) this.accounted.add(seq)
  }

  end(head: { seq: number; hash: string }): Chain {
    if (head.seq !== this.rows || head.hash !== this.previous)
      this.wrong(this.rows, `the chain ends here, its head says ${head.seq}`)
    if (this.checkpoint && !this.checkpointSeen)
      this.wrong(this.rows, `the checkpoint at ${this.checkpoint.seq} is beyond the end: the tail was cut`)
    for (const seq of this.gone)
      if (!this.accounted.has(seq)) this.wrong(seq, 'its payload is gone, and no row says who erased it and why')
    return { organization_id: this.organization_id, rows: this.rows, head: this.previous, erased: this.gone.size }
  }
}

/**
 * Recomputes every organization's chain, with the lists of rows that it covers. `checkpoint`: heads kept outside the
 * database; without them a cut tail cannot be found, and the caller must say so.
 */
export async function checkChains(source: AuditSource, checkpoint: Heads, findings: Findings): Promise<Chain[]> {
  const heads = new Map<string, { seq: number; hash: string }>()
  for await (const row of await readTable(source, 'audit_heads'))
    heads.set(row.organization_id ?? '', { seq: Number(row.seq), hash: row.hash ?? '' })
  const chains: Chain[] = []
  const sets: SetCursor = await coveredSets(source, findings)
  let reader: ChainReader | null = null
  const finish = (chainReader: ChainReader) => {
    chains.push(chainReader.end(heads.get(chainReader.organization_id) ?? { seq: 0, hash: GENESIS }))
    heads.delete(chainReader.organization_id)
  }
  const open = (organization_id: string) => new ChainReader(organization_id, findings, checkpoint[organization_id])
  for await (const row of await readTable(source, 'audit_log')) {
    const organization_id = row.organization_id ?? ''
    if (reader?.organization_id !== organization_id) {
      if (reader) finish(reader)
      reader = open(organization_id)
    }
    reader.read(row, await sets.hashOf(organization_id, Number(row.seq)))
  }
  if (reader) finish(reader)
  await sets.end()
  const known = new Set(chains.map((chain) => chain.organization_id))
  for (const organization_id of new Set([...heads.keys(), ...Object.keys(checkpoint)]))
    if (!known.has(organization_id)) finish(open(organization_id))
  return chains
}
