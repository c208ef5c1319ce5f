import { SENT_MAIL_DAYS } from '@saakh/contract/outbox'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'

/**
 * Lets go of mails that were sent long ago, words and address; the audit keeps that each was sent. One that was not sent
 * stays, whatever its age: somebody may still have to be told.
 */
export const trimMails = verb({
  name: 'trim_mails',
  access: 'system',
  input: z.object({}),
  async run({ tx, org, clock }) {
    const before = new Date(clock.now().getTime() - SENT_MAIL_DAYS * 86_400_000)
    const { numAffectedRows } = await sql`
      delete from mails where organization_id = ${org.organization_id} and status = 'sent' and sent_at < ${before}`.execute(
      tx,
    )
    return { mails: Number(numAffectedRows ?? 0), sent_before: before.toISOString() }
  },
  audit: (_input, { mails, sent_before }) =>
    mails === 0 ? null : { subject: 'mails', payload: { mails, sent_before } },
})
