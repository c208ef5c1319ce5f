import { FILE_LIMIT } from '@saakh/contract/wire'
import { FORMAT_ERROR, MEDIA_TYPES, SIZE_ERROR } from '@saakh/domain/case-attachment'

/** What may be dropped: tables that somebody made for Saakh, or reports as another program writes them. */
export const UPLOADS = {
  table: {
    names: /\.(csv|xlsx)$/i,
    accept: '.csv,.xlsx,text/csv',
    hint: '.csv or .xlsx, at most 20 MB',
    // The dialog's text names every format of the product; what is imported is one of them.
    only: 'Uploads on this page are read from .csv and .xlsx files.',
  },
  report: {
    names: /\.(csv|tsv|txt|xml|json)$/i,
    accept: '.csv,.tsv,.txt,.xml,.json',
    hint: '.xml, .json, .csv or .txt as the program writes it, at most 20 MB',
    only: 'Reports are read from .xml, .json, .csv, .tsv and .txt files.',
  },
  statement: {
    names: /\.(csv|tsv|txt|xlsx)$/i,
    accept: '.csv,.tsv,.txt,.xlsx',
    hint: '.csv, .xlsx or .txt as the bank offers it, at most 20 MB',
    only: 'Statements are read from .csv, .xlsx, .tsv and .txt files.',
  },
} as const
/** A report that is a table may also be a workbook. */
export const uploadOf = (kind: { is_report: boolean; takes_workbooks: boolean }): UploadOf =>
  !kind.is_report ? 'table' : kind.takes_workbooks ? 'statement' : 'report'

export type UploadOf = keyof typeof UPLOADS

/** Why the file may not be uploaded here, line by line; null when it may. */
export const refusalOf =
  (of: UploadOf) =>
  (file: Pick<File, 'name' | 'size'>): readonly string[] | null => {
    if (!UPLOADS[of].names.test(file.name)) return [FORMAT_ERROR, UPLOADS[of].only]
    return file.size > FILE_LIMIT ? [SIZE_ERROR] : null
  }

/** A data URL; what the browser calls the type differs from machine to machine. Rejects when it cannot be read. */
export async function csvDataUrl(file: File): Promise<string> {
  const read = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read`))
    reader.readAsDataURL(file)
  })
  const type = /\.xlsx$/i.test(file.name) ? MEDIA_TYPES.xlsx : 'text/csv'
  return `data:${type};base64,${read.slice(read.indexOf(',') + 1)}`
}
