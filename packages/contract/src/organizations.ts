import { LENDER_KINDS } from '@saakh/domain/dpd'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, listing, queryOf, words } from './listing.ts'
import { success, successData, text } from './wire.ts'

const ORGANIZATION_TYPES = ['enterprise', 'b2sme'] as const
export const ORGANIZATION_STATUSES = ['active', 'suspended'] as const

/** An organization as the platform's operator sees it: nothing of what is in it. */
const managedOrganization = z.object({
  organization_id: z.string(),
  name: z.string(),
  type: z.enum(ORGANIZATION_TYPES),
  status: z.string(),
  /** What kind of regulated entity it is; says nothing of a small business. */
  lender_kind: z.string(),
  is_demo: z.boolean(),
  created_at: z.string(),
  /** The first of its people, and whether they have signed in. */
  admin_email: z.string().nullable(),
  admin_has_come: z.boolean(),
})
export type ManagedOrganization = z.output<typeof managedOrganization>

export const organizationList = listing({
  filters: { q: words, type: choice(ORGANIZATION_TYPES), status: choice(ORGANIZATION_STATUSES) },
  sorts: ['name', 'created_at'],
})

const access = { kind: 'operator' } as const

export const organizations = {
  managedOrganizations: endpoint({
    method: 'GET',
    path: '/v1/operator/organizations',
    refreshed_by: ['organization'],
    summary: "Every organization, by name; for the platform's operator.",
    access,
    query: queryOf(organizationList),
    response: z.object({
      data: z.array(managedOrganization),
      total_count: z.number(),
      /** How a new admin comes in: by a link in a mail, by one that the command line prints, or by a first sign-in. */
      admins_come_by: z.enum(['mail', 'command', 'sign_in']),
    }),
  }),
  makeOrganization: endpoint({
    method: 'POST',
    path: '/v1/operator/organizations',
    summary: 'Makes an organization and writes to its first admin.',
    access,
    body: z.object({
      name: text(200),
      type: z.enum(ORGANIZATION_TYPES),
      lender_kind: z.enum(LENDER_KINDS).default('bank'),
      admin_email: z.email('Please enter a valid email.'),
      orders_need_approval: z.boolean().default(false),
    }),
    response: successData(z.object({ organization_id: z.string() })),
  }),
  setOrganizationStatus: endpoint({
    method: 'PATCH',
    path: '/v1/operator/organizations/{managed_organization_id}',
    summary: 'Suspends an organization, which then reads and changes nothing, or activates it again.',
    access,
    body: z.object({ status: z.enum(ORGANIZATION_STATUSES) }),
    response: success,
  }),
}
