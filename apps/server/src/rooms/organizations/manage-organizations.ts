import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { isUuid, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { inAnother, verb, within } from '../../platform/verb.ts'
import { createOrganization } from './create-organization.ts'
import { writeOrganizationStatus } from './write-organization-status.ts'

const changed = { kind: 'organization.changed' as const, payload: {} }

/** The operator's part of making an organization; what is made in it stands in its own audit. */
export const makeOrganization = verb({
  name: 'make_organization',
  access: api.makeOrganization,
  input: api.makeOrganization.body,
  async run(context, input) {
    const organization_id = newId()
    await inAnother(context, organization_id, (inner) =>
      within(inner, createOrganization, createOrganization.input.parse({ ...input, writes_to_admin: true })),
    )
    return { organization_id }
  },
  audit: ({ name, type }, { organization_id }) => ({
    subject: `organization:${organization_id}`,
    payload: { name, type },
    events: [changed],
  }),
})

/** Suspended: its people read and change nothing. */
export const setOrganizationStatus = verb({
  name: 'manage_organization_status',
  access: api.setOrganizationStatus,
  input: api.setOrganizationStatus.body.extend({ organization_id: z.string() }),
  async run(context, { organization_id, status }) {
    if (!isUuid(organization_id) || organization_id.toLowerCase() === PLATFORM_ORGANIZATION)
      throw new AppError('not_found', 'There is no such organization.')
    await inAnother(context, organization_id, (inner) => within(inner, writeOrganizationStatus, { status }))
  },
  audit: ({ organization_id, status }) => ({
    subject: `organization:${organization_id.toLowerCase()}`,
    payload: { status },
    events: [changed],
  }),
})
