import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { success, successData, text } from './wire.ts'

const person = z.object({ user_id: z.string(), name: z.string(), email: z.string() })

const orgUnit = z.object({
  unit_id: z.string(),
  name: z.string(),
  /** What the lender's files call it; its name serves as well. */
  code: z.string().nullable(),
  parent_id: z.string().nullable(),
  head: person.nullable(),
  members: z.array(person),
  /** Borrowers of this unit, without those of the units below it. */
  borrowers: z.number(),
})

const access = { kind: 'policy', url: '/v1/admin/org_units' } as const

const code = z.string().trim().max(60).nullish()
const id = z.string().max(100)
const placed = {
  code,
  parent_id: id.nullish(),
  head: id.nullish(),
  /** All members: who is left out is head office from then on. */
  members: z.array(id).max(1000).optional(),
}

export const orgUnits = {
  orgUnits: endpoint({
    method: 'GET',
    path: '/v1/admin/org_units',
    refreshed_by: ['organization', 'profile', 'import'],
    summary: 'The branches and departments that the caller sees, by name; `parent_id` makes the tree.',
    access,
    query: z.object({}),
    response: z.object({
      data: z.array(orgUnit),
      /** Words of the customers file that no unit has: whoever they name, head office alone sees. */
      unknown_branches: z.array(z.object({ branch: z.string(), borrowers: z.number() })),
      borrowers_without_branch: z.number(),
      /** False for a user of a unit: units are changed by head office. */
      may_change: z.boolean(),
    }),
  }),
  createOrgUnit: endpoint({
    method: 'POST',
    path: '/v1/admin/org_units',
    summary: 'Makes a unit, at the top or below another one.',
    access,
    body: z.object({ name: text(120), ...placed }),
    response: successData(z.object({ unit_id: z.string() })),
  }),
  updateOrgUnit: endpoint({
    method: 'PATCH',
    path: '/v1/admin/org_units/{unit_id}',
    summary: 'Changes what is sent: name, code, parent, head, members.',
    access,
    body: z
      .object({ name: text(120).optional(), ...placed })
      .refine((body) => Object.values(body).some((value) => value !== undefined), 'Say what to change.'),
    response: success,
  }),
  deleteOrgUnit: endpoint({
    method: 'DELETE',
    path: '/v1/admin/org_units/{unit_id}',
    summary: 'Deletes a unit that has neither members nor units below it.',
    access,
    response: success,
  }),
}
