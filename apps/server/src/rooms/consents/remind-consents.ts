import { CONSENT_WORDS, EXPIRING_DAYS } from '@saakh/domain/consent'
import { addDays, istDate } from '@saakh/domain/dates'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { verb } from '../../platform/verb.ts'
import type { Letter } from '../mail/letter.ts'
import { writeMails } from '../mail/write-mails.ts'
import type { ConsentRow } from './consent-rows.ts'

const lastDay = (clock: Clock) => addDays(istDate(clock.now()), EXPIRING_DAYS)

export async function organizationsWithEndingConsents(db: Db, clock: Clock): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_with_ending_consents(${lastDay(clock)}) as organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

interface Due extends Pick<ConsentRow, 'consent_id' | 'section' | 'valid_until' | 'basis'> {
  name: string
  email: string
  /** Whose consent a lender recorded. */
  borrower: string | null
}

const letterOf = ({ name, section, valid_until, basis, borrower }: Due, today: string, public_url: string): Letter => {
  const of = CONSENT_WORDS[section].of
  const whose = borrower === null ? 'Your consent' : `The consent of ${borrower}`
  const over = valid_until < today
  return {
    subject: over ? `${whose} for ${of} ended` : `${whose} for ${of} ends on ${formatDate(valid_until)}`,
    greeting: `Dear ${name}`,
    before: [
      over
        ? `${whose} for ${of} ended on ${formatDate(valid_until)}. Nothing more is read, and the signals that rest on it cannot be measured.`
        : `${whose} for ${of} ends on ${formatDate(valid_until)}. After that day nothing more is read, and the signals that rest on it cannot be measured.`,
      basis === 'dpdp'
        ? 'If you want to go on, give it again. If not, there is nothing to do.'
        : 'It was given at an Account Aggregator; a new one is given there.',
    ],
    action: { text: 'Open your consents', href: `${public_url}/consent/${section}` },
    after: ['You can withdraw a consent at any time on the same page.'],
  }
}

/** One mail for each consent that ends soon, to the person who gave it. */
export const remindConsents = verb({
  name: 'remind_consents',
  access: 'system',
  input: z.object({}),
  async run(context) {
    const { tx, org, clock, sources } = context
    const today = istDate(clock.now())
    const { rows } = await sql<Due>`
      update consents c set reminded_at = ${clock.now()} from users u
      where c.organization_id = ${org.organization_id} and u.organization_id = c.organization_id
        and c.given_by = 'user:' || u.user_id and c.ended_at is null and c.reminded_at is null
        and c.valid_until <= ${lastDay(clock)}
        -- A consent that was given anew needs no word about the old one.
        and not exists (select from consents n where n.organization_id = c.organization_id and n.section = c.section
            and n.party_id is not distinct from c.party_id
          and n.ended_at is null and n.valid_until > c.valid_until)
      returning c.consent_id, c.section, c.valid_until::text, c.basis, u.name, u.email,
        (select p.name from parties p where p.party_id = party_read_as(c.party_id)) as borrower`.execute(tx)
    // Those of nobody, or with a successor, are not looked at again either.
    await sql`update consents set reminded_at = ${clock.now()} where organization_id = ${org.organization_id}
      and ended_at is null and reminded_at is null and valid_until <= ${lastDay(clock)}`.execute(tx)
    await writeMails(
      context,
      rows.map((due) => ({
        kind: 'consent',
        to: due.email,
        letter: letterOf(due, today, sources.public_url),
        related_to: `consent:${due.consent_id}`,
      })),
    )
    return { mails: rows.length }
  },
  audit: (_input, { mails }, { org }) =>
    mails === 0 ? null : { subject: `organization:${org.organization_id}`, payload: { mails } },
})
