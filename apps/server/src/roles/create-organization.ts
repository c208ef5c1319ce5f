import type { Config } from '../config.ts'
import { systemCaller } from '../platform/access.ts'
import { newId } from '../platform/ids.ts'
import { execute } from '../platform/verb.ts'
import { createOrganization } from '../rooms/organizations/create-organization.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'
import { wayInOf } from './sign-in-link.ts'

const USAGE = 'Usage: saakh create-organization NAME --type enterprise|b2sme --admin EMAIL [--approve-orders yes]'

export async function createOrganizationRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['type', 'admin', 'approve-orders'], USAGE)
  const [name] = words
  if (!name || !options.type || !options.admin || words.length !== 1) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true })
  try {
    const made = await execute(open.platform, systemCaller(newId(), 'command line'), createOrganization, {
      name,
      type: options.type === 'b2sme' ? 'b2sme' : (options.type as 'enterprise'),
      admin_email: options.admin,
      orders_need_approval: options['approve-orders'] === 'yes',
      writes_to_admin: config.mail !== null && open.platform.sources.accounts.of === 'saakh',
    })
    console.log(`Made the organization ${name} (${made.organization_id}).`)
    console.log(`The first sign-in as ${options.admin} becomes its admin.`)
    if (open.platform.sources.accounts.of === 'saakh') console.log(await wayInOf(open.platform, options.admin))
  } finally {
    await open.close()
  }
}
