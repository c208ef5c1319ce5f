import { canonicalJson } from '@saakh/domain/canonical-json'
import { sha256 } from '../platform/ids.ts'
import { replacedIn } from './pages/fonts.ts'
import type { Footnote, ReportContent, ReportHead } from './report-content.ts'

/** What a report rests on, so that anybody who holds the facts can produce it again and compare. */
export interface ReportManifest extends Omit<ReportHead, 'title' | 'subtitle' | 'identifier'> {
  manifest_version: 1
  facts: ManifestFact[]
  records: ManifestEntry[]
  rules: { code: string; rule_version: string; notes: number[] }[]
  /** Characters that no font of the report has, each printed as U+FFFD: 'U+1F600'. Not there when there is none. */
  replaced?: string[]
  /** SHA-256 of the canonical JSON of all that the report says. */
  content_sha256: string
  /** SHA-256 of the canonical JSON of the manifest without this member. */
  sha256: string
}

interface ManifestEntry {
  id: string
  content_hash: string
  notes: number[]
}
interface ManifestFact {
  fact_id: string
  content_hash: string
  notes: number[]
}

/** Each source once, with the numbers of its footnotes. */
function entriesOf(footnotes: readonly Footnote[], kind: Footnote['kind']): ManifestEntry[] {
  const entries = new Map<string, ManifestEntry>()
  for (const { id, content_hash, number, kind: is } of footnotes) {
    if (is !== kind) continue
    const known = entries.get(id)
    if (known) known.notes.push(number)
    else entries.set(id, { id, content_hash, notes: [number] })
  }
  return [...entries.values()]
}

/** Every text of a report, its names and numbers included. */
function* textsOf(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* textsOf(member)
}

export function manifestOf(content: ReportContent): ReportManifest {
  const { title: _, subtitle: __, identifier: ___, ...head } = content.head
  const replaced = replacedIn(textsOf(content))
  const manifest = {
    manifest_version: 1 as const,
    ...head,
    facts: entriesOf(content.footnotes, 'fact').map(({ id, ...rest }) => ({ fact_id: id, ...rest })),
    records: entriesOf(content.footnotes, 'record'),
    rules: entriesOf(content.footnotes, 'rule').map(({ id, content_hash, notes }) => ({
      code: id,
      rule_version: content_hash,
      notes,
    })),
    ...(replaced.length > 0 && { replaced }),
    content_sha256: sha256(canonicalJson(content)),
  }
  return { ...manifest, sha256: sha256(canonicalJson(manifest)) }
}

/** False when a manifest was changed after it was made. */
export const isWhole = ({ sha256: hash, ...rest }: ReportManifest): boolean => sha256(canonicalJson(rest)) === hash
