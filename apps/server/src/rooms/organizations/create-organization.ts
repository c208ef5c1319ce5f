import { LENDER_KINDS } from '@saakh/domain/dpd'
import { DESK_UNSEEN } from '@saakh/domain/walkthrough'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { installCaseWorkflows } from '../cases/install-case-workflows.ts'
import { createDefaultWatchlist } from '../lists/create-default-watchlist.ts'
import { writeMails } from '../mail/write-mails.ts'
import { issueInvitationLink } from '../own-accounts/issue-link.ts'
import { wayIn } from '../own-accounts/way-in.ts'
import { createOwnParty, ownIdentifier } from '../parties/create-own-party.ts'
import { installTemplates } from '../policy-templates/install-templates.ts'
import { FIRST_DASHBOARD } from './first-dashboard.ts'
import { ADMIN_POLICY } from './policies.ts'

const SKU = {
  public_company: ['c-360', 'c-docs', 'c-trust', 'advanced-timeline'],
  private_company: ['c-360', 'c-docs', 'c-trust', 'advanced-timeline'],
  limited_liability_partnership: ['c-360', 'c-docs', 'advanced-timeline'],
  firm: ['c-360', 'advanced-timeline'],
  default: ['c-360', 'advanced-timeline'],
}

/**
 * Makes an organization with its first admin, templates of rights, default watchlist, case types and workflows; a small
 * business with its own party. Run by the command line in the new organization's own context; the first sign-in with `admin_email` becomes the admin.
 */
export const createOrganization = verb({
  name: 'create_organization',
  access: 'system',
  input: z.object({
    name: z.string().trim().min(1, 'An organization needs a name.').max(200),
    type: z.enum(['enterprise', 'b2sme'], "The type is 'enterprise' or 'b2sme'."),
    admin_email: z.email('The e-mail address of the admin is not valid.'),
    admin_name: z.string().max(200).optional(),
    admin_user_id: z.uuid().optional(),
    status: z.string().default('active'),
    is_demo: z.boolean().default(false),
    /** Of the own party of a small business. */
    identifiers: z.array(ownIdentifier).default([]),
    /** What somebody else than an administrator orders waits for one. */
    orders_need_approval: z.boolean().default(false),
    lender_kind: z.enum(LENDER_KINDS).default('bank'),
    /** The first admin is written to. */
    writes_to_admin: z.boolean().default(false),
  }),
  async run(context, input) {
    const { organization_id } = context.org
    const user_id = input.admin_user_id ?? newId()
    await context.tx
      .insertInto('organizations')
      .values({
        organization_id,
        name: input.name,
        type: input.type,
        status: input.status,
        lender_kind: input.lender_kind,
        sku: JSON.stringify(SKU),
        is_demo: input.is_demo,
        configs: JSON.stringify(configsOf(input)),
      })
      .execute()
    const template_id = await installTemplates(context)
    await context.tx
      .insertInto('users')
      .values({
        organization_id,
        user_id,
        email: input.admin_email,
        name: input.admin_name ?? input.admin_email,
        policy: JSON.stringify(ADMIN_POLICY),
        template_id,
        profile: JSON.stringify(input.is_demo ? {} : { wt: DESK_UNSEEN }),
      })
      .execute()
    const { name, is_demo, identifiers } = input
    if (input.type === 'b2sme') await within(context, createOwnParty, { name, is_demo, identifiers })
    await createDefaultWatchlist(context)
    await installCaseWorkflows(context)
    if (input.writes_to_admin) await writeToAdmin(context, { ...input, user_id })
    return { organization_id, user_id }
  },
  audit: (input, result) => ({
    subject: `organization:${result.organization_id}`,
    payload: { name: input.name, type: input.type, admin: result.user_id },
  }),
})

/** The people of the demo have dashboards of their own, and some have none at all. */
const configsOf = (input: { type: 'enterprise' | 'b2sme'; is_demo: boolean; orders_need_approval: boolean }) => ({
  orders_need_approval: input.orders_need_approval,
  ...(!input.is_demo && { dashboard: FIRST_DASHBOARD[input.type].map((id) => ({ id })) }),
})

async function writeToAdmin(context: Context, admin: { user_id: string; admin_email: string; name: string }) {
  const { user_id, admin_email, name } = admin
  const link_id = await issueInvitationLink(context, admin_email)
  const { sentence, action } = wayIn(admin_email, link_id, context.sources.public_url)
  const before = [`${name} is set up on Saakh, and you are its first administrator.`, sentence]
  const after = ['From there you invite your colleagues and give the first files.']
  const letter = { subject: `${name} on Saakh`, greeting: 'Good day', before, action, after }
  await writeMails(context, [{ kind: 'invitation', to: admin_email, related_to: `user:${user_id}`, link_id, letter }])
}
