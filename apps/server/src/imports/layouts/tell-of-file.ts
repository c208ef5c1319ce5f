import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { verb } from '../../platform/verb.ts'
import { admitUpload } from '../desk/upload-file.ts'
import { lockedJob } from '../pipeline/import-job.ts'
import { readJobAgain } from './read-job-again.ts'

/** Says whom a file is about, or which account, where the file does not say it, and reads it again. */
export const tellOfFile = verb({
  name: 'tell_of_file',
  access: api.tellOfFile,
  input: api.tellOfFile.body.extend({ job_id: z.string() }),
  async run(context, { job_id, party_id, account_number }) {
    if (!isUuid(job_id)) throw new AppError('not_found', 'There is no such job.')
    if (!party_id && !account_number)
      throw new AppError('invalid', 'Say whom the file is about, or which account.', { party_id: 'Please choose.' })
    const { type } = await lockedJob(context, job_id)
    const additions = { ...(party_id && { party_id }), ...(account_number && { account_number }) }
    await admitUpload(context, type, additions)
    await readJobAgain(context, job_id, additions)
  },
  audit: ({ job_id, party_id, account_number }) => ({
    subject: `job:${job_id}`,
    payload: { ...(party_id && { party_id }), told_account: Boolean(account_number) },
  }),
})
