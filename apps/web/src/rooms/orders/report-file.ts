import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { ApiError, callApi } from '../../data/api.ts'
import { bytesOf, fetchFile, webLink } from '../../data/file.ts'

export const NOT_A_FILE = 'This report could not be opened'
const PDF = 'application/pdf'

/** The reports of an invented business that come with the app; C-Docs has none. */
export const SAMPLES = [
  { report_type: 'c-360', title: 'C-360 sample report', file_name: 'c-360-sample.pdf' },
  { report_type: 'c-trust', title: 'C-Trust sample report', file_name: 'c-trust-sample.pdf' },
] as const

export const sampleFile = async ({ file_name }: (typeof SAMPLES)[number], signal?: AbortSignal): Promise<Blob> =>
  asPdf(await fetchFile(api.reportFile, `${window.location.origin}/assets/samples/${file_name}`, signal))

const asText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
const isPdf = (bytes: Uint8Array) => asText(bytes).includes('%PDF-')

/** The file of a finished order: the content that the server sends itself, or what lies under the path or link it names. */
export async function readReportFile(product_id: string, signal?: AbortSignal): Promise<Blob> {
  const pathOf = ({ path }: Endpoint) => path.replace('{product_id}', encodeURIComponent(product_id))
  const { data, is_content } = await callApi(api.downloadProduct, { params: { product_id }, signal })
  const bytes = data === '' ? null : bytesOf(data)
  if (bytes !== null && isPdf(bytes)) return new Blob([bytes], { type: PDF })
  const address = is_content ? pathOf(api.downloadProduct) : (webLink(data) ?? pathOf(api.reportFile))
  return asPdf(await fetchFile(api.reportFile, address, signal))
}

/** Nothing but a PDF is shown: a page of a proxy or of a sign-in is no report. */
async function asPdf(file: Blob): Promise<Blob> {
  if (!isPdf(new Uint8Array(await file.slice(0, 1024).arrayBuffer())))
    throw new ApiError(200, 'The server sent something that is not a PDF.')
  return file.type === PDF ? file : new Blob([file], { type: PDF })
}
