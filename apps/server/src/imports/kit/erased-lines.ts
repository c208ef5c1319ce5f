import { findErasedKeys } from '../../platform/erased-keys.ts'
import type { Context } from '../../platform/verb.ts'
import type { FileRecord } from './file-records.ts'
import type { Heading } from './import-kind.ts'

/** Columns by which files name a borrower or an account. */
const NAMING = [
  'customer_number',
  'cif_id',
  'account_number',
  'account_no',
  'pan',
  'gstin',
  'related_customer_number',
  'related_pan',
  'related_gstin',
] as const

export const ERASED_LINE = 'The line is about a person whose data were erased.'

/** Which of the lines are about somebody who was erased: they are imported no more, and shown to nobody. */
export async function findErasedLines(
  { tx, org }: Context,
  { places }: Heading,
  records: readonly FileRecord[],
): Promise<(record: FileRecord) => boolean> {
  const naming = NAMING.flatMap((name) => places[name] ?? [])
  if (naming.length === 0) return () => false
  const keysOf = ({ cells }: FileRecord) =>
    naming.map((place) => (cells[place] ?? '').trim()).filter((key) => key !== '')
  const isErased = await findErasedKeys(tx, org.organization_id, () => records.flatMap(keysOf))
  return (record) => keysOf(record).some(isErased)
}
