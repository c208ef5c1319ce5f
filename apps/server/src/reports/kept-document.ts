import { canonicalJson } from '@saakh/domain/canonical-json'
import type { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'
import type { ReportManifest } from './manifest.ts'
import { type ProducedReport, produce } from './produce-document.ts'
import type { ReportContent } from './report-content.ts'
import { changedFacts, readManifest } from './verify-report.ts'

// Documents of what goes on changing: the input that one is drawn from is kept with it, since it cannot be read again.

export interface KeptKind<I> {
  /** How sentences name one. */
  what: 'pack' | 'case file'
  input: z.ZodType<I>
  /** Pure: no clock and no database. */
  compose(input: I): ReportContent
  /** The hash of the input that the manifest names. */
  madeFrom(manifest: ReportManifest): string | undefined
}

/** As it is stored; `file` is the SHA-256 of its PDF. */
export interface KeptDocument {
  manifest: unknown
  made_from: unknown
  file: string
}

interface Verified<I> {
  /** What does not hold, as sentences; none when it is made again byte for byte. */
  findings: string[]
  /** Null where it cannot be read. */
  input: I | null
}

/** SHA-256 of the canonical JSON of what a document is made from. */
export const inputHash = (input: unknown): string => sha256(canonicalJson(input))

/** The input as it is kept and as a verification reads it (what the schema does not name is no part of it), and what it gives. */
export async function drawKept<I>(kind: KeptKind<I>, read: unknown): Promise<ProducedReport & { input: I }> {
  const input = kind.input.parse(JSON.parse(JSON.stringify(read)))
  return { input, ...(await produce(kind.compose(input))) }
}

/** Holds the manifest against its hash, the input against the manifest, cited facts against the store, the file against the input. */
export async function verifyKept<I>(tx: Tx, kind: KeptKind<I>, stored: KeptDocument): Promise<Verified<I>> {
  const { what } = kind
  const manifest = readManifest(stored.manifest)
  if (typeof manifest === 'string') return { findings: [manifest], input: null }
  const read = kind.input.safeParse(stored.made_from)
  if (!read.success) return { findings: [`What the ${what} was made from cannot be read.`], input: null }
  const input = read.data
  const findings = await changedFacts(tx, manifest)
  if (inputHash(input) !== kind.madeFrom(manifest))
    findings.push(`What the ${what} was made from is not what its manifest names.`)
  const again = await produce(kind.compose(input))
  if (sha256(again.pdf) !== stored.file)
    findings.push(
      again.manifest.content_sha256 === manifest.content_sha256
        ? `The file is not what this input gives: the ${what} says the same, and its bytes are others.`
        : 'The file is not what this input gives: this release of Saakh says it in other words, or the input was changed.',
    )
  return { findings, input }
}
