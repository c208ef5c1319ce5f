import type { organizations } from '@saakh/contract/organizations'
import type { HandlersOf } from '../handler.ts'
import { makeOrganization, setOrganizationStatus } from './manage-organizations.ts'
import { readManagedOrganizations } from './managed-organizations.ts'

export const organizationsHandlers = (sends_mails: boolean): HandlersOf<typeof organizations> => ({
  managedOrganizations: (call, { query }) =>
    call.look((context) => readManagedOrganizations(context, query, sends_mails)),
  makeOrganization: async (call, { body }) => ({ success: true, data: await call.run(makeOrganization, body) }),
  setOrganizationStatus: async (call, { params, body }) => {
    await call.run(setOrganizationStatus, { ...body, organization_id: params.managed_organization_id })
    const message = body.status === 'active' ? 'The organization is active again.' : 'The organization is suspended.'
    return { success: true, message }
  },
})
