import { api } from '@saakh/contract/api'
import type { Body } from '@saakh/contract/endpoint'
import { FILE_LIMIT } from '@saakh/contract/wire'
import { bareFileName, base64Of, MEDIA_TYPES } from '@saakh/domain/case-attachment'
import { AppError } from '@saakh/domain/errors'
import { authorizeWithin } from '../../platform/access.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findPortfolio } from '../../rooms/portfolios/find-portfolio.ts'
import { isGzip, isZip, notCsvText } from '../kit/file-text.ts'
import type { ImportKind } from '../kit/import-kind.ts'
import { openPackage } from '../kit/xlsx/package.ts'
import { admitImport, queueImport, recordImport } from '../pipeline/record-import.ts'

const refuseFile = (reason: string) => new AppError('invalid', reason, { attachment: reason })

/** The bytes of a data URL, if they are CSV text or a workbook of an admissible size. What the browser calls the type is not believed. */
function contentOf(attachment: string): Buffer {
  const base64 = base64Of(attachment)
  if (base64 === null) throw refuseFile('The file must be sent as a base64 data URL.')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > FILE_LIMIT) throw new AppError('too_large', 'File size is too large!')
  const problem = isGzip(bytes)
    ? 'This file is compressed. Unpack it first; compressed files are read from the command line.'
    : isZip(bytes)
      ? null
      : notCsvText(bytes)
  if (problem) throw refuseFile(problem)
  return bytes
}

const refuseUnsoundWorkbook = (content: Buffer) =>
  openPackage(content).catch((error: unknown) => {
    throw error instanceof AppError ? refuseFile(error.message) : error
  })

/** Throws AppError: what else its sender must be allowed, and a portfolio that is another's. */
export async function admitUpload(context: Context, kind: string, portfolio_id?: string | null): Promise<void> {
  const declared = admitImport(context.org.organization_id, kind, {})
  if (declared.also_needs) authorizeWithin(declared.also_needs, context)
  if (portfolio_id) await refuseUnknownPortfolio(context, portfolio_id, declared)
}

/** An upload as it is read: its content, if it may be a table, and how it is to be read. */
export async function fileOfUpload(body: Body<typeof api.createUpload>) {
  const { attachment, file_name, type, portfolio_id, date_order, sheet } = body
  const content = contentOf(attachment)
  if (isZip(content)) await refuseUnsoundWorkbook(content)
  const options = { ...(portfolio_id && { portfolio_id }), ...(date_order && { date_order }), ...(sheet && { sheet }) }
  return { kind: type, file_name: bareFileName(file_name) || 'file.csv', content, options }
}

/** Stores the file and queues its import. The same file again queues nothing, unless its import failed: then it goes on. */
export const uploadFile = verb({
  name: 'upload_file',
  access: api.createUpload,
  input: api.createUpload.body,
  async run(context, body) {
    const { content, ...given } = await fileOfUpload(body)
    await admitUpload(context, given.kind, given.options.portfolio_id)
    const file = await context.files.put(context.org.organization_id, content)
    const media_type = isZip(content) ? MEDIA_TYPES.xlsx : 'text/csv'
    const recorded = await recordImport(context, { ...given, file, media_type })
    const waits = recorded.status === 'queued' || recorded.status === 'failed'
    if (waits) queueImport(context, recorded.job_id)
    return { ...recorded, sha256: file.sha256, size: file.size }
  },
  audit: ({ file_name, type }, { already_imported, job_id, document_id, sha256, size }) =>
    already_imported
      ? null
      : {
          subject: `document:${document_id}`,
          payload: { kind: type, file_name, sha256, size, job_id },
          events: [{ kind: 'job.progress', payload: { job_id, status: 'queued' } }],
        },
})

async function refuseUnknownPortfolio(context: Context, portfolio_id: string, { for_portfolio, label }: ImportKind) {
  const refuse = (reason: string) => new AppError('invalid', reason, { portfolio_id: reason })
  if (!for_portfolio) throw refuse(`'${label}' go into no portfolio.`)
  await findPortfolio(context, portfolio_id)
}
