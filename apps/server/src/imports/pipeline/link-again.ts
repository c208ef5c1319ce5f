import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'
import { linkCircularsAgain } from '../kit/circulars/link-circulars-again.ts'
import { uniteIssuers } from '../kit/issuers/unite-issuers.ts'
import { queueEvaluation } from './import-job.ts'

/**
 * After the master of issuers grew: parties that are one by rule are united, what may be one waits in the review, and
 * stored circulars are linked with what is known now. Done twice it changes nothing the second time.
 */
export const linkAgain = verb({
  name: 'link_again',
  access: 'system',
  input: z.object({}),
  async run({ tx, clock, jobs }) {
    const unions = await uniteIssuers(tx, clock.now())
    const circulars = await linkCircularsAgain(tx, clock.now())
    const touched = [...new Set([...unions.touched, ...circulars.touched])]
    if (touched.length > 0) {
      await sql`select mark_monitored_parties_dirty(${touched}::uuid[])`.execute(tx)
      await queueEvaluation({ tx, jobs })
    }
    return { ...unions, facts_written: circulars.facts_written, touched }
  },
  audit: (_, { united, found, ended, facts_written, touched }) =>
    united + found + ended + facts_written === 0
      ? null
      : { subject: 'register:issuers', payload: { united, found, ended, facts_written, parties: touched.length } },
})
