import { api } from '@saakh/contract/api'
import type { Body } from '@saakh/contract/endpoint'
import { FILE_LIMIT } from '@saakh/contract/wire'
import { bareFileName, MEDIA_TYPES, SIZE_ERROR } from '@saakh/domain/case-attachment'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { authorizeWithin } from '../../platform/access.ts'
import { readDataUrl } from '../../platform/data-url.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findPortfolio } from '../../rooms/portfolios/find-portfolio.ts'
import { isGzip, isZip, notCsvText } from '../kit/file-text.ts'
import type { Connector, ImportKind } from '../kit/import-kind.ts'
import type { StoredOptions } from '../kit/tables.ts'
import { openPackage } from '../kit/xlsx/package.ts'
import { mediaTypeOf } from '../pipeline/import-file.ts'
import { importKind } from '../pipeline/import-kinds.ts'
import { admitImport, queueImport, recordImport } from '../pipeline/record-import.ts'

const refuseFile = (reason: string) => new AppError('invalid', reason, { attachment: reason })

const COMPRESSED = 'This file is compressed. Unpack it first; compressed files are read from the command line.'

/** Why these bytes cannot be a table; null when they may be. */
const notTable = (bytes: Buffer) => (isGzip(bytes) ? COMPRESSED : isZip(bytes) ? null : notCsvText(bytes))

/** A connector tells in its own words what a file is not. Of packed ones it reads workbooks, where its reports are tables. */
function notReport(bytes: Buffer, { tables, tile }: Connector) {
  if (isGzip(bytes)) return COMPRESSED
  if (isZip(bytes) && !tables)
    return `This is a workbook or another packed file. Give ${tile} unpacked, as the program writes it.`
  return bytes.length === 0 ? 'The file is empty.' : null
}

/** The bytes of a data URL, if they may be a file of the kind of an admissible size. What the browser calls the type is not believed. */
async function contentOf(attachment: string, kind: string): Promise<Buffer> {
  const read = await readDataUrl(attachment, FILE_LIMIT)
  if ('problem' in read)
    throw read.problem === 'too_large'
      ? new AppError('too_large', SIZE_ERROR)
      : refuseFile('The file must be sent as a base64 data URL.')
  const bytes = read.content
  const { connector } = importKind(kind)
  const problem = connector ? notReport(bytes, connector) : notTable(bytes)
  if (problem) throw refuseFile(problem)
  return bytes
}

const refuseUnsoundWorkbook = (content: Buffer) =>
  openPackage(content).catch((error: unknown) => {
    throw error instanceof AppError ? refuseFile(error.message) : error
  })

/** Throws AppError: what else its sender must be allowed, a portfolio that is another's, a borrower who is no customer. */
export async function admitUpload(context: Context, kind: string, options: StoredOptions): Promise<void> {
  const declared = admitImport(context.org.organization_id, kind, {})
  if (declared.also_needs) authorizeWithin(declared.also_needs, context)
  if (options.portfolio_id) await refuseUnknownPortfolio(context, options.portfolio_id, declared)
  if (options.party_id) await refuseUnknownBorrower(context, options.party_id, declared)
}

/** An upload as it is read: its content, if it may be a table, and how it is to be read. */
export async function fileOfUpload(body: Body<typeof api.createUpload>) {
  const { attachment, file_name, type, portfolio_id, date_order, sheet, party_id, month, account_number, as_of } = body
  const content = await contentOf(attachment, type)
  if (isZip(content)) await refuseUnsoundWorkbook(content)
  const options: StoredOptions = {
    ...(portfolio_id && { portfolio_id }),
    ...(date_order && { date_order }),
    ...(sheet && { sheet }),
    ...(party_id && { party_id }),
    ...(month && { month }),
    ...(account_number && { account_number }),
    ...(as_of && { as_of }),
  }
  return { kind: type, file_name: bareFileName(file_name) || 'file.csv', content, options }
}

/** Stores the file and queues its import. The same file again queues nothing, unless its import failed: then it goes on. */
export const uploadFile = verb({
  name: 'upload_file',
  access: api.createUpload,
  input: api.createUpload.body,
  async run(context, body) {
    const { content, ...given } = await fileOfUpload(body)
    await admitUpload(context, given.kind, given.options)
    const file = await context.files.put(context.org.organization_id, content)
    const media_type = isZip(content) ? MEDIA_TYPES.xlsx : mediaTypeOf(given.file_name)
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

async function refuseUnknownBorrower({ tx, org }: Context, party_id: string, { connector, label }: ImportKind) {
  const refuse = (reason: string) => new AppError('invalid', reason, { party_id: reason })
  if (!connector) throw refuse(`The lines of '${label}' name their borrowers, so choose none for the file.`)
  const { rows } = await sql`
    select from organizations o where o.organization_id = ${org.organization_id} and case when o.party_id is not null
      then party_read_as(o.party_id) = party_read_as(${party_id}::uuid)
      else exists (select from customers c where c.organization_id = o.organization_id
        and party_read_as(c.party_id) = party_read_as(${party_id}::uuid)) end`.execute(tx)
  if (rows.length === 0) throw refuse('This is not one of your borrowers.')
}

async function refuseUnknownPortfolio(context: Context, portfolio_id: string, { for_portfolio, label }: ImportKind) {
  const refuse = (reason: string) => new AppError('invalid', reason, { portfolio_id: reason })
  if (!for_portfolio) throw refuse(`'${label}' go into no portfolio.`)
  await findPortfolio(context, portfolio_id)
}
