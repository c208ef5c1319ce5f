import type { Answer } from '@saakh/contract/endpoint'
import type { notices } from '@saakh/contract/notices'
import { AppError } from '@saakh/domain/errors'
import type { NoticeDocument, NoticeStep } from '@saakh/domain/notice'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { storedContent } from '../../platform/stored-content.ts'
import type { Context } from '../../platform/verb.ts'
import { findNotice } from './find-notice.ts'

interface StoredFile {
  role: NoticeDocument
  name: string
  media_type: string
  size: number
  sha256: string
  step?: NoticeStep
  manifest?: unknown
}

export async function addNoticeDocument(context: Context, notice_id: string, file: StoredFile): Promise<string> {
  const { tx, org, actor, clock } = context
  const notice_document_id = newId()
  await sql`insert into notice_documents (organization_id, notice_id, notice_document_id, role, step, name, media_type, size,
      sha256, manifest, created_by, created_at)
    values (${org.organization_id}, ${notice_id}, ${notice_document_id}, ${file.role}, ${file.step ?? null}, ${file.name},
      ${file.media_type}, ${file.size}, ${file.sha256}, ${file.manifest ? JSON.stringify(file.manifest) : null}::jsonb,
      ${actorName(actor)}, ${clock.now()})`.execute(tx)
  return notice_document_id
}

/** The content of a file, or where to fetch it. */
export async function downloadNoticeDocument(
  context: Context,
  notice_id: string,
  notice_document_id: string,
): Promise<Answer<(typeof notices)['noticeDocument']>> {
  const notice = await findNotice(context, notice_id)
  const { organization_id } = context.org
  const { rows } = isUuid(notice_document_id)
    ? await sql<StoredFile>`select name, media_type, size, sha256 from notice_documents
        where organization_id = ${organization_id} and notice_id = ${notice.notice_id}
          and notice_document_id = ${notice_document_id}`.execute(context.tx)
    : { rows: [] }
  const [file] = rows
  if (!file) throw new AppError('not_found', 'This notice has no such file.')
  return storedContent(context.files, organization_id, file)
}
