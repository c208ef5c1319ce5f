import type { z } from 'zod'
import { FACT_KINDS } from './fact-kinds.gen.ts'

export type FactKind = keyof typeof FACT_KINDS
export type FactPayload<K extends FactKind = FactKind> = z.infer<(typeof FACT_KINDS)[K]['payload']>

/** Where in its document a fact stands. */
export interface FactLocator {
  file_name?: string
  /** Line of the file, the heading being line 1. */
  row?: number
  /** For series: the line of each entry, index for index. */
  rows?: readonly (number | null)[]
  /** For series that several files made together: the document of each entry; without it all stand in the fact's own. */
  documents?: readonly (string | null)[]
  page?: number
  path?: string
  /** For what was computed from other facts, and stands in no document: the places that each entry was read at, index for index. */
  read_from?: readonly (readonly { fact_id: string; path: string }[])[]
  /** For what a person recorded, and stands in no document: who did, in which record, with the SHA-256 of its photos. */
  recorded?: { by: string; visit_id: string; photos: readonly string[] }
  /** For the correction of a contested fact: which contest, of which fact; what it corrects stands at no line. */
  contested?: { contest_id: string; corrects: string }
  /** For what a person recorded and no other record holds: who did. */
  entered_by?: string
}

/** A statement with three times: what it is about (`valid_*`), when it could be known, when we stored it. Append-only. */
export interface Fact<K extends FactKind = FactKind> {
  fact_id: string
  /** Null for public facts. */
  organization_id: string | null
  party_id: string
  kind: K
  /** What the fact is about inside the party: a CIN, an account number. */
  subject: string
  /** ISO day or instant. */
  valid_from: string
  valid_to: string | null
  known_at: string
  recorded_at: string
  payload: FactPayload<K>
  source_document: string | null
  locator: FactLocator
  content_hash: string
}

export const isFactKind = (text: string): text is FactKind => Object.hasOwn(FACT_KINDS, text)

export const isFactOfKind = <K extends FactKind>(fact: Fact, kind: K): fact is Fact<K> => fact.kind === kind
