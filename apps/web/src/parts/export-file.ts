import { api } from '@saakh/contract/api'
import type { ExportFormat, ExportRow } from '@saakh/contract/exports'
import { fetchFile } from '../data/file.ts'
import { saveFile } from './save-file.ts'

export const FORMAT_WORDS: Record<ExportFormat, string> = { csv: 'As CSV', xlsx: 'As an Excel workbook' }

/** Downloads the file under the name that the server gave it. */
export async function saveExport({ export_id, file_name }: ExportRow): Promise<void> {
  const path = api.downloadExport.path.replace('{export_id}', encodeURIComponent(export_id))
  const file = await fetchFile(api.downloadExport, path)
  saveFile(file, file.type, file_name)
}
