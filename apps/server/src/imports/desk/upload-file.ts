import { api } from '@saakh/contract/api'
import { FILE_LIMIT } from '@saakh/contract/wire'
import { bareFileName, base64Of } from '@saakh/domain/case-attachment'
import { AppError } from '@saakh/domain/errors'
import { authorizeWithin } from '../../platform/access.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findPortfolio } from '../../rooms/portfolios/find-portfolio.ts'
import { isGzip, notCsvText } from '../kit/file-text.ts'
import type { ImportKind } from '../kit/import-kind.ts'
import { admitImport, queueImport, recordImport } from '../pipeline/record-import.ts'

const refuseFile = (reason: string) => new AppError('invalid', reason, { attachment: reason })

/** The bytes of a data URL, if they are CSV text of an admissible size. What the browser calls the type is not believed. */
function contentOf(attachment: string): Buffer {
  const base64 = base64Of(attachment)
  if (base64 === null) throw refuseFile('The file must be sent as a base64 data URL.')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > FILE_LIMIT) throw new AppError('too_large', 'File size is too large!')
  const problem = isGzip(bytes)
    ? 'This file is compressed. Unpack it first; compressed files are read from the command line.'
    : notCsvText(bytes)
  if (problem) throw refuseFile(problem)
  return bytes
}

/** Stores the file and queues its import. The same file again queues nothing, unless its import failed: then it goes on. */
export const uploadFile = verb({
  name: 'upload_file',
  access: api.createUpload,
  input: api.createUpload.body,
  async run(context, { attachment, file_name, type, portfolio_id, date_order }) {
    const { organization_id } = context.org
    const declared = admitImport(organization_id, type, {})
    const { also_needs } = declared
    if (also_needs) authorizeWithin(also_needs, context)
    if (portfolio_id) await refuseUnknownPortfolio(context, portfolio_id, declared)
    const file = await context.files.put(context.org.organization_id, contentOf(attachment))
    const name = bareFileName(file_name) || 'file.csv'
    const recorded = await recordImport(context, {
      kind: type,
      file_name: name,
      file,
      media_type: 'text/csv',
      options: { ...(portfolio_id && { portfolio_id }), ...(date_order && { date_order }) },
    })
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
