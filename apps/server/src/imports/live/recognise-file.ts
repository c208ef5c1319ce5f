import { AppError } from '@saakh/domain/errors'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import type { ColumnLayout } from '../kit/column-layout.ts'
import { tableFile } from '../kit/file-records.ts'
import type { ImportKind } from '../kit/import-kind.ts'
import { headingOf } from '../pipeline/heading.ts'
import { headOfFile } from '../pipeline/refuse-foreign.ts'

export type Recognised = { ok: true; kind: string } | { ok: false; reason: string }

type Open = () => AsyncIterable<Uint8Array>

/** How an organization reads tables of a kind. */
type LayoutsOf = (kind: string) => readonly ColumnLayout[]

/** Its head may be no text at all, as that of a workbook which no connector reads. */
async function headOf(open: Open, kind: Pick<ImportKind, 'connector'>): Promise<string> {
  try {
    return await headOfFile(open, kind, {})
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}

/** Tables that a lender makes: none that goes into a portfolio, which nothing in the file states. */
const TABLES = IMPORT_KINDS.filter(
  ({ visibility, connector, for_portfolio, without_heading, records }) =>
    visibility === 'tenant' && !connector && !for_portfolio && !without_heading && !records,
)

async function tableOf(open: Open, file_name: string): Promise<Recognised> {
  for await (const [heading] of tableFile(open(), file_name)) {
    if (!heading) continue
    const fits = TABLES.flatMap((kind) => {
      const read = headingOf(kind, heading)
      return read ? [{ kind, columns: Object.keys(read.places).length }] : []
    }).sort((a, b) => b.columns - a.columns)
    const [best, next] = fits
    if (!best) break
    if (next?.columns === best.columns)
      return {
        ok: false,
        reason: `The columns fit both '${best.kind.label}' and '${next.kind.label}'; give the file as one of them.`,
      }
    return { ok: true, kind: best.kind.kind }
  }
  return { ok: false, reason: 'No kind of file has these columns, and no program that is known writes such a file.' }
}

const TELLABLE = IMPORT_KINDS.filter(({ connector }) => connector?.tables)

async function readingKind(open: Open, head: string, file_name: string, layoutsOf: LayoutsOf) {
  const text = IMPORT_KINDS.find(
    ({ kind, connector }) => connector?.recognises(head, file_name, layoutsOf(kind)) != null,
  )
  if (text || head !== '') return text
  for (const kind of TELLABLE) {
    const rows = await headOf(open, kind)
    if (kind.connector?.recognises(rows, file_name, layoutsOf(kind.kind)) != null) return kind
  }
  return undefined
}

/** Which kind of file this is, by its content; a table by the kind that knows most of its columns. */
export async function recogniseFile(open: Open, file_name: string, layoutsOf: LayoutsOf): Promise<Recognised> {
  const head = await headOf(open, {})
  const known = await readingKind(open, head, file_name, layoutsOf)
  if (known) return { ok: true, kind: known.kind }
  if (/^\s*[<{[]/.test(head)) return { ok: false, reason: 'No program that is known writes such a file.' }
  try {
    return await tableOf(open, file_name)
  } catch (error) {
    if (error instanceof AppError) return { ok: false, reason: error.message }
    throw error
  }
}
