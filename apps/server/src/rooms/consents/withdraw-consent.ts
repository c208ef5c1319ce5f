import { CONSENT_WORDS, type ConsentSection, consentHolds } from '@saakh/domain/consent'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { displayName } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { consentRows, timesOf } from './consent-rows.ts'

/**
 * Ends what was given here; a consent of an aggregator is revoked there. Throws AppError 'conflict' where nothing holds that
 * could be withdrawn.
 */
export async function withdrawConsent(context: Context, section: ConsentSection): Promise<string> {
  const { tx, org, clock, actor } = context
  const now = clock.now()
  const rows = await consentRows(tx, org.organization_id)
  const holding = rows.filter((row) => row.section === section && consentHolds(timesOf(row), now))
  const own = holding.filter(({ basis }) => basis === 'dpdp')
  const [last] = own
  if (!last)
    throw new AppError(
      'conflict',
      holding.length > 0
        ? 'This consent was given at an Account Aggregator: revoke it there.'
        : `No consent for ${CONSENT_WORDS[section].of} holds at the moment.`,
    )
  await sql`update consents set ended_by = ${displayName(actor)}, ended_at = ${now}
    where organization_id = ${org.organization_id} and consent_id = any(${own.map(({ consent_id }) => consent_id)}::uuid[])`.execute(
    tx,
  )
  return last.consent_id
}
