import type { Config } from '../config.ts'
import { systemCaller } from '../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import { createOperator } from '../rooms/organizations/create-operator.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'
import { wayInOf } from './sign-in-link.ts'

const USAGE = 'Usage: saakh create-operator EMAIL'

/** Makes somebody who sets up organizations on screen and sees nothing of what is in them. */
export async function createOperatorRole(config: Config, args: string[]): Promise<void> {
  const { words } = readOptions(args, [], USAGE)
  const [email] = words
  if (!email || words.length !== 1) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true })
  try {
    await execute(open.platform, systemCaller(PLATFORM_ORGANIZATION, 'command line'), createOperator, { email })
    console.log(`${email} is an operator: /admin/organizations is open to them.`)
    console.log(await wayInOf(open.platform, email))
  } finally {
    await open.close()
  }
}
