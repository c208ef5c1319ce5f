import { isRecord } from '@saakh/domain/loose-value'
import { readPolicy } from '@saakh/domain/read-policy'
import { readSku } from '@saakh/domain/report-type'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { readLayout } from './layout.ts'
import { success } from './wire.ts'

const policy = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

export const session = z.looseObject({
  session_id: z.string(),
  created_at: z.string(),
  last_seen: z.string(),
  /** Browser and system, 'Firefox, Windows'; null where they are not known. */
  device: z.string().nullish(),
  /** The session of this very request. */
  is_current: z.boolean(),
})
export type Session = z.output<typeof session>

const profile = z.looseObject({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  organization: z.looseObject({ name: z.string() }).nullish(),
  /** Where the user belongs; null is head office. */
  unit: z.looseObject({ name: z.string() }).nullish(),
  industries: z.array(z.union([z.string(), z.number()])).nullish(),
  interests: z.array(z.string()).nullish(),
  profile_pic: z.string().nullish(),
  updated_at: z.string().nullish(),
  last_login: z.string().nullish(),
  instance_name: z.string().nullish(),
  policy: policy.nullish(),
  status: z.string().nullish(),
  wt: z.record(z.string(), z.unknown()).nullish(),
  loaded_wt: z.boolean().nullish(),
  user_provided_info: z.record(z.string(), z.unknown()).nullish(),
})
export type Profile = z.output<typeof profile>

const messageShape = { name: z.string().nullish(), I18_code: z.string().nullish() }

const organization = z.looseObject({
  organization_id: z.string(),
  name: z.string().nullish(),
  type: z.string().nullish(),
  status: z.string().nullish(),
  logo_url: z.string().nullish(),
  sku: z.record(z.string(), z.array(z.string())).nullish(),
  party_id: z.string().nullish(),
  message: z.array(z.looseObject(messageShape)).nullish(),
})
export type Organization = z.output<typeof organization>

/** Fields that another server may give a meaning of its own: one that does not fit is taken for absent. */
function withoutMisfits(shape: Record<string, z.ZodType>, raw: Record<string, unknown>): Record<string, unknown> {
  const fitting = Object.entries(shape).flatMap(([key, field]) => {
    const value = raw[key]
    if (value === undefined) return []
    if (field.safeParse(value).success) return [[key, value] as const]
    const asText = typeof value === 'number' ? String(value) : null
    return field.safeParse(asText).success ? [[key, asText] as const] : []
  })
  const unknown = Object.entries(raw).filter(([key]) => !(key in shape))
  return Object.fromEntries([...unknown, ...fitting])
}

const KNOWN = ['user_id', 'policy', 'organization_id'] as const

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** The record itself, also alone in a list and within up to three of these wrappers. */
function bodyOf(raw: unknown, ...wrappers: string[]): Record<string, unknown> {
  if (!isRecord(raw)) throw new TypeError('The answer is not a record')
  let given = raw
  for (let depth = 0; depth < 3 && !KNOWN.some((name) => name in given); depth += 1) {
    const inner = ['data', ...wrappers, 'attributes'].map((name) => firstOf(given[name])).find(isRecord)
    if (!inner) break
    given = inner
  }
  return given
}

/** A list of texts or numbers, of records that have one under these names, or a text with commas. */
function chosenIn(raw: unknown, names: readonly string[]): (string | number)[] | null {
  const items = typeof raw === 'string' ? raw.split(',').map((part) => part.trim()) : raw
  if (!Array.isArray(items)) return null
  return items.flatMap((item) => {
    const value = isRecord(item)
      ? names.map((name) => item[name]).find((candidate) => candidate !== undefined && candidate !== null)
      : item
    return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [value] : []
  })
}

function readProfile(raw: unknown): Profile {
  const body = bodyOf(raw, 'profile', 'my_profile', 'user')
  const given: Record<string, unknown> = {
    ...body,
    interests: chosenIn(body.interests, ['name', 'label', 'interest']),
    industries: chosenIn(body.industries, ['industry_id', 'id', '_id', 'name']),
  }
  const read = profile.parse({ user_id: '', name: '', email: '', ...withoutMisfits(profile.shape, given) })
  return { ...read, policy: readPolicy(given.policy), status: read.status?.trim().toLowerCase() }
}

/** A list of messages, one alone, or its bare text. */
const messagesOf = (raw: unknown): Record<string, unknown>[] =>
  (Array.isArray(raw) ? raw : [raw]).flatMap((item) => {
    if (typeof item === 'string' && item.trim() !== '') return [{ text: item }]
    return isRecord(item) && Object.keys(item).length > 0 ? [item] : []
  })

/** A server may tell the type by its flag alone. */
const FLAGGED = ['b2sme', 'enterprise'] as const

function readOrganization(raw: unknown): Organization {
  const given = bodyOf(raw, 'organization', 'my_org')
  const message = messagesOf(given.message).map((item) => withoutMisfits(messageShape, item))
  const read = organization.parse({ organization_id: '', ...withoutMisfits(organization.shape, given), message })
  const type = read.type ?? FLAGGED.find((flag) => given[`is_${flag}`] === true || given[`is_${flag}`] === 'true')
  return { ...read, type, status: read.status?.trim().toLowerCase() ?? null, sku: readSku(given.sku) }
}

export const account = {
  myProfile: endpoint({
    method: 'GET',
    path: '/v1/account/myprofile',
    refreshed_by: ['profile'],
    summary: 'The signed-in user; answers an inactive profile too, so that the client can tell it.',
    access: { kind: 'session' },
    response: profile,
    read: readProfile,
    open_to_inactive_profile: true,
  }),
  myOrganization: endpoint({
    method: 'GET',
    path: '/v1/account/myorg',
    refreshed_by: ['organization'],
    summary: 'The organization of the signed-in user.',
    access: { kind: 'session' },
    response: organization,
    read: readOrganization,
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/v1/account/first_steps',
    refreshed_by: ['import', 'job', 'portfolio', 'organization'],
    summary: 'What the organization does first, as far as the caller may do it, and whether it is done.',
    access: { kind: 'session' },
    response: z.object({
      data: z.array(
        z.object({
          id: z.enum(['customers', 'day_ends', 'portfolio', 'people', 'units', 'mails']),
          is_done: z.boolean(),
        }),
      ),
    }),
  }),
  myConfig: endpoint({
    method: 'GET',
    path: '/v1/account/myconfig/{config_name}',
    refreshed_by: [],
    summary: 'Layout of the dashboard (`dashboard`) or of the sections of the party page (`party-sidebar`).',
    access: { kind: 'session' },
    response: z.looseObject({ data: z.array(z.looseObject({ id: z.string(), label: z.string().nullish() })) }),
    read: readLayout,
  }),
  keepAlive: endpoint({
    method: 'POST',
    path: '/v1/account/keep_alive',
    summary: 'Sent once a minute while the user is at work; streams and polling do not count as activity.',
    access: { kind: 'session' },
    response: success,
    open_to_inactive: true,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/v1/account/sign_out',
    summary: 'Ends the session on the server; the token is refused from then on.',
    access: { kind: 'session' },
    response: success,
    open_to_inactive: true,
    open_to_inactive_profile: true,
  }),
  mySessions: endpoint({
    method: 'GET',
    path: '/v1/account/sessions',
    refreshed_by: [],
    summary: "One's own sessions that go on, the one seen last first.",
    access: { kind: 'session' },
    response: z.object({
      data: z.array(session),
    }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/v1/account/sessions',
    summary: "Ends all of one's own sessions but the one that asks.",
    access: { kind: 'session' },
    response: success,
    open_to_inactive: true,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/v1/account/sessions/{session_id}',
    summary: "Ends one of one's own sessions; its token is refused from then on.",
    access: { kind: 'session' },
    response: success,
    open_to_inactive: true,
  }),
  events: endpoint({
    method: 'GET',
    path: '/v1/account/events',
    refreshed_by: [],
    summary:
      'Server-sent events of the organization; resumes after Last-Event-ID, answers `reload` when that is too old.',
    access: { kind: 'session' },
    response: z.string().describe('text/event-stream'),
  }),
}
