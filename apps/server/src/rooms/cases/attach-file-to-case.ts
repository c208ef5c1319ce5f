import { api } from '@saakh/contract/api'
import { COMMENT_UPLOAD_FORMATS } from '@saakh/domain/case-attachment'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { addCaseEvents } from './case-events.ts'
import { findCase, refuseWhenClosed } from './find-case.ts'
import { addAttachment, storeAttachment } from './store-attachment.ts'
import type { CaseTables } from './tables.ts'

/** The upload beside the comments, with its own list of formats. */
export const attachFileToCase = verb({
  name: 'attach_file_to_case',
  access: api.updateCase,
  input: z.object({ case_id: z.string(), attachment: z.string().nullish(), file_name: z.string().nullish() }),
  async run(context, input) {
    // Before the file is stored, and again once the case is locked: storing 20 MB takes a while.
    refuseWhenClosed(await findCase(context, input.case_id), 'files')
    const file = await storeAttachment(context, input, COMMENT_UPLOAD_FORMATS)
    if (!file) throw new AppError('invalid', 'The file is missing.', { attachment: 'The file is missing.' })
    const caseRow = await findCase(context, input.case_id, true)
    refuseWhenClosed(caseRow, 'files')
    const attachment_id = await addAttachment(context, caseRow.case_uid, file)
    await context.tx
      .withTables<CaseTables>()
      .updateTable('cases')
      .set({ updated_at: context.clock.now() })
      .where('case_uid', '=', caseRow.case_uid)
      .execute()
    await addCaseEvents(context, caseRow, [{ kind: 'file_attached', to: file.name }])
    return { case_uid: caseRow.case_uid, version: caseRow.version, attachment_id, file }
  },
  audit: (_input, { case_uid, attachment_id, file }) => ({
    subject: `case:${case_uid}`,
    payload: { attachment_id, ...file },
    events: [{ kind: 'case.changed', payload: { case_uid } }],
  }),
})
