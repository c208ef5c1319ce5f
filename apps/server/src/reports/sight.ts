import { mapTexts, maskValues } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import { userId } from '../platform/access.ts'
import { accountsOfPersons } from '../platform/accounts-of-persons.ts'
import type { Context } from '../platform/verb.ts'

// What whoever makes a document may see, for documents that are made at once and passed on.

/** The branch of the caller; null of head office. */
export async function readUnit({ tx, org, unit_id }: Context): Promise<{ unit_id: string; name: string } | null> {
  if (unit_id === null) return null
  const { rows } = await sql<{ name: string }>`select name from org_units
    where organization_id = ${org.organization_id} and unit_id = ${unit_id}`.execute(tx)
  return { unit_id, name: rows[0]?.name ?? '' }
}

/** In which the words of the document are printed: what its maker chose; nothing is English, as for somebody who chose nothing. */
export async function readLanguage(context: Context): Promise<'hi' | undefined> {
  const { rows } = await sql`select from user_settings
    where organization_id = ${context.org.organization_id} and user_id = ${userId(context)} and name = 'preferences'
      and value ->> 'language' = 'hi'`.execute(context.tx)
  return rows.length > 0 ? 'hi' : undefined
}

/** What is passed on is masked: nothing in it can be asked for with a reason. */
export async function withoutAccountsOfPersons<I>({ tx, org }: Context, input: I): Promise<I> {
  const accounts = await accountsOfPersons(tx, org.organization_id, input)
  return mapTexts(input, (text) => maskValues(text, accounts))
}
