import { account } from '@saakh/contract/account'
import { settings } from '@saakh/contract/settings'
import { users } from '@saakh/contract/users'
import { maskPans, maskValues } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import type { Caller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import type { Platform } from '../platform/verb.ts'

/** One's own profile, and what the organization knows of its users. */
const OF_USERS: ReadonlySet<string> = new Set(Object.keys({ ...account, ...settings, ...users }))
/** Rows of parties, asked for at every letter that is typed: they tell of no account. */
const WITHOUT_ACCOUNTS: ReadonlySet<string> = new Set(['searchParties', 'adminParties', 'recommendedParties'])

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** The accounts of the persons whom an answer names: in words, details and evidence their numbers may stand. */
async function accountsOfPersons(platform: Platform, organization_id: string, text: string): Promise<string[]> {
  const ids = [...new Set(text.match(UUID))]
  if (ids.length === 0) return []
  const { rows } = await inOrganization(platform.db, organization_id, (tx) =>
    sql<{ account_number: string }>`
      select a.account_number from accounts a join parties p on p.party_id = a.party_id
      where a.organization_id = ${organization_id} and a.party_id = any(${ids}::uuid[]) and p.type = 'person'`.execute(
      tx,
    ),
  )
  return rows.map(({ account_number }) => account_number)
}

const maskTexts = (value: unknown, mask: (text: string) => string): unknown => {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((item) => maskTexts(item, mask))
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskTexts(item, mask)]))
}

/**
 * What an answer tells of a person, wherever it stands in it: the PANs of persons and the numbers of their accounts. What
 * columns and forms hold beside them is masked where it is read, since only there it is known.
 */
export async function maskAnswer(
  platform: Platform,
  caller: Caller,
  asked: { name: string; url: string },
  answer: unknown,
): Promise<unknown> {
  if (caller.plain || OF_USERS.has(asked.name) || typeof answer !== 'object' || answer === null) return answer
  const accounts =
    caller.actor.kind === 'system' || WITHOUT_ACCOUNTS.has(asked.name)
      ? []
      : await accountsOfPersons(platform, caller.organization_id, `${asked.url} ${JSON.stringify(answer)}`)
  return maskTexts(answer, (text) => maskPans(maskValues(text, accounts)))
}
