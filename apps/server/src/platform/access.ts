import { AppError } from '@saakh/domain/errors'
import { opensToKeys } from '@saakh/domain/key-access'
import { allows, type Method, type Policy } from '@saakh/domain/policy'
import { OPERATOR_AREA } from '@saakh/domain/policy-areas'
import { PLATFORM_ORGANIZATION, type Reach, type RememberedSession } from './db.ts'

/** What a verb or a read asks of its caller; the endpoints of the contract have this shape. */
export interface Demand {
  method: Method
  access:
    | { kind: 'public' }
    | { kind: 'key' }
    | { kind: 'session'; others?: string }
    | { kind: 'policy'; url: string }
    | { kind: 'operator' }
  /** Of a write: API keys may do it. Of a read: they may unless it is false. */
  keys?: boolean
  /** A write that an inactive organization keeps. */
  open_to_inactive?: boolean
  /** What an inactive profile may still do: learn that it is inactive, and sign out. */
  open_to_inactive_profile?: boolean
}

/** 'system' stands for a verb that only a job, an import or the command line runs. */
export type Access = Demand | 'system'

export interface User {
  kind: 'user'
  user_id: string
  name: string
  email: string
  status: string
  policy: Policy
  session_id: string
  /** Null is head office. */
  unit_id: string | null
}
/** A machine of the organization. */
interface ApiKey {
  kind: 'key'
  key_id: string
  name: string
  policy: Policy
  /** Null is head office. */
  unit_id: string | null
}
/** A job, an import or the command line; `name` says which. */
interface System {
  kind: 'system'
  name: string
}
export type Actor = User | ApiKey | System

export interface Caller {
  organization_id: string
  organization_status: string
  actor: Actor
  /** Whether a person's data are told as they are; to the system they are unless it says otherwise. */
  plain?: boolean
  /** Out of memory: every transaction of the caller begins with asking whether it is still so. */
  remembered?: RememberedSession
}

export function actorName(actor: Actor): string {
  if (actor.kind === 'key') return `key:${actor.key_id}`
  return actor.kind === 'user' ? `user:${actor.user_id}` : `system:${actor.name}`
}
export const userId = ({ actor }: { actor: Actor }): string | null => (actor.kind === 'user' ? actor.user_id : null)
/** A key is told as `key_name` of the database tells it. */
export function displayName(actor: Actor): string {
  if (actor.kind === 'key') return `${actor.name} (API key)`
  return actor.kind === 'user' ? actor.name : 'Saakh'
}

export const systemCaller = (organization_id: string, name: string): Caller => ({
  organization_id,
  organization_status: 'active',
  actor: { kind: 'system', name },
})

/** Told apart by the client: an inactive profile goes to /unauthorized, an inactive organization gets the one modal. */
export const REFUSALS = {
  profile_inactive:
    'Unauthorized Access: Your account is set as inactive. Please contact your Organization administrator for any assitance.', // (sic)
  organization_inactive: 'Your account has been suspended. Please contact customer support for assistance.',
  policy: 'Access is not allowed, contact admin',
  system: 'Only Saakh itself does this, never a user.',
  person: 'An API key may not do this: only a person may, who signs in to Saakh.',
} as const

function refuse(reason: keyof typeof REFUSALS): never {
  throw new AppError('forbidden', REFUSALS[reason], undefined, { code: reason })
}

/** What is asked of this caller when it is about that user: of oneself a session, of others the policy. */
export function demandAbout(demand: Demand, user_id: string | undefined, actor: Actor): Demand {
  if (demand.access.kind !== 'session' || demand.access.others === undefined) return demand
  const isSelf = actor.kind === 'user' && actor.user_id === user_id?.toLowerCase()
  return isSelf ? demand : { ...demand, access: { kind: 'policy', url: demand.access.others } }
}

/** The key under which the fraud track is seen. */
const FRAUD_TRACK = '/v1/fraud_alerts'

/**
 * Without the key nothing of these types is there: in no list, count, stream or file. And nothing of a borrower whom the
 * caller's unit does not look after.
 */
export const reachOf = (actor: Actor, fraud_types: readonly string[]): Reach => ({
  hidden_types: seesFraud(actor) ? [] : fraud_types,
  unit_id: actor.kind === 'system' ? null : actor.unit_id,
  // Nobody's id is a key's: it sees the lists that are for everybody, or for its unit.
  user_id: actor.kind === 'key' ? actor.key_id : userId({ actor }),
})

/** Whether the policy lets this be asked, where nothing is refused but something left out. The system is asked nothing. */
export const may = ({ actor }: { actor: Actor }, url: string, method: Method = 'GET'): boolean =>
  actor.kind === 'system' || allows(actor.policy, url, method)

export const seesFraud = (actor: Actor): boolean => may({ actor }, FRAUD_TRACK)

/** The system alone runs such a verb, also as a part of another one. */
export const refuseUsers = ({ actor }: { actor: Actor }): void => {
  if (actor.kind !== 'system') refuse('system')
}

/** A policy that names the operator's area gives nothing outside the platform's own organization. */
const isOperator = (caller: Caller, method: Method): boolean =>
  caller.organization_id === PLATFORM_ORGANIZATION && may(caller, OPERATOR_AREA, method)

/**
 * Account status, then policy, then the organization for writes; the token came before, the
 * input comes after. The system is not asked: its verbs were decided when the job was.
 */
export function authorize(demand: Access, caller: Caller): void {
  const { actor } = caller
  if (actor.kind === 'system') return
  if (demand === 'system') refuse('system')
  if (actor.kind === 'key' && !opensToKeys(demand)) refuse('person')
  if (actor.kind === 'user' && actor.status === 'inactive' && !demand.open_to_inactive_profile)
    refuse('profile_inactive')
  if (demand.access.kind === 'policy' && !allows(actor.policy, demand.access.url, demand.method)) refuse('policy')
  if (demand.access.kind === 'operator' && !isOperator(caller, demand.method)) refuse('policy')
  if (demand.method !== 'GET' && !demand.open_to_inactive && caller.organization_status !== 'active')
    refuse('organization_inactive')
}

/** The same question inside a verb or a read, about something beside its own address. */
export const authorizeWithin = (
  demand: Demand,
  { org, actor }: { org: { organization_id: string; status: string }; actor: Actor },
): void => authorize(demand, { organization_id: org.organization_id, organization_status: org.status, actor })
