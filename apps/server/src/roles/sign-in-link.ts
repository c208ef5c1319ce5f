import { isEmail } from '@saakh/domain/invite-emails'
import type { Config } from '../config.ts'
import { systemCaller } from '../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { issueLink, LINK_DAYS } from '../rooms/own-accounts/issue-link.ts'
import { dropSecondFactor } from '../rooms/own-accounts/second-factor.ts'
import { accountByEmail, inPlatform, isExpected } from '../rooms/own-accounts/sign-in-accounts.ts'
import { wholeLink } from '../rooms/own-accounts/sign-in-token.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const USAGE = 'Usage: saakh sign-in-link EMAIL [--reset-second-factor yes]'

/** How somebody comes in who was just made; told to whoever sits at the machine. */
export async function wayInOf(platform: Platform, email: string): Promise<string> {
  const { accounts, public_url } = platform.sources
  const issued =
    accounts.of === 'saakh'
      ? await execute(platform, systemCaller(PLATFORM_ORGANIZATION, 'command line'), issueLink, {
          email,
          purpose: 'forgotten',
        })
      : null
  if (accounts.of !== 'saakh' || !issued) return `The first sign-in as ${email} begins the account.`
  return `${email} sets a password here, once and within ${LINK_DAYS} days:\n${wholeLink(public_url, accounts.key, issued.link_id)}`
}

/**
 * Prints a link by which an invited person sets a password: for installations without a mail server. Also the way in for an
 * only administrator who lost the second factor.
 */
export async function signInLinkRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['reset-second-factor'], USAGE)
  const [email = ''] = words
  if (words.length !== 1 || !isEmail(email)) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true })
  try {
    const { platform } = open
    if (platform.sources.accounts.of !== 'saakh')
      throw new Error("Nobody sets a password here: people do not sign in with accounts of Saakh's own.")
    if (!(await inPlatform(platform.db, (tx) => isExpected(tx, email))))
      throw new Error(`Nobody invited ${email}, and no organization has such a user.`)
    if (options['reset-second-factor'] === 'yes') await resetFactor(platform, email)
    console.log(await wayInOf(platform, email))
  } finally {
    await open.close()
  }
}

async function resetFactor(platform: Platform, email: string): Promise<void> {
  const account = await inPlatform(platform.db, (tx) => accountByEmail(tx, email))
  if (!account) throw new Error(`${email} has no account yet, and so no second factor.`)
  const { account_id } = account
  await execute(platform, systemCaller(PLATFORM_ORGANIZATION, 'command line'), dropSecondFactor, { account_id })
  console.log(`The second factor of ${email} is removed.`)
}
