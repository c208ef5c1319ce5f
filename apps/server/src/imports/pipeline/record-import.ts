import { isIsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName, userId } from '../../platform/access.ts'
import { KEPT } from '../../platform/connections.ts'
import { isUuid, nameLock, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { StoredFile } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { standingConsent } from '../../rooms/consents/standing-consent.ts'
import { consentOfKind } from '../kit/consent-of-kind.ts'
import type { ImportKind } from '../kit/import-kind.ts'
import type { ImportTables, StoredOptions } from '../kit/tables.ts'
import { importKind } from './import-kinds.ts'

export interface NewImport {
  kind: string
  file_name: string
  file: StoredFile
  media_type: string
  attribution?: string | null
  options: StoredOptions
}

export interface RecordedImport {
  job_id: string
  document_id: string
  /** The same file was imported to its end before. */
  already_imported: boolean
  status: 'queued' | 'running' | 'done' | 'failed'
}

const NO_COUNTS = {
  rows_read: 0,
  rows_accepted: 0,
  rows_quarantined: 0,
  cells_left_out: 0,
  facts_written: 0,
  parties_touched: 0,
}

/** Throws AppError: a public kind is the platform's alone, and a register says as of when it stands. */
export function admitImport(organization_id: string, kind: string, options: StoredOptions): ImportKind {
  const declared = importKind(kind)
  if (!isUuid(organization_id))
    throw new AppError('invalid', `An organization is named by its id, not by '${organization_id}'.`)
  const isPlatform = organization_id === PLATFORM_ORGANIZATION
  if (declared.visibility === 'public' && !isPlatform)
    throw new AppError(
      'forbidden',
      `'${declared.label}' is public data; it is imported for everybody from the command line.`,
    )
  if (declared.visibility === 'tenant' && isPlatform)
    throw new AppError('invalid', `'${declared.label}' belongs to one organization; say which one.`)
  if (declared.needs_as_of && !options.as_of)
    throw new AppError('invalid', `Say as of which day '${declared.label}' stands.`, { as_of: 'Please give the day.' })
  if (options.as_of && !isIsoDate(options.as_of))
    throw new AppError('invalid', `'${options.as_of}' is not a day YYYY-MM-DD.`, {
      as_of: 'Write the day as YYYY-MM-DD.',
    })
  if (options.known_at && Number.isNaN(Date.parse(options.known_at)))
    throw new AppError('invalid', `'${options.known_at}' is not a time.`, { known_at: 'Write an ISO time.' })
  return declared
}

/**
 * The document and the job of a stored file. The same content of the same kind is one document of its organization: an
 * import that ended is answered as such, an unfinished one is the one that goes on.
 */
export async function recordImport(context: Context, input: NewImport): Promise<RecordedImport> {
  const { organization_id } = context.org
  const declared = admitImport(organization_id, input.kind, input.options)
  const db = context.tx.withTables<ImportTables>()
  const owner = declared.visibility === 'public' ? null : organization_id
  // Two uploads of one file at once: the second waits here and then finds the document of the first.
  const isLender = await lockContent(context, `${owner}:${input.file.sha256}:${input.kind}`)
  if (owner && !isLender) throw new AppError('not_found', `There is no organization ${organization_id}.`)
  const known = await knownContent(context, input, owner)
  if (known?.job_id) {
    if (known.status === 'failed') await chooseReading(context, known.job_id, input.options)
    return { ...known, already_imported: known.status === 'done' }
  }

  const job_id = newId()
  const now = context.clock.now()
  const document_id = known?.document_id ?? (await insertDocument(context, input, owner))
  await db
    .insertInto('jobs')
    .values({
      organization_id,
      job_id,
      type: input.kind,
      status: 'queued',
      document_id,
      file_name: input.file_name,
      file_sha256: input.file.sha256,
      created_by: actorName(context.actor),
      created_by_user: userId(context),
      created_at: now,
      rows_total: null,
      progress: null,
      counts: JSON.stringify(NO_COUNTS),
      options: JSON.stringify({ ...input.options, known_at: input.options.known_at ?? now.toISOString() }),
      message: null,
    })
    .execute()
  return { job_id, document_id, already_imported: false, status: 'queued' }
}

/** A file that failed is given again with a word on how to read it; once rows of it are stored, they stay as they were read. */
const chooseReading = (
  context: Context,
  job_id: string,
  {
    date_order = null,
    sheet = null,
    month = null,
    account_number = null,
    party_id = null,
    as_of = null,
  }: StoredOptions,
) =>
  sql`update jobs set options = options || ${JSON.stringify({ date_order, sheet, month, account_number, party_id, as_of })}::jsonb
    where organization_id = ${context.org.organization_id} and job_id = ${job_id} and rows_done = 0`.execute(context.tx)

/** Waits until nobody else records this content; answers whether the organization is known. */
async function lockContent({ tx }: Context, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`${KEPT}
    select exists (select from organizations) as is_known, ${nameLock(name)}`.execute(tx)
  return rows[0]?.is_known === true
}

type KnownContent = { document_id: string } & ({ job_id: null } | { job_id: string; status: RecordedImport['status'] })

/** One document for one content of a kind, however many portfolios it was given for; with its newest import into this one. */
async function knownContent(context: Context, input: NewImport, owner: string | null): Promise<KnownContent | null> {
  const { rows } = await sql<KnownContent>`${KEPT}
    select d.document_id, j.job_id, j.status from documents d
    left join jobs j on j.document_id = d.document_id and j.organization_id = ${context.org.organization_id}
      and j.options ->> 'portfolio_id' is not distinct from ${input.options.portfolio_id ?? null}
    where d.sha256 = ${input.file.sha256} and d.kind = ${input.kind} and d.organization_id ${owner === null ? sql`is null` : sql`= ${owner}`}
    order by j.created_at desc nulls last limit 1`.execute(context.tx)
  return rows[0] ?? null
}

async function insertDocument(context: Context, input: NewImport, owner: string | null): Promise<string> {
  const db = context.tx.withTables<ImportTables>()
  const document_id = newId()
  const declared = importKind(input.kind)
  const section = consentOfKind(declared)
  const about = { party_id: input.options.party_id ?? null, is_fetched: declared.connector?.is_fetched === true }
  await db
    .insertInto('documents')
    .values({
      document_id,
      consent_id: section ? await standingConsent(context, section, about) : null,
      organization_id: owner,
      sha256: input.file.sha256,
      file_name: input.file_name,
      kind: input.kind,
      media_type: input.media_type,
      size: input.file.size,
      attribution: input.attribution ?? null,
      as_of: input.options.as_of ?? null,
      created_by: actorName(context.actor),
      created_at: context.clock.now(),
    })
    .execute()
  return document_id
}

/** A document for a dry run, which names no stored file and goes with its transaction. */
export const recordDocument = (
  context: Context,
  { kind, visibility }: ImportKind,
  { file_name, options }: Pick<NewImport, 'file_name' | 'options'>,
): Promise<string> => {
  const file = { sha256: newId().replaceAll('-', '').padEnd(64, '0'), size: 0 }
  const owner = visibility === 'public' ? null : context.org.organization_id
  return insertDocument(context, { kind, file_name, file, media_type: 'text/csv', options }, owner)
}

/** Queues the import of a recorded job; it goes on where it stopped. */
export const queueImport = (context: Context, job_id: string): void =>
  context.jobs.add('import-file', { organization_id: context.org.organization_id, job_id })
