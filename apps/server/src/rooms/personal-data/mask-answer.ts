import { account } from '@saakh/contract/account'
import { eligibility } from '@saakh/contract/eligibility'
import { settings } from '@saakh/contract/settings'
import { users } from '@saakh/contract/users'
import { mapTexts, maskPans, maskValues } from '@saakh/domain/personal-data'
import type { Caller } from '../../platform/access.ts'
import { accountsOfThem, idsIn } from '../../platform/accounts-of-persons.ts'
import { inOrganization, type Tx } from '../../platform/db.ts'
import type { Context, Platform } from '../../platform/verb.ts'

/** One's own profile and set-up, and what the organization knows of its users. */
const OF_USERS: ReadonlySet<string> = new Set(Object.keys({ ...account, ...settings, ...eligibility, ...users }))
/** Rows of parties, asked for at every letter that is typed: they tell of no account. */
const WITHOUT_ACCOUNTS: ReadonlySet<string> = new Set(['searchParties', 'adminParties', 'recommendedParties'])

interface Asked {
  /** Of the endpoint, or of the list that is exported. */
  name: string
  url: string
  answers_file?: boolean
}

export interface Masking {
  /**
   * Called while what will be answered is read: the accounts of the persons in it are found in the same transaction, where
   * that one sees them all.
   */
  see(context: Context, read: unknown): Promise<void>
  mask(answer: unknown): Promise<unknown>
}

/**
 * An answer without the file in it. One in twenty files of 6 MB has ten letters and digits of its base64 that look like a
 * PAN: with those masked it would be another file.
 */
function besideFile({ answers_file }: Asked, answer: unknown): unknown {
  if (!answers_file || typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'data'))
}

/**
 * What an answer tells of a person, wherever it stands in it: the PANs of persons, and the numbers of the accounts of those
 * whom the answer names, which may stand in words, details and evidence. What columns and forms hold beside them is masked
 * where it is read, since only there it is known.
 */
export function maskingOf(platform: Platform, caller: Caller, asked: Asked): Masking {
  const { organization_id } = caller
  const tellsAll = caller.plain || OF_USERS.has(asked.name)
  const tellsAccounts = !tellsAll && caller.actor.kind !== 'system' && !WITHOUT_ACCOUNTS.has(asked.name)
  const seen = new Set<string>()
  const accounts = new Set<string>()
  const find = async (tx: Tx, ids: readonly string[]) => {
    for (const id of ids) seen.add(id)
    for (const account of await accountsOfThem(tx, organization_id, ids)) accounts.add(account)
  }
  const unseenIn = (value: unknown) => (tellsAccounts ? [...idsIn(value)].filter((id) => !seen.has(id)) : [])
  return {
    async see({ tx, unit_id, hidden_types }, read) {
      if (unit_id === null && hidden_types.length === 0) await find(tx, unseenIn([asked.url, besideFile(asked, read)]))
    },
    async mask(answer) {
      if (tellsAll || typeof answer !== 'object' || answer === null) return answer
      const beside = besideFile(asked, answer)
      const unseen = unseenIn([asked.url, beside])
      if (unseen.length > 0) await inOrganization(platform.db, organization_id, (tx) => find(tx, unseen))
      const masked = mapTexts(beside, (text) => maskPans(maskValues(text, [...accounts])))
      return beside === answer ? masked : { ...answer, ...(masked as object) }
    },
  }
}

export const maskAnswer = (platform: Platform, caller: Caller, asked: Asked, answer: unknown): Promise<unknown> =>
  maskingOf(platform, caller, asked).mask(answer)
