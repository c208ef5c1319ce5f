import { ASSIGNMENT_STEPS } from '@saakh/domain/assignment'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { versionSeen, versionTold } from './versioned.ts'
import { successData } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/alerts' } as const

/** Who has a borrower: a person, or a unit of which nobody took it yet. */
export const deskAssignee = z.object({
  user_id: z.string().nullable(),
  unit_id: z.string().nullable(),
  name: z.string(),
  /** A person whose account is not active any more. */
  is_deactivated: z.boolean(),
})
export type DeskAssignee = z.output<typeof deskAssignee>

/** One giving of a borrower; null as `given_to`: it was taken from whoever had it. */
export const deskGiving = z.object({
  giving_id: z.string(),
  given_to: z.string().nullable(),
  /** The step that gave it; null where a person did. */
  by_step: z.enum(ASSIGNMENT_STEPS).nullable(),
  given_by: z.string(),
  given_at: z.string(),
})
export type DeskGiving = z.output<typeof deskGiving>

/** A person or a unit; neither takes the borrower from whoever has it. */
export const taker = { assignee: z.uuid().nullable(), unit_id: z.uuid().nullable().default(null) }

const step = z.object({
  step: z.enum(ASSIGNMENT_STEPS),
  /** Of turns: among whom. */
  user_ids: z.array(z.uuid()).max(200).default([]),
  /** Of turns: only those who belong to the unit of the borrower. */
  of_unit: z.boolean().default(false),
})
export type AssignmentStep = z.output<typeof step>
const steps = z.array(step).max(10)

const share = z.object({
  user_id: z.string().nullable(),
  unit_id: z.string().nullable(),
  name: z.string(),
  borrowers: z.number(),
})

export const deskAssignmentEndpoints = {
  deskPeople: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/people',
    refreshed_by: [],
    summary:
      'Who can be given a borrower: active people of the organization who may decide, and its units; `is_mine` is the unit of the caller.',
    access,
    keys: false,
    response: z.object({
      data: z.array(z.object({ user_id: z.string(), name: z.string() })),
      units: z.array(z.object({ unit_id: z.string(), name: z.string(), is_mine: z.boolean() })),
    }),
  }),
  assignBorrowers: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/assignments',
    summary: 'Gives borrowers to a person or a unit that sees them; neither takes them from whoever has them.',
    access,
    body: z.object({ party_ids: z.array(z.uuid()).min(1).max(500), ...taker }),
    response: successData(z.object({ message: z.string(), assigned: z.number() })),
  }),
  assignmentRules: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/assignment',
    refreshed_by: ['desk'],
    summary: 'The steps that assign unassigned borrowers, in their order. Without a step, none is assigned.',
    access,
    response: z.object({
      steps: z.array(step.extend({ user_ids: z.array(z.string()), of_unit: z.boolean() })),
      /** Everybody whom a step names, also who was deactivated since. */
      people: z.array(z.object({ user_id: z.string(), name: z.string(), is_deactivated: z.boolean() })),
      ...versionTold,
    }),
  }),
  setAssignmentRules: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/assignment',
    summary:
      'Sets the steps by which unassigned borrowers are assigned from now on, those of today included. Head office alone.',
    access,
    body: z.object({ steps, ...versionSeen }),
    response: successData(z.object({ message: z.string() })),
  }),
  previewAssignment: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/assignment/preview',
    summary:
      'Counts the unassigned borrowers that each step would assign, to whom, and those that would stay unassigned; assigns nothing. Head office alone.',
    access,
    body: z.object({ steps }),
    response: z.object({
      /** Borrowers of the queue that nobody has. */
      unassigned: z.number(),
      /** Of each step, in their order. */
      steps: z.array(z.object({ step: z.enum(ASSIGNMENT_STEPS), borrowers: z.number(), to: z.array(share) })),
      nobody: z.number(),
    }),
  }),
}
export type AssignmentPreview = z.output<typeof deskAssignmentEndpoints.previewAssignment.response>
