import { setupVariant } from '@saakh/catalogue/eligibility/setup-variant'
import type { Organization, Profile } from '@saakh/contract/account'
import { dashboardLayout } from '@saakh/contract/settings'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { KEPT, LAST } from '../../platform/connections.ts'
import type { Context } from '../../platform/verb.ts'
import { readSetting } from './user-settings.ts'

/** A profile of an account that nobody invited: inactive, and nothing else is known. */
const strangersProfile = (name: string, email: string): Profile => ({
  user_id: '',
  name,
  email,
  organization: null,
  policy: {},
  status: 'inactive',
})

export async function readProfile({ tx, actor }: Context): Promise<Profile> {
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a user has a profile.')
  const row = await tx
    .selectFrom('users')
    .modifyFront(LAST)
    .modifyFront(KEPT)
    .innerJoin('organizations', 'organizations.organization_id', 'users.organization_id')
    .select([
      'users.user_id',
      'users.name',
      'users.email',
      'users.status',
      'users.instance_name',
      'users.policy',
      'users.profile',
      'users.last_login',
      'users.updated_at',
      'organizations.name as organization_name',
      sql<string | null>`(select name from org_units o
        where o.organization_id = users.organization_id and o.unit_id = users.unit_id)`.as('unit_name'),
    ])
    .where('users.user_id', '=', actor.user_id)
    .executeTakeFirst()
  if (!row) return strangersProfile(actor.name, actor.email)
  const { profile } = row
  return {
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    organization: { name: row.organization_name },
    unit: row.unit_name === null ? null : { name: row.unit_name },
    industries: Array.isArray(profile.industries) ? profile.industries.map(String) : [],
    interests: Array.isArray(profile.interests) ? profile.interests.map(String) : [],
    profile_pic: typeof profile.profile_pic === 'string' ? profile.profile_pic : null,
    updated_at: row.updated_at.toISOString(),
    last_login: row.last_login?.toISOString() ?? null,
    instance_name: row.instance_name,
    policy: row.policy,
    status: row.status,
    wt: { party: false, ...(profile.wt as Record<string, unknown> | undefined) },
    loaded_wt: profile.loaded_wt === true,
    user_provided_info: (profile.user_provided_info as Record<string, unknown> | undefined) ?? {},
  }
}

export async function readOrganization({ tx, org }: Context): Promise<Organization> {
  const row = await tx
    .selectFrom('organizations')
    .selectAll()
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This account belongs to no organization.')
  return {
    organization_id: row.organization_id,
    name: row.name,
    type: row.type,
    status: row.status,
    logo_url: row.logo_url,
    sku: row.sku,
    party_id: row.party_id,
    message: row.message,
    is_demo: row.is_demo,
  }
}

/** Layouts an organization has not changed. */
const DEFAULT_CONFIGS = new Map<string, { id: string; label?: string }[]>(
  Object.entries({
    dashboard: [{ id: 'search-bar' }],
    'party-sidebar': [
      { id: 'overview', label: 'Overview' },
      { id: 'facilities', label: 'Facilities' },
      { id: 'financials', label: 'Financials' },
      { id: 'signals', label: 'Signals' },
      { id: 'filings', label: 'Filings' },
      { id: 'groups', label: 'Groups' },
      { id: 'directors', label: 'Directors' },
      { id: 'charges', label: 'Charges' },
      { id: 'alerts', label: 'Alerts' },
      { id: 'cases', label: 'Cases' },
      { id: 'notes', label: 'Notes' },
      { id: 'legal', label: 'Legal' },
    ],
  }),
)

/** Who is in the set-up for a guarantee sees how far it is. */
const GUARANTEE_SETUP = { id: 'eqaro-setup' }

async function isInGuaranteeSetup({ tx, actor }: Context): Promise<boolean> {
  if (actor.kind !== 'user') return false
  const user = await tx
    .selectFrom('users')
    .select('instance_name')
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst()
  return setupVariant(user?.instance_name) === 'eqaro'
}

/** The user's own layout, else the organization's, else the default. */
export async function readConfiguration(context: Context, name: string) {
  const { tx, org } = context
  const fallback = DEFAULT_CONFIGS.get(name)
  if (!fallback) throw new AppError('not_found', `There is no configuration '${name}'.`)
  if (name === 'dashboard') {
    const own = dashboardLayout.shape.data.safeParse(await readSetting(context, name))
    if (own.success) return { data: own.data }
  }
  const row = await tx
    .selectFrom('organizations')
    .select('configs')
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirst()
  const own = row?.configs[name]
  const data = Array.isArray(own) ? (own as { id: string }[]) : fallback
  const isAdded = name === 'dashboard' && !data.some(({ id }) => id === GUARANTEE_SETUP.id)
  return { data: isAdded && (await isInGuaranteeSetup(context)) ? [...data, GUARANTEE_SETUP] : data }
}
