import type { columnLayouts } from '@saakh/contract/column-layouts'
import type { Answer } from '@saakh/contract/endpoint'
import { identifierText } from '@saakh/domain/identifier-text'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

type Borrowers = Answer<typeof columnLayouts.uploadBorrowers>

const MOST = 10

/** What LIKE takes for a pattern stands for itself. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The lender's customers whose name or number holds the words, or who carry the identifier. */
export async function readBorrowers({ tx, org }: Context, words: string): Promise<Borrowers> {
  const like = `%${literal(words.trim())}%`
  const { rows } = await sql<Borrowers['data'][number]>`
    select distinct on (p.name, p.party_id) p.party_id, p.name, c.customer_number
    from customers c join parties p on p.party_id = party_read_as(c.party_id)
    where c.organization_id = ${org.organization_id} and (p.name ilike ${like} or c.name ilike ${like}
      or c.customer_number ilike ${like} or exists (select from party_identifiers i
        where i.party_id = p.party_id and i.value = ${identifierText(words)} and i.valid_to is null))
    order by p.name, p.party_id, c.customer_number limit ${MOST}`.execute(tx)
  return { data: rows }
}
