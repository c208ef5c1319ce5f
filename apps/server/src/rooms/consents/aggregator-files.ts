import { type ConsentSection, consentEnded, consentHolds } from '@saakh/domain/consent'
import { addDays, addMonths, type IsoDate, istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { lockUntilCommit } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { withActiveLoan } from './active-loans.ts'
import { type ConsentRow, consentRows, timesOf } from './consent-rows.ts'

// What an Account Aggregator's consent lets be fetched: 104 monitors while a loan is active, 103 is one look, and each consent
// says how often (ReBIT; Sahamati CT001 and CT003). A file counts as a fetch.

type Frequency = ConsentRow['frequency']

const A_FILE: Record<Exclude<Frequency, 'once'>, string> = {
  daily: 'one file a day',
  weekly: 'one file a week',
  monthly: 'one file a month',
}

const NEXT: Record<Exclude<Frequency, 'once'>, (last: IsoDate) => IsoDate> = {
  daily: (last) => addDays(last, 1),
  weekly: (last) => addDays(last, 7),
  monthly: (last) => addMonths(last, 1),
}

const isOneLook = ({ purpose_code, frequency }: ConsentRow) => purpose_code === '103' || frequency === 'once'

/** The days on which files were read under each consent, the latest of each; a file whose import failed was not read. */
export async function lastFetches({ tx, org }: Pick<Context, 'tx' | 'org'>): Promise<Map<string, IsoDate>> {
  const { rows } = await sql<{ consent_id: string; day: IsoDate }>`
    select d.consent_id, max((d.created_at at time zone 'Asia/Kolkata')::date)::text as day
    from documents d join consents c on c.organization_id = d.organization_id and c.consent_id = d.consent_id
    where d.organization_id = ${org.organization_id} and c.basis = 'account_aggregator'
      and exists (select from jobs j where j.organization_id = d.organization_id and j.document_id = d.document_id
        and j.status <> 'failed')
    group by d.consent_id`.execute(tx)
  return new Map(rows.map(({ consent_id, day }) => [consent_id, day]))
}

/** From when the next file may be read; null where none may, or none was read yet. */
export const nextFetch = (row: ConsentRow, last: IsoDate | undefined): IsoDate | null =>
  last === undefined || isOneLook(row) || row.frequency === 'once' ? null : NEXT[row.frequency](last)

function refusalOf(
  row: ConsentRow,
  last: IsoDate | undefined,
  asked: { today: IsoDate; name: string; active: boolean },
) {
  const { today, name, active } = asked
  if (row.purpose_code === '104' && !active)
    return `${name} has no active loan account here, and monitoring (purpose 104) is read only while a loan is active. Revoke the consent at the aggregator.`
  if (last === undefined) return null
  const read_on = formatDate(last)
  if (row.purpose_code === '103')
    return `This consent was for one look (purpose 103), which was taken on ${read_on}. A further look needs a new consent, given at the aggregator.`
  if (row.frequency === 'once') return `This consent allows one file, which was read on ${read_on}.`
  const next = NEXT[row.frequency](last)
  return today < next
    ? `This consent allows ${A_FILE[row.frequency]}; the last was read on ${read_on}, the next may come from ${formatDate(next)}.`
    : null
}

const refuse = (reason: string) => new AppError('invalid', reason, { consent: reason })

async function borrowerNamed({ tx }: Context, party_id: string): Promise<{ name: string; ids: ReadonlySet<string> }> {
  const { rows } = await sql<{ party_id: string; name: string }>`
    select s.party_id, p.name from parties_read_as(${party_id}::uuid) as s(party_id)
      join parties p on p.party_id = party_read_as(${party_id}::uuid)`.execute(tx)
  return { name: rows[0]?.name ?? 'The borrower', ids: new Set([party_id, ...rows.map((row) => row.party_id)]) }
}

/**
 * The consent under which a lender's file of an aggregator is read; null where none was recorded of the borrower: then it rests on
 * the lender's agreement. Throws AppError 'invalid' where one was recorded and does not let the file be read now.
 */
export async function aggregatorConsent(
  context: Context,
  section: ConsentSection,
  party_id: string | null,
): Promise<string | null> {
  const { tx, org, clock } = context
  const all = (await consentRows(tx, org.organization_id)).filter(
    (row) => row.section === section && row.basis === 'account_aggregator' && row.party_id !== null,
  )
  if (all.length === 0) return null
  if (party_id === null) throw refuse('Consents at the aggregator are recorded here: choose the borrower of this file.')
  // Two files at once would each find the look not taken yet.
  await lockUntilCommit(tx, `fetch ${org.organization_id} ${section}`)
  const { name, ids } = await borrowerNamed(context, party_id)
  const own = all.filter((row) => row.party_id !== null && ids.has(row.party_id))
  if (own.length === 0) return null
  const now = clock.now()
  const holding = own.filter((row) => consentHolds(timesOf(row), now))
  if (holding.length === 0) {
    const ended = consentEnded(own.map(timesOf), now)
    throw refuse(
      ended
        ? `The consent of ${name} at the aggregator ended on ${formatDate(istDate(ended))}. A new one is given there.`
        : `${name} has not given the consent at the aggregator yet.`,
    )
  }
  const fetched = await lastFetches(context)
  const active = (await withActiveLoan(context, [party_id])).size > 0
  const asked = { today: clock.today(), name, active }
  const refusals = holding.map((row) => refusalOf(row, fetched.get(row.consent_id), asked))
  const open = holding[refusals.indexOf(null)]
  if (!open) throw refuse(refusals[0] ?? '')
  return open.consent_id
}
