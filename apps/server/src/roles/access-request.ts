import type { Config } from '../config.ts'
import { auditAlone } from '../platform/audit.ts'
import { inOrganization, isUuid } from '../platform/db.ts'
import { sha256 } from '../platform/ids.ts'
import { readHeld } from '../rooms/personal-data/held-records.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const USAGE = `Usage: saakh access-request WHO --organization ID
WHO is the id of a party, a PAN, DIN, customer number, e-mail address or whole name.`

const MOST_TOLD = 100_000

/** All that an organization holds about one person, as JSON for the answer to that person. The audit keeps that it was asked. */
export async function accessRequestRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['organization'], USAGE)
  const [who] = words
  const { organization } = options
  if (!who || !organization || !isUuid(organization) || words.length > 1) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  try {
    const { db, clock } = open.platform
    const held = await inOrganization(db, organization, (tx) =>
      readHeld({ tx, org: { organization_id: organization, status: 'active' }, plain: true }, who, MOST_TOLD),
    )
    await auditAlone(db, organization, {
      at: clock.now(),
      actor: 'system:access-request',
      verb: 'view',
      subject: held.parties[0] ? `party:${held.parties[0].party_id}` : `person:${sha256(who)}`,
      outcome: 'viewed',
    })
    console.log(JSON.stringify(held, null, 2))
  } finally {
    await open.close()
  }
}
