import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { InstallationKey } from '../../platform/installation-key.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { accountOf, type SignInAccount } from './sign-in-accounts.ts'
import { base32, matchingStep, newTotpKey, totpAddress } from './totp.ts'

const ofAccount = z.object({ account_id: z.string() })
/** Of the machine, not of the domain clock: phones make codes by real time. */
const withCode = ofAccount.extend({ code: z.string().max(100), at: z.date() })

const subjectOf = (account_id: string) => ({ subject: `account:${account_id}` })

function keyOf({ sources }: Context): InstallationKey {
  if (sources.accounts.of === 'saakh') return sources.accounts.key
  throw new AppError('conflict', 'Another provider looks after the second factor.')
}

/** After this the page of the code says what to do; any other way in is closed, since recovery codes need the same key. */
const KEY_LOST =
  'This server has lost the key that your second factor is kept with, so no code can be checked. Ask an administrator to reset your second factor. The only administrator asks whoever runs the server for: saakh sign-in-link E-MAIL --reset-second-factor yes'

/** Sealed with another installation's key, or with one that is lost. */
function openKey(context: Context, sealed: string, account_id: string): Buffer {
  const key = keyOf(context)
  try {
    return key.open(sealed, account_id)
  } catch {
    throw new AppError('conflict', KEY_LOST, undefined, { code: 'second_factor_key_lost' })
  }
}

async function lockAccount({ tx }: Context, account_id: string): Promise<SignInAccount> {
  const account = await accountOf(tx, account_id, true)
  if (!account) throw new AppError('not_found', 'There is no such account.')
  return account
}

/** What a person types into the app, or lets it read; the factor holds once a code of it was given. */
export interface NewFactor {
  key: string
  address: string
}

/** Begins anew each time: a key that nobody confirmed is worth nothing. */
export const beginSecondFactor = verb({
  name: 'begin_second_factor',
  access: 'system',
  input: ofAccount,
  async run(context, { account_id }): Promise<NewFactor> {
    const account = await lockAccount(context, account_id)
    if (account.totp_key !== null) throw new AppError('conflict', 'A second factor is set up already: remove it first.')
    const key = newTotpKey()
    await sql`update sign_in_accounts set totp_pending = ${keyOf(context).seal(key, account_id)}, updated_at = now()
      where organization_id = ${PLATFORM_ORGANIZATION} and account_id = ${account_id}`.execute(context.tx)
    return { key: base32(key), address: totpAddress(key, account.email) }
  },
  audit: ({ account_id }) => subjectOf(account_id),
})

const WRONG_CODE =
  'This code is not right. Look for the newest one in your app; each one works once and for about a minute.'

const wrongCode = () => new AppError('invalid', WRONG_CODE, { code: WRONG_CODE })

/** With the first code of the app the factor holds. Answers the recovery codes, which are told this once. */
export const confirmSecondFactor = verb({
  name: 'confirm_second_factor',
  access: 'system',
  input: withCode,
  async run(context, { account_id, code, at }) {
    const key = keyOf(context)
    const { totp_pending, totp_key } = await lockAccount(context, account_id)
    if (totp_pending === null || totp_key !== null) throw new AppError('conflict', 'Begin with a new key.')
    const step = matchingStep(openKey(context, totp_pending, account_id), digitsOf(code), at, null)
    if (step === null) throw wrongCode()
    await sql`update sign_in_accounts set totp_key = totp_pending, totp_pending = null, totp_step = ${step}, updated_at = now()
      where organization_id = ${PLATFORM_ORGANIZATION} and account_id = ${account_id}`.execute(context.tx)
    return { recovery_codes: await writeRecoveryCodes(context, key, account_id) }
  },
  audit: ({ account_id }) => subjectOf(account_id),
})

async function writeRecoveryCodes({ tx }: Context, key: InstallationKey, account_id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(key, account_id, code))
  await dropRecoveryCodes(tx, account_id)
  await sql`insert into recovery_codes (account_id, code_hash)
    select ${account_id}, hash from unnest(${hashes}::text[]) hash`.execute(tx)
  return codes
}

const dropRecoveryCodes = (tx: Context['tx'], account_id: string) =>
  sql`delete from recovery_codes
    where organization_id = ${PLATFORM_ORGANIZATION} and account_id = ${account_id}`.execute(tx)

/** People write '123 456' as the app shows it. */
const digitsOf = (code: string): string => code.replace(/\s/g, '')

/** Takes a code of the app, or a recovery code; neither is taken a second time. */
export const useSecondFactor = verb({
  name: 'use_second_factor',
  access: 'system',
  input: withCode,
  async run(context, { account_id, code, at }) {
    const account = await lockAccount(context, account_id)
    const way = (await isCodeOfApp(context, account, digitsOf(code), at))
      ? 'app'
      : (await isRecoveryCode(context, account_id, code)) && 'recovery code'
    if (way) return { way }
    throw wrongCode()
  },
  audit: ({ account_id }, { way }) => ({ ...subjectOf(account_id), payload: { way } }),
})

async function isCodeOfApp(context: Context, account: SignInAccount, code: string, at: Date): Promise<boolean> {
  const { account_id, totp_key, totp_step } = account
  if (totp_key === null) return false
  const step = matchingStep(openKey(context, totp_key, account_id), code, at, totp_step)
  if (step === null) return false
  await sql`update sign_in_accounts set totp_step = ${step}
    where organization_id = ${PLATFORM_ORGANIZATION} and account_id = ${account_id}`.execute(context.tx)
  return true
}

async function isRecoveryCode(context: Context, account_id: string, code: string): Promise<boolean> {
  const hash = recoveryHash(keyOf(context), account_id, code)
  const { rows } = await sql`update recovery_codes set used_at = now()
    where organization_id = ${PLATFORM_ORGANIZATION} and account_id = ${account_id} and code_hash = ${hash}
      and used_at is null returning code_hash`.execute(context.tx)
  return rows.length > 0
}

/** By the person with a code, or by an administrator; both were asked for before. */
export const dropSecondFactor = verb({
  name: 'drop_second_factor',
  access: 'system',
  input: ofAccount,
  async run(context, { account_id }) {
    const { totp_key } = await lockAccount(context, account_id)
    await dropRecoveryCodes(context.tx, account_id)
    await sql`update sign_in_accounts set totp_key = null, totp_pending = null, totp_step = null, updated_at = now()
      where organization_id = ${PLATFORM_ORGANIZATION} and account_id = ${account_id}`.execute(context.tx)
    return { had: totp_key !== null }
  },
  audit: ({ account_id }) => subjectOf(account_id),
})
