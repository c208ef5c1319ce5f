import { api } from '@saakh/contract/api'
import type { SecondFactorState } from '@saakh/contract/second-factor'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { type Context, inAnother, verb, within } from '../../platform/verb.ts'
import { qrPath } from './qr-path.ts'
import { beginSecondFactor, confirmSecondFactor, dropSecondFactor, useSecondFactor } from './second-factor.ts'
import { accountOf, OWN_ISSUER } from './sign-in-accounts.ts'

/** The account of Saakh's own that a user signs in with; null where it is of somebody else. */
export async function accountIdOf({ tx, org }: Context, user_id: string | null): Promise<string | null> {
  const { rows } = await sql<{ subject: string }>`select subject from users
    where organization_id = ${org.organization_id} and user_id = ${user_id}::uuid and issuer = ${OWN_ISSUER}`.execute(
    tx,
  )
  return rows[0]?.subject ?? null
}

async function ownAccount(context: Context): Promise<string> {
  const account_id = await accountIdOf(context, userId(context))
  if (account_id === null)
    throw new AppError('conflict', 'The provider that you sign in with looks after your second factor.')
  return account_id
}

const isRequired = async ({ tx, org }: Context): Promise<boolean> => {
  const { rows } = await sql`select from organizations
    where organization_id = ${org.organization_id} and configs @> '{"second_factor_required": true}'`.execute(tx)
  return rows.length > 0
}

export async function readMySecondFactor(context: Context): Promise<SecondFactorState> {
  const kept_by = context.sources.accounts.of
  const is_required = await isRequired(context)
  const account_id = await accountIdOf(context, userId(context))
  if (account_id === null) return { kept_by, is_set_up: false, recovery_codes_left: 0, is_required }
  return inAnother(context, PLATFORM_ORGANIZATION, async ({ tx }) => {
    const account = await accountOf(tx, account_id)
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from recovery_codes
      where organization_id = ${PLATFORM_ORGANIZATION} and account_id = ${account_id} and used_at is null`.execute(tx)
    const is_set_up = account !== null && account.totp_key !== null
    return { kept_by, is_set_up, recovery_codes_left: rows[0]?.left ?? 0, is_required }
  })
}

const subjectOfUser = (context: Context) => {
  const user_id = userId(context)
  return { subject: `user:${user_id}`, events: [{ kind: 'profile.changed' as const, payload: { user_id } }] }
}

export const beginMySecondFactor = verb({
  name: 'begin_my_second_factor',
  access: api.beginMySecondFactor,
  input: z.object({}),
  async run(context) {
    const account_id = await ownAccount(context)
    const { key, address } = await inAnother(context, PLATFORM_ORGANIZATION, (inner) =>
      within(inner, beginSecondFactor, { account_id }),
    )
    return { key, qr: qrPath(address) }
  },
  audit: (_input, _result, context) => ({ subject: subjectOfUser(context).subject }),
})

export const changeMySecondFactor = verb({
  name: 'change_my_second_factor',
  access: api.changeMySecondFactor,
  /** `at` is of the machine: phones make codes by real time. */
  input: api.changeMySecondFactor.body.extend({ at: z.date() }),
  async run(context, { action, code, at }) {
    const account_id = await ownAccount(context)
    if (action === 'remove' && (await isRequired(context)))
      throw new AppError('conflict', 'Your organization asks for a second factor.')
    return inAnother(context, PLATFORM_ORGANIZATION, async (inner) => {
      if (action === 'confirm') return within(inner, confirmSecondFactor, { account_id, code, at })
      await within(inner, useSecondFactor, { account_id, code, at })
      await within(inner, dropSecondFactor, { account_id })
      return { recovery_codes: [] }
    })
  },
  audit: ({ action }, _result, context) => ({ ...subjectOfUser(context), payload: { action } }),
})
