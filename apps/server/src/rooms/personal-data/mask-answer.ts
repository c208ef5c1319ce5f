import { account } from '@saakh/contract/account'
import { eligibility } from '@saakh/contract/eligibility'
import { settings } from '@saakh/contract/settings'
import { users } from '@saakh/contract/users'
import { mapTexts, maskPans, maskValues } from '@saakh/domain/personal-data'
import type { Caller } from '../../platform/access.ts'
import { accountsOfPersons } from '../../platform/accounts-of-persons.ts'
import { inOrganization } from '../../platform/db.ts'
import type { Platform } from '../../platform/verb.ts'

/** One's own profile and set-up, and what the organization knows of its users. */
const OF_USERS: ReadonlySet<string> = new Set(Object.keys({ ...account, ...settings, ...eligibility, ...users }))
/** Rows of parties, asked for at every letter that is typed: they tell of no account. */
const WITHOUT_ACCOUNTS: ReadonlySet<string> = new Set(['searchParties', 'adminParties', 'recommendedParties'])

/**
 * What an answer tells of a person, wherever it stands in it: the PANs of persons, and the numbers of the accounts of those
 * whom the answer names, which may stand in words, details and evidence. What columns and forms hold beside them is masked
 * where it is read, since only there it is known.
 */
export async function maskAnswer(
  platform: Platform,
  caller: Caller,
  asked: { name: string; url: string },
  answer: unknown,
): Promise<unknown> {
  if (caller.plain || OF_USERS.has(asked.name) || typeof answer !== 'object' || answer === null) return answer
  const tellsAccounts = caller.actor.kind === 'user' && !WITHOUT_ACCOUNTS.has(asked.name)
  const { organization_id } = caller
  const accounts = tellsAccounts
    ? await inOrganization(platform.db, organization_id, (tx) =>
        accountsOfPersons(tx, organization_id, `${asked.url} ${JSON.stringify(answer)}`),
      )
    : []
  return mapTexts(answer, (text) => maskPans(maskValues(text, accounts)))
}
