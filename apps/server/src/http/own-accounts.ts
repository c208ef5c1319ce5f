import { AppError } from '@saakh/domain/errors'
import { isEmail } from '@saakh/domain/invite-emails'
import type { NextStep, OwnAccounts, TryLimits } from '../identity/own-accounts.ts'
import { systemCaller } from '../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import type { InstallationKey } from '../platform/installation-key.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { askForPassword } from '../rooms/own-accounts/forgotten-password.ts'
import { isPassword, pretendToCheck } from '../rooms/own-accounts/password-hash.ts'
import { qrPath } from '../rooms/own-accounts/qr-path.ts'
import { beginSecondFactor, confirmSecondFactor, useSecondFactor } from '../rooms/own-accounts/second-factor.ts'
import { endSessionsOfAccount, openLink, setPassword, userOfAccount } from '../rooms/own-accounts/set-password.ts'
import {
  accountByEmail,
  accountOf,
  inPlatform,
  isSecondFactorRequired,
  type SignInAccount,
} from '../rooms/own-accounts/sign-in-accounts.ts'
import type { RateGuard } from './rate-limits.ts'

const PROVIDER = systemCaller(PLATFORM_ORGANIZATION, 'sign-in')

/** The pages of Saakh's own provider call the verbs of the room. `onNewPassword` ends what the old one opened. */
export function ownAccounts(
  platform: Platform,
  key: InstallationKey,
  onNewPassword: (subject: string) => void,
): OwnAccounts {
  const { db } = platform
  return {
    async bySubject(subject) {
      const account = await inPlatform(db, (tx) => accountOf(tx, subject))
      return account ? { subject, email: account.email, name: account.name } : undefined
    },
    async checkPassword(email, password) {
      const account = await inPlatform(db, (tx) => accountByEmail(tx, email))
      const isRight = account ? await isPassword(password, account.password) : await pretendToCheck(password)
      return account && isRight ? { subject: account.account_id, next: await nextStep(account) } : null
    },
    async useCode(account_id, code) {
      try {
        await execute(platform, PROVIDER, useSecondFactor, { account_id, code, at: new Date() })
        return true
      } catch (error) {
        if (error instanceof AppError && error.code === 'invalid') return false
        if (error instanceof AppError && error.details?.code === 'second_factor_key_lost')
          return { cannot: error.message }
        throw error
      }
    },
    async beginFactor(account_id) {
      const { key, address } = await execute(platform, PROVIDER, beginSecondFactor, { account_id })
      return { key, qr: qrPath(address) }
    },
    async confirmFactor(account_id, code) {
      const input = { account_id, code, at: new Date() }
      const confirmed = await unlessInvalid(execute(platform, PROVIDER, confirmSecondFactor, input))
      return confirmed?.recovery_codes ?? null
    },
    async askForPassword(email) {
      if (isEmail(email)) await execute(platform, PROVIDER, askForPassword, { email })
    },
    readLink: (token) => inPlatform(db, (tx) => openLink(tx, key, token)),
    async setPassword(asked) {
      try {
        const { account_id } = await execute(platform, PROVIDER, setPassword, asked)
        await endSessions(account_id)
        return null
      } catch (error) {
        if (error instanceof AppError && error.fields) return error.fields
        throw error
      }
    },
  }

  async function nextStep({ totp_key, email }: SignInAccount): Promise<NextStep> {
    if (totp_key !== null) return 'code'
    return (await inPlatform(db, (tx) => isSecondFactorRequired(tx, email))) ? 'set_up' : 'in'
  }

  async function endSessions(account_id: string): Promise<void> {
    onNewPassword(account_id)
    const user = await inPlatform(db, (tx) => userOfAccount(tx, account_id))
    if (!user) return
    const { organization_id, user_id } = user
    await execute(platform, systemCaller(organization_id, 'sign-in'), endSessionsOfAccount, { user_id })
  }
}

async function unlessInvalid<R>(work: Promise<R>): Promise<R | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null
    throw error
  }
}

/** Tries of passwords, codes and links, counted like other requests. */
export function tryLimits(rates: RateGuard): TryLimits {
  const seconds = async (counted: Promise<void>): Promise<number | null> => {
    try {
      await counted
      return null
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many') return Number(error.details?.retry_after ?? 60)
      throw error
    }
  }
  return {
    count: (whose) => seconds(rates.count('password', whose)),
    look: (whose) => seconds(rates.look('password', whose)),
  }
}
