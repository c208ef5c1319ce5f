import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { authorizeWithin, displayName, userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { StreamAnswer } from '../../platform/handler.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findCase } from './find-case.ts'

const drawn = z.object({
  case_uid: z.uuid(),
  case_number: z.string(),
  /** The sight that it was made with. */
  unit_id: z.uuid().nullable(),
  with_fraud: z.boolean(),
  party_ids: z.array(z.uuid()),
  /** What it was drawn from, and what it rests on. */
  made_from: z.unknown(),
  manifest: z.unknown(),
  sha256: z.string(),
  size: z.int(),
})
export type DrawnCaseFile = z.output<typeof drawn>

const fileName = (case_number: string): string => `${case_number}-case-file.pdf`

/** Keeps the file of a case that was drawn and is stored; the same file of the same person is kept once. */
export const keepCaseFile = verb({
  name: 'make_case_file',
  access: api.makeCaseFile,
  input: drawn,
  async run(context, file) {
    const { tx, org, actor, clock } = context
    authorizeWithin(api.getCase, context)
    const made_by = userId(context)
    if (made_by === null) throw new AppError('forbidden', 'Only a person makes the file of a case.')
    const { case_uid, sha256, size } = file
    await sql`insert into case_files (organization_id, case_file_id, case_uid, unit_id, with_fraud, made_by, made_by_name,
        made_at, party_ids, made_from, manifest, sha256, size)
      values (${org.organization_id}, ${newId()}, ${case_uid}, ${file.unit_id}, ${file.with_fraud}, ${made_by},
        ${displayName(actor)}, ${clock.now()}, ${file.party_ids}::uuid[], ${JSON.stringify(file.made_from)}::jsonb,
        ${JSON.stringify(file.manifest)}::jsonb, ${sha256}, ${size})
      on conflict (organization_id, case_uid, made_by, sha256) do nothing`.execute(tx)
    const { rows } = await sql<{ case_file_id: string }>`select case_file_id from case_files
      where organization_id = ${org.organization_id} and case_uid = ${case_uid} and made_by = ${made_by}
        and sha256 = ${sha256}`.execute(tx)
    const [kept] = rows
    if (!kept) throw new Error('a file that was kept has a row')
    return { case_file_id: kept.case_file_id, file_name: fileName(file.case_number), size, sha256 }
  },
  audit: ({ case_uid, sha256, size, unit_id, with_fraud }, { case_file_id }) => ({
    subject: `case:${case_uid}`,
    payload: { case_file_id, sha256, size, unit_id, with_fraud },
  }),
})

/** Of the caller's own: others make theirs, with what they may see. */
export async function downloadCaseFile(context: Context, case_id: string, case_file_id: string): Promise<StreamAnswer> {
  const { tx, org, files } = context
  const { case_uid, case_number } = await findCase(context, case_id)
  const { rows } = isUuid(case_file_id)
    ? await sql<{ sha256: string; size: number }>`select sha256, size from case_files
        where organization_id = ${org.organization_id} and case_uid = ${case_uid} and case_file_id = ${case_file_id}
          and made_by = ${userId(context)}`.execute(tx)
    : { rows: [] }
  const [row] = rows
  if (!row) throw new AppError('not_found', 'You made no such file of this case.')
  if ((await files.size(org.organization_id, row.sha256)) === null)
    throw new AppError('unavailable', 'This file is not in the store. Please tell your administrator.')
  return new StreamAnswer(files.stream(org.organization_id, row.sha256), 'application/pdf', {
    'content-length': String(row.size),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName(case_number))}`,
    'cache-control': 'private, no-store',
  })
}
