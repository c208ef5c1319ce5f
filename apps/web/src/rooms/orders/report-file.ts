import { api } from '@saakh/contract/api'
import { ApiError, callApi } from '../../data/api.ts'
import { fetchFile } from '../../data/file.ts'

export const NOT_A_FILE = 'This report could not be opened'
const PDF = 'application/pdf'

/** The reports of an invented business that come with the app (decisions O-58); C-Docs has none (SH-CONST-025). */
export const SAMPLES = [
  { report_type: 'c-360', title: 'C-360 sample report', file_name: 'c-360-sample.pdf' },
  { report_type: 'c-trust', title: 'C-Trust sample report', file_name: 'c-trust-sample.pdf' },
] as const

export const sampleFile = async ({ file_name }: (typeof SAMPLES)[number], signal?: AbortSignal): Promise<Blob> =>
  asPdf(await fetchFile(api.reportFile, `${window.location.origin}/assets/samples/${file_name}`, signal))

/** The bytes of base64 text, bare or as a data URL; null when it is none. */
function bytesOf(data: string): Uint8Array<ArrayBuffer> | null {
  const base64 = /^data:/i.test(data) ? data.slice(data.indexOf(',') + 1) : data
  try {
    const text = atob(base64)
    const bytes = new Uint8Array(text.length)
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}

/** The file of a finished order: under the path or the link that the server names, or the content that it sends itself. */
export async function readReportFile(product_id: string, signal?: AbortSignal): Promise<Blob> {
  const { data } = await callApi(api.downloadProduct, { params: { product_id }, signal })
  if (/^(https?:)?\/\//i.test(data) || data.startsWith('/')) return asPdf(await fetchFile(api.reportFile, data, signal))
  const bytes = data === '' ? null : bytesOf(data)
  if (bytes !== null) return asPdf(new Blob([bytes]))
  const address = api.reportFile.path.replace('{product_id}', encodeURIComponent(product_id))
  return asPdf(await fetchFile(api.reportFile, address, signal))
}

/** Nothing but a PDF is shown: a page of a proxy or of a sign-in is no report. */
async function asPdf(file: Blob): Promise<Blob> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer())
  if (!head.includes('%PDF-')) throw new ApiError(200, 'The server sent something that is no PDF.')
  return file.type === PDF ? file : new Blob([file], { type: PDF })
}
