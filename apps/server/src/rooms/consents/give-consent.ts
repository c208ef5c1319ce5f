import type { api } from '@saakh/contract/api'
import type { Body } from '@saakh/contract/endpoint'
import {
  CONSENT_WORDS,
  type ConsentSection,
  type HandleState,
  isConsentSection,
  type PurposeCode,
} from '@saakh/domain/consent'
import { addDays, istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName, displayName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import type { Context } from '../../platform/verb.ts'
import { noteConsents } from './note-consents.ts'

type Details = NonNullable<Body<typeof api.decideConsent>['details']>

const VALID_DAYS = 365
const LONGEST_DAYS = 5 * 366
const DATA_LIFE_MONTHS = 24

/** Throws AppError 'not_found' for another section. */
export function sectionOf(text: string): ConsentSection {
  if (!isConsentSection(text)) throw new AppError('not_found', 'No data found: there is no such section of consents.')
  return text
}

function refuse(field: keyof Details, reason: string): never {
  throw new AppError('invalid', reason, { [field]: reason })
}

function checked({ clock }: Context, details: Details) {
  const today = istDate(clock.now())
  const { data_from = null, data_until = null, frequency = 'monthly', data_life_months = DATA_LIFE_MONTHS } = details
  const valid_until = details.valid_until ?? addDays(today, VALID_DAYS)
  if (valid_until < today)
    refuse('valid_until', `The consent would have ended on ${valid_until}; choose a day from today on.`)
  if (valid_until > addDays(today, LONGEST_DAYS)) refuse('valid_until', 'A consent holds for five years at most.')
  if (data_from !== null && data_until !== null && data_from > data_until)
    refuse('data_until', 'The last day of the data lies before the first.')
  return { data_from, data_until, frequency, data_life_months, valid_until }
}

/** A consent as it is given now: under the DPDP Act here, or as a request that waits at an aggregator. */
export async function giveConsent(
  context: Context,
  section: ConsentSection,
  details: Details,
  aggregator?: {
    handle: string
    handle_state: HandleState
    purpose_code: PurposeCode
    given_to: string | null
    party_id: string | null
  },
): Promise<string> {
  const { tx, org, clock, actor } = context
  const { data_from, data_until, frequency, data_life_months, valid_until } = checked(context, details)
  const consent_id = newId()
  await sql`insert into consents (organization_id, consent_id, section, basis, purpose, purpose_code, data_from, data_until,
      frequency, data_life_months, valid_until, given_by, given_by_name, given_to, given_at, handle, handle_state,
      party_id)
    values (${org.organization_id}, ${consent_id}, ${section}, ${aggregator ? 'account_aggregator' : 'dpdp'},
      ${CONSENT_WORDS[section].purpose}, ${aggregator?.purpose_code ?? null}, ${data_from}, ${data_until}, ${frequency},
      ${data_life_months}, ${valid_until}, ${actorName(actor)}, ${displayName(actor)}, ${aggregator?.given_to ?? null},
      ${clock.now()}, ${aggregator?.handle ?? null}, ${aggregator?.handle_state ?? null}, ${aggregator?.party_id ?? null})`.execute(
    tx,
  )
  return consent_id
}

/** What the consents say now is kept, and signals of the borrower, else of the own party, are judged again: facts that were withheld are read, or are withheld from now on. */
export async function judgeConsenting(context: Context, party_id: string | null = null): Promise<void> {
  const { tx, org, jobs } = context
  await noteConsents(context)
  const { organization_id } = org
  await sql`select mark_parties_dirty(array(select coalesce(${party_id}::uuid, party_id) from organizations
    where organization_id = ${organization_id} and coalesce(${party_id}::uuid, party_id) is not null))`.execute(tx)
  queueJudging(jobs, organization_id)
}
