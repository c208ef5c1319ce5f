import { canonicalJson } from '@saakh/domain/canonical-json'
import { NOTICE_PAPERS } from '@saakh/domain/notice'
import { PAID_REPORTS } from '@saakh/domain/report-type'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'
import { isWhole, type ReportManifest } from './manifest.ts'
import { produceAgain } from './produce-report.ts'
import { CASE_FILE_TYPE, LETTER_TYPES, PACK_TYPE } from './report-content.ts'

const notes = z.array(z.int().min(1))
const hashed = { content_hash: z.string(), notes }

const storedManifest = z.object({
  manifest_version: z.literal(1),
  report_type: z.enum([...PAID_REPORTS, ...LETTER_TYPES, PACK_TYPE, CASE_FILE_TYPE]),
  party_id: z.uuid().nullable(),
  party_name: z.string(),
  organization_id: z.uuid(),
  produced_for: z.string(),
  as_of: z.string(),
  known_at: z.string(),
  stored_until: z.string().nullable(),
  is_demo: z.boolean(),
  is_sample: z.boolean(),
  letter: z.object({ notice_id: z.uuid(), paper: z.enum(NOTICE_PAPERS), reference: z.string().nullable() }).optional(),
  pack: z.object({ month: z.string(), portfolio_id: z.uuid().nullable(), made_from_sha256: z.string() }).optional(),
  case_file: z.object({ case_uid: z.uuid(), case_number: z.string(), made_from_sha256: z.string() }).optional(),
  unit_id: z.uuid().optional(),
  language: z.literal('hi').optional(),
  facts: z.array(z.object({ fact_id: z.uuid(), ...hashed })),
  records: z.array(z.object({ id: z.string(), ...hashed })),
  rules: z.array(z.object({ code: z.string(), rule_version: z.string(), notes })),
  replaced: z.array(z.string()).optional(),
  content_sha256: z.string(),
  sha256: z.string(),
}) satisfies z.ZodType<ReportManifest>

/** Facts that are gone, or say something else than the manifest has of them. */
export async function changedFacts(tx: Tx, { facts }: ReportManifest): Promise<string[]> {
  const { rows } = await sql<{ fact_id: string; payload: unknown }>`
    select fact_id, payload from facts where fact_id = any(${facts.map(({ fact_id }) => fact_id)}::uuid[])`.execute(tx)
  const stored = new Map(rows.map(({ fact_id, payload }) => [fact_id, sha256(canonicalJson(payload))]))
  return facts.flatMap(({ fact_id, content_hash }) => {
    const storedHash = stored.get(fact_id)
    if (storedHash === undefined) return [`The fact ${fact_id} is not stored any more.`]
    return storedHash === content_hash ? [] : [`The fact ${fact_id} says something else than the report has of it.`]
  })
}

const changedRules = (before: ReportManifest, now: ReportManifest): string[] => {
  const versions = new Map(now.rules.map(({ code, rule_version }) => [code, rule_version]))
  return before.rules
    .filter(({ code, rule_version }) => versions.get(code) !== rule_version)
    .map(({ code }) => `The rule ${code} has changed since.`)
}

/** A manifest as it was stored, or why it is none. */
export function readManifest(stored: unknown): ReportManifest | string {
  const read = storedManifest.safeParse(stored)
  if (!read.success) return 'The manifest is not one of a report.'
  return isWhole(read.data) ? read.data : 'The manifest was changed: its hash is not that of its members.'
}

/** What does not hold of a stored report, as sentences; none when it is made again byte for byte. `file` is its SHA-256. */
export async function verifyReport(tx: Tx, stored: { manifest: unknown; file: string }): Promise<string[]> {
  const manifest = readManifest(stored.manifest)
  if (typeof manifest === 'string') return [manifest]
  const changed = await changedFacts(tx, manifest)
  const again = await produceAgain(tx, manifest)
  if (!again) return [...changed, 'The manifest names neither a report nor a letter.']
  if (sha256(again.pdf) === stored.file) return changed
  const content = again.manifest.content_sha256 === manifest.content_sha256
  return [
    ...changed,
    ...changedRules(manifest, again.manifest),
    content
      ? 'The file is not what these facts give: the report says the same, and its bytes are others.'
      : 'The report would say something else today.',
  ]
}
