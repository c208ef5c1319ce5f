import { inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { createOrgUnit } from '../rooms/org-units/create-org-unit.ts'
import type { OrgUnitTables } from '../rooms/org-units/tables.ts'
import { demoCaller, demoUserId } from './accounts.ts'
import { DEMO_ZONES } from './branches.ts'

/** The branch of the account that sees a branch alone. */
const MANAGED = 'Pune'

/** Zones and branches, before anything happens in them. Head office is everybody whom no branch has. */
export async function loadDemoUnits(platform: Platform): Promise<void> {
  const asha = demoCaller('U1')
  const there = await inOrganization(platform.db, asha.organization_id, (tx) =>
    tx.withTables<OrgUnitTables>().selectFrom('org_units').select('unit_id').limit(1).executeTakeFirst(),
  )
  if (there) return
  const manager = demoUserId('prakash@demo-bank.example')
  for (const [zone, branches] of DEMO_ZONES) {
    const { unit_id } = await execute(platform, asha, createOrgUnit, { name: zone })
    for (const name of branches) {
      const people = name === MANAGED ? { head: manager, members: [manager] } : {}
      await execute(platform, asha, createOrgUnit, { name, parent_id: unit_id, ...people })
    }
  }
}
