import type { FactLocator } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { StoredEvidence } from './tables.ts'

interface FactPlace {
  fact_id: string
  source_document: string | null
  locator: FactLocator
}

/** 'outstanding[29]' stands where the 30th entry was read, in a file of its own maybe; anything else where the fact was. */
function placeOf(
  { source_document, locator }: FactPlace,
  path: string,
): { document_id: string | null; row: number | null } {
  const index = Number(/\[(\d+)\]$/.exec(path)?.[1] ?? Number.NaN)
  return {
    document_id: locator.documents?.[index] ?? source_document,
    row: locator.rows?.[index] ?? locator.row ?? null,
  }
}

/** Evidence with the document and line that each figure can be read in. */
export async function readEvidence(tx: Tx, evidence: readonly StoredEvidence[]) {
  const { rows: facts } = await sql<FactPlace>`
    select fact_id, source_document, locator from facts
    where fact_id = any(${[...new Set(evidence.map((one) => one.fact_id))]}::uuid[])`.execute(tx)
  const places = new Map(facts.map((fact) => [fact.fact_id, fact]))
  const placed = evidence.map(({ path, ...figure }) => {
    const fact = places.get(figure.fact_id)
    return { ...figure, ...(fact ? placeOf(fact, path) : { document_id: null, row: null }) }
  })
  const { rows: documents } = await sql<{ document_id: string; file_name: string }>`
    select document_id, file_name from documents
    where document_id = any(${[...new Set(placed.flatMap((one) => one.document_id ?? []))]}::uuid[])`.execute(tx)
  const names = new Map(documents.map((document) => [document.document_id, document.file_name]))
  return placed.map((one) => ({ ...one, file_name: names.get(one.document_id ?? '') ?? null }))
}
