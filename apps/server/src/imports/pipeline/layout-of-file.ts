import type { ColumnLayout } from '../kit/column-layout.ts'
import type { ImportKind } from '../kit/import-kind.ts'
import { type GivenFile, recordsOf } from './records-of.ts'

/** Which of the organization's layouts the file is read with; null where the product knows its columns. */
export async function layoutOfFile(kind: ImportKind, given: GivenFile): Promise<ColumnLayout | null> {
  if (!kind.connector?.tables || !given.told.layouts?.length) return null
  const heard: ColumnLayout[] = []
  const records = recordsOf(kind, given, { onLayout: (layout) => heard.push(layout) })
  // The layout is heard before the first line of the table, which comes after the heading of the kind.
  let seen = 0
  for await (const group of records) {
    seen += group.length
    if (heard.length > 0 || seen > 1) break
  }
  return heard[0] ?? null
}
