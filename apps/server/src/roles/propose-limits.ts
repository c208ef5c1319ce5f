import type { Config } from '../config.ts'
import { proposeLimits } from '../jobs/propose-limits.ts'
import { openPlatform } from './open-platform.ts'

const USAGE = `Usage: saakh propose-limits
Looks now, and not in the night, for limits that recorded outcomes speak for. The worker runs the back-tests; no limit changes.`

export async function proposeLimitsRole(config: Config, args: string[]): Promise<void> {
  if (args.length > 0) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true })
  try {
    const begun = await proposeLimits(open.platform)
    console.log(begun === 0 ? 'Nothing is due.' : `Back-tests begin for ${begun} organizations.`)
  } finally {
    await open.close()
  }
}
