import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { companyStatusEffect, readCompanyStatus } from '@saakh/domain/company-status'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { PartyCard } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'
import { partyFacilities } from './party-facilities.ts'
import { toldFacts } from './told-facts.ts'
import { ofFacts, termsOf, toldRelations } from './told-relations.ts'

type Person = Answer<(typeof parties)['getPerson']>

/** What makes a company one in default, in words; null where nothing shows that it is. */
function defaultOf(card: PartyCard | undefined, borrower_class: string | null): string | null {
  if (borrower_class === 'NPA') return 'An account with your organization is NPA.'
  const status = readCompanyStatus(card?.status)
  return status.ok && companyStatusEffect(status.value) === 'distress' ? `The register says: ${card?.status}.` : null
}

/** A director by DIN, out of this lender's files alone: the same person elsewhere is nobody's here. */
export async function getPerson(context: Context, din: string): Promise<Person> {
  const { org } = context
  if (!/^\d{8}$/.test(din)) throw new AppError('not_found', 'A DIN has eight digits.')
  const facts = await toldFacts(
    context,
    'directorship',
    sql`h.party_id in (select party_id from facts where organization_id = ${org.organization_id}
      and kind = 'directorship' and payload->>'din' = ${din}) and f.payload->>'din' = ${din}`,
  )
  const rows = await toldRelations(context, { dins: [din] }, context.clock.today())
  const relationFacts = new Map(
    (await toldFacts(context, 'party_relation', ofFacts(rows))).map((fact) => [fact.fact_id, fact]),
  )
  if (facts.length + relationFacts.size === 0)
    throw new AppError('not_found', 'No file of your organization names a person with this DIN.')
  const companyOf = await companiesOf(
    context,
    [...facts, ...rows].map(({ party_id }) => party_id),
  )
  const names = [
    ...facts.map(({ payload }) => payload.name),
    ...[...relationFacts.values()].flatMap(({ payload }) => payload.related_name ?? []),
  ]
  return {
    din,
    names: [...new Set(names)],
    din_status: facts.find(({ payload }) => payload.din_status !== null)?.payload.din_status ?? null,
    directorships: facts.map(({ fact_id, party_id, payload: { departure: _, ...term }, source }) => ({
      fact_id,
      ...term,
      source,
      ...companyOf(party_id),
    })),
    relations: rows.flatMap((row) => {
      const fact = relationFacts.get(row.fact_id)
      return fact ? [{ ...termsOf(fact, row), ...companyOf(row.party_id) }] : []
    }),
  }
}

type Company = Pick<
  Person['relations'][number],
  'party_id' | 'company' | 'company_status' | 'borrower_class' | 'in_default'
>

/** Whom a fact is about, through links and unions, and whether it is in default. */
async function companiesOf(context: Context, party_ids: readonly string[]): Promise<(party_id: string) => Company> {
  const { rows } = await sql<PartyCard & { asked: string }>`
    select asked, c.* from unnest(${[...new Set(party_ids)]}::uuid[]) asked
    cross join lateral party_cards(array[party_read_as(asked)]) c`.execute(context.tx)
  const cardOf = new Map(rows.map((row) => [row.asked, row]))
  const classOf = new Map<string, string | null>()
  for (const party_id of new Set(rows.map((row) => row.party_id)))
    classOf.set(party_id, (await partyFacilities(context, party_id)).borrower_class)
  return (party_id) => {
    const card = cardOf.get(party_id)
    const borrower_class = classOf.get(card?.party_id ?? '') ?? null
    return {
      party_id: card?.party_id ?? party_id,
      company: card?.name ?? 'unknown',
      company_status: card?.status ?? null,
      borrower_class,
      in_default: defaultOf(card, borrower_class),
    }
  }
}

/** Looking at a person is written down. */
export const viewedDirector = ({ din }: Person): string => `person:${din}`
