import { CONSENT_WORDS, type ConsentSection, consentEnded, consentHolds } from '@saakh/domain/consent'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { aggregatorConsent } from './aggregator-files.ts'
import { consentRows, timesOf } from './consent-rows.ts'

interface FileAbout {
  /** The borrower that was chosen for it. */
  party_id: string | null
  /** Whether an Account Aggregator wrote it. */
  is_fetched: boolean
}

const NOT_FETCHED: FileAbout = { party_id: null, is_fetched: false }

/**
 * The consent under which a file of this section is read now. For an organization without a business of its own only what an
 * aggregator wrote needs one, where it was recorded: a lender's files rest on its agreements with its borrowers. Throws
 * AppError 'invalid' where the business has given none, or the aggregator's does not let the file be read.
 */
export async function standingConsent(
  context: Context,
  section: ConsentSection,
  { party_id, is_fetched }: FileAbout = NOT_FETCHED,
): Promise<string | null> {
  const { tx, org, clock } = context
  const { rows: own } = await sql`select from organizations
    where organization_id = ${org.organization_id} and party_id is not null`.execute(tx)
  if (own.length === 0) return is_fetched ? aggregatorConsent(context, section, party_id) : null
  const now = clock.now()
  // An aggregator's consent covers what is fetched there, and no file that the owner gives.
  const all = (await consentRows(tx, org.organization_id)).filter(
    (row) => row.section === section && row.basis === 'dpdp',
  )
  const holding = all.find((row) => consentHolds(timesOf(row), now))
  if (holding) return holding.consent_id
  const ended = consentEnded(all.map(timesOf), now)
  const of = CONSENT_WORDS[section].of
  throw new AppError(
    'invalid',
    ended
      ? `The consent for ${of} ended on ${formatDate(istDate(ended))}. Give it again, then this file can be read.`
      : `Nothing is read without consent: give it for ${of} first. You can withdraw it at any time.`,
    { consent: section },
  )
}
