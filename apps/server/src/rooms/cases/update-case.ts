import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { verb, within } from '../../platform/verb.ts'
import { attachFileToCase } from './attach-file-to-case.ts'
import { changeCase } from './change-case.ts'
import { commentCase } from './comment-case.ts'
import { findCase } from './find-case.ts'

/**
 * What one PATCH brings: a change with its note, comments, a file, or several of them, all or nothing. Each part
 * is a verb of its own with its own audit row. The version guards changes; comments and files conflict with nothing.
 */
export const updateCase = verb({
  name: 'update_case',
  access: api.updateCase,
  input: api.updateCase.body.extend({ case_id: z.string(), if_version: z.number().int().nullish() }),
  async run(context, input) {
    const { case_uid: case_id } = await findCase(context, input.case_id)
    const { notes, case_status, case_status_assigned, type, workflow, comments, outcome } = input
    const done: { message: string; version: number }[] = []
    if (comments !== undefined && comments !== null) {
      const { version } = await within(context, commentCase, { case_id, comments })
      done.push({ message: 'The comment was added.', version })
    }
    if (input.attachment || input.file_name?.trim()) {
      const { version } = await within(context, attachFileToCase, { ...input, case_id })
      done.push({ message: 'The file was added.', version })
    }
    // Last, since a closed case takes no more of the others.
    if (notes?.trim() || case_status || case_status_assigned || type || workflow || outcome) {
      const { version, message } = await within(context, changeCase, { ...input, case_id })
      done.push({ message, version })
    }
    const last = done.at(-1)
    if (!last) throw new AppError('invalid', 'There is nothing to change.')
    return { uid: case_id, version: last.version, message: done.map(({ message }) => message).join(' ') }
  },
  audit: () => null,
})
