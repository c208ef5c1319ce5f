import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { seenText } from '@saakh/domain/plain-text'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'
import { addCaseEvents } from './case-events.ts'
import { findCase, refuseWhenClosed } from './find-case.ts'
import type { CaseTables } from './tables.ts'

const BLANK = 'Please write a comment.'

/** Comments are kept exactly as typed and never change the case's version: nobody's edit conflicts with them. */
export const commentCase = verb({
  name: 'comment_case',
  access: api.updateCase,
  input: z.object({ case_id: z.string(), comments: z.union([z.string(), z.array(z.string())]) }),
  async run(context, input) {
    const texts = [input.comments].flat()
    if (texts.length === 0 || texts.some((text) => seenText(text) === ''))
      throw new AppError('invalid', BLANK, { comments: BLANK })
    const caseRow = await findCase(context, input.case_id, true)
    refuseWhenClosed(caseRow, 'comments')
    const db = context.tx.withTables<CaseTables>()
    const now = context.clock.now()
    const rows = texts.map((text) => ({
      organization_id: context.org.organization_id,
      case_uid: caseRow.case_uid,
      comment_id: newId(),
      owner_user: userId(context),
      owner_name: displayName(context.actor),
      text,
      created_at: now,
    }))
    await db.insertInto('case_comments').values(rows).execute()
    await db.updateTable('cases').set({ updated_at: now }).where('case_uid', '=', caseRow.case_uid).execute()
    await addCaseEvents(
      context,
      caseRow,
      rows.map(() => ({ kind: 'commented' })),
    )
    return {
      case_uid: caseRow.case_uid,
      version: caseRow.version,
      comment_ids: rows.map((row) => row.comment_id),
      texts,
    }
  },
  audit: (_input, { case_uid, comment_ids, texts }) => ({
    subject: `case:${case_uid}`,
    payload: { comment_ids, comments: texts },
    events: [{ kind: 'case.changed', payload: { case_uid } }],
  }),
})
