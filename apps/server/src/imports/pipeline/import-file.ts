import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { MEDIA_TYPES } from '@saakh/domain/case-attachment'
import { DATE_ORDERS } from '@saakh/domain/date-shapes'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { systemCaller } from '../../platform/access.ts'
import { execute, type Platform, verb, within } from '../../platform/verb.ts'
import type { StoredOptions } from '../kit/tables.ts'
import { startImport } from './import-job.ts'
import { admitImport, recordImport } from './record-import.ts'
import { type ImportOutcome, type RunOptions, runStarted } from './run-import.ts'

const recordStoredFile = verb({
  name: 'import_file',
  access: { method: 'POST', access: { kind: 'policy', url: '/v1/admin/uploads' } },
  input: z.object({
    kind: z.string(),
    file_name: z.string().min(1).max(255),
    file: z.object({ sha256: z.string(), size: z.number() }),
    media_type: z.string(),
    attribution: z.string().nullish(),
    options: z.object({
      as_of: z.string().nullish(),
      known_at: z.string().nullish(),
      is_demo: z.boolean().optional(),
      portfolio_id: z.uuid().nullish(),
      date_order: z.enum(DATE_ORDERS).nullish(),
      sheet: z.string().max(100).nullish(),
      month: z.string().max(7).nullish(),
      account_number: z.string().max(40).nullish(),
      party_id: z.uuid().nullish(),
    }),
  }),
  run: (context, input) => recordImport(context, input),
  audit: (input, result) =>
    result.status === 'queued'
      ? {
          subject: `document:${result.document_id}`,
          payload: { kind: input.kind, file_name: input.file_name, sha256: input.file.sha256, job_id: result.job_id },
        }
      : null,
})

/** The file is read at once, so that nobody has to see it waiting. */
const startWithFile = verb({
  name: 'start_with_file',
  access: recordStoredFile.access,
  input: recordStoredFile.input,
  async run(context, input) {
    const recorded = await within(context, recordStoredFile, input)
    return { recorded, started: await within(context, startImport, { job_id: recorded.job_id }) }
  },
  audit: () => null,
})

export interface FileToImport {
  organization_id: string
  kind: string
  /** Where the file lies; or its content as `stream`. */
  path?: string
  stream?: AsyncIterable<Uint8Array>
  file_name?: string
  attribution?: string
  options?: StoredOptions
}

/**
 * Stores the file and imports it to the end, as the command line and the demo world do. The same file again is told as
 * `already_imported` and changes nothing. Throws AppError for a wrong kind, organization or date.
 */
export async function importFile(
  platform: Platform,
  wanted: FileToImport,
  run: RunOptions = {},
): Promise<ImportOutcome & { already_imported: boolean; document_id: string }> {
  const { organization_id, kind, path, options = {} } = wanted
  admitImport(organization_id, kind, options)
  const content = wanted.stream ?? (await contentAt(path ?? ''))
  const file = await platform.files.put(organization_id, content)
  const file_name = wanted.file_name ?? basename(path ?? 'file.csv')
  const { recorded, started } = await execute(platform, systemCaller(organization_id, 'import'), startWithFile, {
    kind,
    file_name,
    file,
    media_type: mediaTypeOf(file_name),
    attribution: wanted.attribution ?? null,
    options,
  })
  const outcome = await runStarted(platform, organization_id, started, run)
  return { ...outcome, already_imported: recorded.already_imported, document_id: recorded.document_id }
}

const BY_ENDING: Readonly<Record<string, string>> = {
  gz: 'application/gzip',
  xlsx: MEDIA_TYPES.xlsx,
  xml: 'application/xml',
  json: 'application/json',
  txt: 'text/plain',
}

/** By the file's name; a table unless it says otherwise. */
export const mediaTypeOf = (file_name: string): string =>
  BY_ENDING[/\.(\w+)$/.exec(file_name)?.[1]?.toLowerCase() ?? ''] ?? 'text/csv'

/** Throws AppError for what is no file that can be read. */
export async function contentAt(path: string): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new AppError('invalid', error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read.`)
  })
  if ((await handle.stat()).isDirectory()) {
    await handle.close()
    throw new AppError('invalid', `${path} is a folder; name one file.`)
  }
  return handle.createReadStream()
}
