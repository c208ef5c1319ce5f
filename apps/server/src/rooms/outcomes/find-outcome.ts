import type { IsoDate } from '@saakh/domain/dates'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import type { FactLocator, FactPayload } from '@saakh/domain/facts'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { findParty } from '../parties/find-party.ts'

export const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

interface OutcomeFact {
  fact_id: string
  party_id: string
  subject: string
  payload: FactPayload<'recovery'>
  locator: FactLocator
  known_at: Date
  file_name: string | null
}

const toldBy = ({ locator, file_name, known_at }: OutcomeFact): string =>
  locator.entered_by
    ? `${locator.entered_by} recorded this already on ${formatDate(istDate(known_at))}.`
    : `The file ${locator.file_name ?? file_name ?? ''} tells this already${locator.row ? `, in line ${locator.row}` : ''}.`

interface Event {
  account_number: string
  recovery_kind: string
  day: IsoDate
  amount: string
  reference: string | null
}

/**
 * Refuses what is told already: the same number of the event, or the same account, kind, day and amount where one of the two has no
 * number. `but` is the event that is being corrected.
 */
export async function refuseToldAlready(
  { tx, org }: Context,
  party_ids: readonly string[],
  { subject, event, but }: { subject: string; event: Event; but: string | null },
): Promise<void> {
  const { account_number, recovery_kind, day, amount, reference } = event
  const { rows } = await sql<OutcomeFact>`
    select f.fact_id, f.party_id, f.subject, f.payload, f.locator, f.known_at, d.file_name
    from facts_head h join facts f on f.fact_id = h.fact_id left join documents d on d.document_id = f.source_document
    where h.organization_id = ${org.organization_id} and h.party_id = any(${[...party_ids]}::uuid[]) and h.kind = 'recovery'
      and f.payload->>'account_number' = ${account_number} and f.payload->>'withdrawn_because' is null
      and h.subject is distinct from ${but}::text
      and (h.subject = ${subject} or (f.payload->>'recovery_kind' = ${recovery_kind} and f.payload->>'day' = ${day}
        and (f.payload->>'amount')::numeric = ${amount}::numeric
        and (f.payload->>'reference' is null or ${reference}::text is null)))
    order by h.subject = ${subject} desc, f.known_at limit 1`.execute(tx)
  const [existing] = rows
  if (existing) throw refuse(existing.subject === subject && reference !== null ? 'reference' : 'day', toldBy(existing))
}

/** One at a time changes what is told of an account. */
export const lockAccount = ({ tx, org }: Context, account_number: string) =>
  sql`select from accounts where organization_id = ${org.organization_id} and account_number = ${account_number}
    for update`.execute(tx)

async function readHead(
  { tx, org }: Context,
  fact_id: string,
): Promise<(OutcomeFact & { is_head: boolean }) | undefined> {
  const { rows } = isUuid(fact_id)
    ? await sql<OutcomeFact & { is_head: boolean }>`
        select f.fact_id, f.party_id, f.subject, f.payload, f.locator, f.known_at, null as file_name,
          h.fact_id = f.fact_id as is_head
        from facts f join facts_head h on h.organization_id = f.organization_id and h.party_id = f.party_id
          and h.kind = f.kind and h.subject = f.subject
        where f.organization_id = ${org.organization_id} and f.fact_id = ${fact_id} and f.kind = 'recovery'
          and f.payload->>'recovery_kind' <> 'promise'`.execute(tx)
    : { rows: [] }
  return rows[0]
}

const NONE = 'There is no such outcome.'

/**
 * What a person recorded, locked for a change. What other organizations and branches have is not found; what a file states is corrected
 * by a file.
 */
export async function findOutcome(context: Context, fact_id: string): Promise<OutcomeFact & { party_ids: string[] }> {
  const head = await readHead(context, fact_id)
  if (!head) throw new AppError('not_found', NONE)
  const { party_ids } = await findParty(context, head.party_id)
  await lockAccount(context, head.payload.account_number)
  const fact = await readHead(context, fact_id)
  if (!fact?.is_head) throw new AppError('conflict', 'This outcome was changed already. Look at it again.')
  if (fact.payload.withdrawn_because) throw new AppError('conflict', 'This outcome was withdrawn already.')
  const { rows } = await sql<{ file_name: string | null }>`
    select d.file_name from last_statements l left join documents d on d.document_id = l.source_document
    where l.organization_id = ${context.org.organization_id} and l.party_id = any(${party_ids}::uuid[])
      and l.kind = 'recovery' and l.subject = ${fact.subject} limit 1`.execute(context.tx)
  if (rows[0] || !fact.locator.entered_by)
    throw new AppError(
      'conflict',
      `The file ${fact.locator.file_name ?? rows[0]?.file_name ?? ''} tells this outcome. Correct it there and give the file again.`,
    )
  return { ...fact, party_ids }
}
