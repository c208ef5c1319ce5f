import { FILE_LIMIT } from '@saakh/contract/wire'
import { FORMAT_ERROR, SIZE_ERROR } from '@saakh/domain/case-attachment'

/** The dialog's text names every format of the product; what is imported is one of them. */
const ONLY_CSV = 'Uploads on this page are read from .csv files.'

/** Why the file may not be uploaded here, line by line; null when it may. */
export function refusalOfCsv(file: Pick<File, 'name' | 'size'>): readonly string[] | null {
  if (!/\.csv$/i.test(file.name)) return [FORMAT_ERROR, ONLY_CSV]
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
  return `data:text/csv;base64,${read.slice(read.indexOf(',') + 1)}`
}
