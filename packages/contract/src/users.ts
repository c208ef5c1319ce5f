import { entity, field, type ReadOf, text } from '@saakh/domain/entity'
import { INTERESTS } from '@saakh/domain/interests'
import { INVITE_PROBLEMS, isEmail, MAX_INVITES } from '@saakh/domain/invite-emails'
import { listUnder } from '@saakh/domain/list-within'
import { firstText, isRecord, recordOf, records } from '@saakh/domain/loose-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenPolicy, person, waitingChange } from './people.ts'
import { sectorInterests } from './sector-interests.ts'
import { success, text as written } from './wire.ts'

/** A picture of 1 MB as base64 in JSON, and what stands around it. */
const PROFILE_BODY_LIMIT = 1_500_000
export const PICTURE_LIMIT = 1_048_576

/** What administration changes of a user, beside the industries. */
const administered = {
  status: z.enum(['active', 'inactive']).optional(),
  /** Rights of the user's own; of a template they are by `template_id`. */
  policy: chosenPolicy.optional(),
  template_id: z.string().max(100).optional(),
  /** Null is head office. */
  unit_id: z.string().max(100).nullable().optional(),
}

const user = z.looseObject({
  ...person.shape,
  /** A change of the rights that waits for a second person. */
  waiting_change: waitingChange.nullable(),
  industries: z.array(z.string()),
  interests: z.array(z.string()),
  profile_pic: z.string().nullable(),
  updated_at: z.string(),
})

const INDUSTRY_ID_AT = ['industry_id', 'id', '_id', 'code'] as const

const industry = entity(
  {
    industry_id: text({ from: INDUSTRY_ID_AT, needed: true }),
    /** The id as this server writes it, and as a change sends it. */
    wire_id: field(z.unknown(), (id) => (typeof id === 'number' ? id : firstText(id)), {
      from: INDUSTRY_ID_AT,
      foreign: true,
      needed: true,
    }),
    name: text({ also: ['industry_name', 'label', 'title'], needed: true }),
    section: z.string().nullish(),
    section_name: text({ also: ['sector'], optional: true }),
  },
  { before: (raw) => ({ ...recordOf(raw.attributes), ...raw }) },
)

/** The list bare or under `industries` or `data`; one without an id or a name is left out. */
const readIndustries = (raw: unknown): { industries: ReadOf<typeof industry>[] } => ({
  industries: records(listUnder(raw, ['industries', 'data'])).flatMap((item) => industry.read(item) ?? []),
})

const idsIn = (value: unknown): string[] | null =>
  Array.isArray(value)
    ? value.flatMap(
        (rawIndustry) =>
          firstText(
            isRecord(rawIndustry) ? (rawIndustry.industry_id ?? rawIndustry.id ?? rawIndustry._id) : rawIndustry,
          ) ?? [],
      )
    : null

/** What administration shows of a user; null where the answer does not state it. */
const account = z.looseObject({ ...person.shape, waiting_change: waitingChange.nullable() })

interface UserAnswer {
  user_id: string | null
  industries: string[] | null
  account: z.output<typeof account> | null
}

/** Bare, under `user` or under `data`; the industries null where the answer does not state them. */
function readUserAnswer(raw: unknown): UserAnswer {
  const body = recordOf(raw)
  const data = recordOf(body.data)
  const given = [body.user, data.user, data.attributes, body.data, raw].find(isRecord) ?? {}
  const attributes = recordOf(given.attributes)
  return {
    user_id: firstText(given.user_id, given.id, given._id),
    industries: idsIn(given.industries) ?? idsIn(attributes.industries),
    account: account.safeParse(given).data ?? null,
  }
}

/** The sentence of a write's answer, wherever it stands; the words of the specification where it has none. */
const readMessage = (fallback: string) => (raw: unknown) => {
  const body = recordOf(raw)
  const data = recordOf(body.data)
  return { success: body.success !== false, message: firstText(body.message, data.message) ?? fallback }
}

export const INVITED = 'users invited successfully.'
export const INTERESTS_UPDATED = 'interests updated successfully.'

const industryIds = z.array(z.union([z.string().max(20), z.number()])).max(200)

/** What the user may see differs for oneself and for others: for those the policy must allow the method on this url. */
const ownOrPolicy = { kind: 'session', others: '/v1/admin/users' } as const

export const users = {
  getUser: endpoint({
    method: 'GET',
    path: '/v1/admin/users/{user_id}',
    refreshed_by: ['profile'],
    summary: "A user of the organization: oneself, or another where the policy allows '/v1/admin/users'.",
    access: ownOrPolicy,
    response: z.looseObject({ user }),
    read: readUserAnswer,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/v1/admin/users/{user_id}',
    summary:
      "Changes a user's industries, one's own without any policy; with it status, unit and rights. Rights that grow wait for a second administrator.",
    access: ownOrPolicy,
    body: z.object({
      user: z
        .object({ industries: industryIds.optional(), ...administered })
        .refine((user) => Object.values(user).some((value) => value !== undefined), 'Say what to change.')
        .refine((user) => user.policy === undefined || user.template_id === undefined, {
          path: ['template_id'],
          message: 'Either a template or rights of the own.',
        }),
    }),
    response: success.extend({ waits: z.boolean().optional() }),
    read: readMessage('industries updated successfully.'),
  }),
  adminIndustries: endpoint({
    method: 'GET',
    path: '/v1/admin/industries',
    refreshed_by: [],
    summary: 'The divisions of the National Industrial Classification 2008, for choosing industries.',
    access: { kind: 'session' },
    response: z.object({ industries: z.array(z.looseObject(industry.answers)) }),
    read: readIndustries,
  }),
  updateMyProfile: endpoint({
    method: 'PATCH',
    path: '/v1/account/myprofile',
    summary: "Changes the user's own details; what is not sent stays. The e-mail belongs to the sign-in.",
    access: { kind: 'session' },
    body: z
      .object({
        name: written(200).optional(),
        /** A PNG, JPEG or WebP of at most 1 MB as base64 data URL; null takes the picture away. */
        profile_pic: z.string().nullable().optional(),
        user_provided_info: z.record(z.string(), z.unknown()).nullable().optional(),
        wt: z.record(z.string(), z.unknown()).nullable().optional(),
        loaded_wt: z.boolean().optional(),
      })
      .refine((body) => Object.values(body).some((value) => value !== undefined), 'Say what to change.'),
    response: success,
    read: readMessage('profile updated successfully.'),
    body_limit: PROFILE_BODY_LIMIT,
  }),
  updateInterests: endpoint({
    method: 'PATCH',
    path: '/v1/account/user_interests',
    summary: `Sets the user's interests, out of ${INTERESTS.join(', ')}.`,
    access: { kind: 'session' },
    body: z.object({ interests: z.array(z.enum(INTERESTS)).max(50) }),
    response: success,
    read: readMessage(INTERESTS_UPDATED),
  }),
  inviteUsers: endpoint({
    method: 'PATCH',
    path: '/v1/account/invite_users',
    summary: `Invites up to ${MAX_INVITES} people into the organization by e-mail, on a template and into a unit where they are named.`,
    access: { kind: 'session' },
    body: z.object({
      emails: z
        .array(z.string().trim().refine(isEmail, INVITE_PROBLEMS.invalid))
        .min(1, 'Name at least one e-mail to invite.')
        .max(MAX_INVITES, `Up to ${MAX_INVITES} e-mails can be invited at once.`),
      /** Without it the invited have the rights of the inviter, save administration. */
      template_id: z.string().max(100).optional(),
      /** Without it the unit of the inviter. */
      unit_id: z.string().max(100).nullable().optional(),
    }),
    response: success,
    read: readMessage(INVITED),
  }),
  ...sectorInterests,
}
