import { FILE_LIMIT } from '@saakh/contract/wire'
import { FORMAT_ERROR, MEDIA_TYPES, SIZE_ERROR } from '@saakh/domain/case-attachment'

/** The dialog's text names every format of the product; what is imported is one of them. */
const ONLY_TABLES = 'Uploads on this page are read from .csv and .xlsx files.'

/** Why the file may not be uploaded here, line by line; null when it may. */
export function refusalOfCsv(file: Pick<File, 'name' | 'size'>): readonly string[] | null {
  if (!/\.(csv|xlsx)$/i.test(file.name)) return [FORMAT_ERROR, ONLY_TABLES]
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
