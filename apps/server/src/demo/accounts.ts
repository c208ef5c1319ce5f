import type { DemoAccount } from '../identity/demo-accounts.ts'
import { DEMO_ACCOUNTS } from '../identity/demo-accounts.ts'
import { type Caller, systemCaller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import { idOf } from '../platform/ids.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { createOrganization } from '../rooms/organizations/create-organization.ts'
import { ADMIN_POLICY, narrowed } from '../rooms/organizations/policies.ts'
import { READY_MADE } from '../rooms/policy-templates/ready-made.ts'
import { makeDemoUser } from './make-demo-user.ts'
import { FIRM } from './small-business/firm.ts'

export const demoOrganizationId = (name: string): string => idOf('demo organization', name)
export const demoUserId = (email: string): string => idOf('demo user', email)

const TYPES: Record<string, 'enterprise' | 'b2sme'> = { 'Demo SME': 'b2sme' }
const IDENTIFIERS: Record<string, { scheme: 'pan' | 'gstin'; value: string }[]> = {
  [FIRM.name]: [
    { scheme: 'pan', value: FIRM.pan },
    { scheme: 'gstin', value: FIRM.gstin },
  ],
}
const STATUSES: Record<string, string> = { 'Demo Suspended': 'suspended' }

const BRANCH_MANAGER = READY_MADE.find(({ name }) => name === 'Branch manager')?.policy

/** What sets an account apart from an admin of an active organization (demo-world, table of accounts). */
const PECULIARITIES: Record<string, { status?: string; instance_name?: string; policy?: typeof ADMIN_POLICY }> = {
  U3: { status: 'inactive' },
  U5: { policy: narrowed({ '/v1/admin/portfolios': [], '/v1/cases': ['GET'] }) },
  U6: { instance_name: 'eqaro' },
  U7: { instance_name: 'rupeeboss' },
  U10: { policy: BRANCH_MANAGER },
}

async function makeOrganization(platform: Platform, name: string, admin: DemoAccount): Promise<boolean> {
  const organization_id = demoOrganizationId(name)
  const there = await inOrganization(platform.db, organization_id, (tx) =>
    tx.selectFrom('organizations').select('organization_id').executeTakeFirst(),
  )
  if (there) return false
  await execute(platform, systemCaller(organization_id, 'demo world'), createOrganization, {
    name,
    type: TYPES[name] ?? 'enterprise',
    status: STATUSES[name] ?? 'active',
    identifiers: IDENTIFIERS[name] ?? [],
    admin_email: admin.email,
    admin_name: admin.name,
    admin_user_id: demoUserId(admin.email),
    is_demo: true,
  })
  return true
}

async function makeUser(platform: Platform, account: DemoAccount): Promise<void> {
  const own = PECULIARITIES[account.key] ?? {}
  const caller = systemCaller(demoOrganizationId(account.organization), 'demo world')
  await execute(platform, caller, makeDemoUser, {
    user_id: demoUserId(account.email),
    email: account.email,
    name: account.name,
    status: own.status ?? 'active',
    instance_name: own.instance_name ?? null,
    policy: JSON.stringify(own.policy ?? ADMIN_POLICY),
  })
}

/** Makes the organizations and users of the table of accounts, as far as they are missing. */
export async function loadDemoAccounts(platform: Platform): Promise<void> {
  const admins = new Map<string, DemoAccount>()
  for (const account of DEMO_ACCOUNTS) if (!admins.has(account.organization)) admins.set(account.organization, account)
  for (const [name, admin] of admins) await makeOrganization(platform, name, admin)
  for (const account of DEMO_ACCOUNTS) await makeUser(platform, account)
}

/** Acts as a person of the demo world, with the rights that the person has. */
export function demoCaller(key: string): Caller {
  const account = DEMO_ACCOUNTS.find((each) => each.key === key)
  if (!account) throw new Error(`there is no demo account ${key}`)
  return {
    organization_id: demoOrganizationId(account.organization),
    organization_status: STATUSES[account.organization] ?? 'active',
    actor: {
      kind: 'user',
      user_id: demoUserId(account.email),
      name: account.name,
      email: account.email,
      status: 'active',
      policy: PECULIARITIES[key]?.policy ?? ADMIN_POLICY,
      session_id: demoUserId(account.email),
      unit_id: null,
    },
  }
}
