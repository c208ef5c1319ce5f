import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import {
  type Access,
  type Actor,
  actorName,
  authorize,
  type Caller,
  type Demand,
  reachOf,
  refuseUsers,
} from './access.ts'
import { type AuditEntry, appendAudit, auditAlone, type OutboxEvent } from './audit.ts'
import type { Clock } from './clock.ts'
import type { Db, Stand, Tx } from './db.ts'
import { inOrganization, nothingWritten, PLATFORM_ORGANIZATION } from './db.ts'
import type { Files } from './files.ts'
import { type CollectedJobs, collectJobs, type JobQueue } from './job-queue.ts'
import type { Log } from './log.ts'
import { parseInput } from './parse-input.ts'
import { type NamedSend, once } from './request-keys.ts'
import type { Sources } from './sources.ts'
import type { Standby } from './standby.ts'
import type { Threads } from './threads.ts'
import { traced } from './traces.ts'
import { type CollectedNews, writeNews } from './webhook-outbox.ts'

/** What a verb or a read works with, and nothing else. */
export interface Context {
  tx: Tx
  org: { organization_id: string; status: string }
  actor: Actor
  clock: Clock
  files: Files
  jobs: CollectedJobs
  sources: Sources
  /** A person's data are told as they are: to the system, and to whoever asked for them with a reason. */
  plain: boolean
  /** Types of alerts that the caller may not see: the database hides their rows. */
  hidden_types: readonly string[]
  /** The unit whose borrowers the caller sees, with those of the units below; null sees all. */
  unit_id: string | null
  /** What the sender called this send: repetitions are told by it, and not by their content. */
  request_key: string | null
  /** Audit rows of the verbs that ran in this transaction, appended last (decision 021). */
  told: AuditEntry[]
  /** What webhooks are told of, written just before the audit rows. */
  news: CollectedNews
  /** Those of verbs that ran in another organization's context. */
  told_elsewhere: { organization_id: string; told: AuditEntry[] }[]
}

export interface Platform {
  db: Db
  /** Where there is none, the leader answers all reads. */
  standby?: Standby | undefined
  clock: Clock
  files: Files
  jobs: JobQueue
  sources: Sources
  log: Log
  /** Where there are none, the main thread does all the work. */
  threads?: Threads | undefined
}

export interface AuditOf {
  /** What was changed: 'case:…', 'list:…'. */
  subject: string
  payload?: Record<string, unknown>
  /** Told to the organization's open screens and to whatever follows the outbox. */
  events?: OutboxEvent[]
}

export interface Verb<I extends z.ZodType, R> {
  name: string
  access: Access
  input: I
  /** Stands before `audit` in every declaration: the type of its result is inferred from here. */
  run: (context: Context, input: z.output<I>) => Promise<R>
  /** Null when nothing was changed: then nothing is written down either. */
  audit: (input: z.output<I>, result: R, context: Context) => AuditOf | null
}

/** The only way anything changes. Declares a business action; `execute` carries it out. */
export const verb = <I extends z.ZodType, R>(declaration: Verb<I, R>): Verb<I, R> => declaration

const auditRefusal = (platform: Platform, caller: Caller, name: string, error: unknown) =>
  error instanceof AppError && error.code === 'forbidden'
    ? auditAlone(platform.db, caller.organization_id, {
        at: platform.clock.now(),
        actor: actorName(caller.actor),
        verb: name,
        subject: `organization:${caller.organization_id}`,
        outcome: 'refused',
        payload: { reason: error.message },
      })
    : undefined

const contextOf = (platform: Platform, caller: Caller, tx: Tx, sent: NamedSend | null): Context => ({
  tx,
  org: { organization_id: caller.organization_id, status: caller.organization_status },
  actor: caller.actor,
  clock: platform.clock,
  files: platform.files,
  jobs: collectJobs(platform.jobs),
  sources: platform.sources,
  plain: caller.plain ?? caller.actor.kind === 'system',
  ...reachOf(caller.actor, platform.sources.signals.fraud_types),
  request_key: sent?.request_key ?? null,
  told: [],
  news: [],
  told_elsewhere: [],
})

/** The platform's chain comes before any other, so that two transactions never hold each other's (decision 021). */
async function appendAll({ tx, org, told, told_elsewhere }: Context): Promise<void> {
  const { organization_id } = org
  const all = [...told_elsewhere, { organization_id, told }]
  const first = all.filter((chain) => chain.organization_id === PLATFORM_ORGANIZATION)
  for (const chain of [...first, ...all.filter((each) => !first.includes(each))]) {
    if (told_elsewhere.length > 0) await actFor(tx, chain.organization_id)
    await appendAudit(tx, ...chain.told)
  }
}

const actFor = (tx: Tx, organization_id: string) =>
  sql`select set_config('saakh.organization_id', ${organization_id}, true)`.execute(tx)

/**
 * A part of a verb that is another organization's: its rows, its audit chain, its verbs as the system. Only for what stands
 * between organizations: the accounts that people sign in with, and the organizations that the operator makes.
 */
export async function inAnother<R>(
  context: Context,
  organization_id: string,
  work: (inner: Context) => Promise<R>,
): Promise<R> {
  const entries: AuditEntry[] = []
  const actor: Actor = { kind: 'system', name: actorName(context.actor) }
  const inner = { ...context, org: { organization_id, status: 'active' }, actor, plain: true, told: entries, news: [] }
  await actFor(context.tx, organization_id)
  const result = await work(inner)
  await writeNews(inner)
  await actFor(context.tx, context.org.organization_id)
  context.told_elsewhere.push({ organization_id, told: entries })
  return result
}

/**
 * One transaction of an organization. What everybody waits for comes last and in this order, whatever the work asked for
 * first: the keys of jobs, then the numbers of events, then the audit chain (decision 021).
 */
const inTransaction = <R>(
  platform: Platform,
  caller: Caller,
  sent: NamedSend | null,
  work: (context: Context) => Promise<R>,
  {
    is_snapshot = false,
    is_read = false,
    db = platform.db,
    stand,
  }: { is_snapshot?: boolean; is_read?: boolean; db?: Db; stand?: Stand | undefined } = {},
): Promise<R> =>
  inOrganization(
    db,
    caller.organization_id,
    async (tx) => {
      const context = contextOf(platform, caller, tx, sent)
      const result = await (sent ? once(context, sent, () => work(context)) : work(context))
      await context.jobs.queue(tx)
      await writeNews(context)
      await appendAll(context)
      if (is_read && context.told.length === 0) await nothingWritten(tx)
      return result
    },
    { ...reachOf(caller.actor, platform.sources.signals.fraud_types), session: caller.remembered, stand },
    is_snapshot,
  )

/** Authorizes and writes a refused attempt down. */
export async function admit(platform: Platform, caller: Caller, demand: Access, name: string): Promise<void> {
  try {
    authorize(demand, caller)
  } catch (error) {
    await auditRefusal(platform, caller, name, error)
    throw error
  }
}

/**
 * Account status → policy → active organization → parse → transaction → run → jobs, audit and outbox → commit. What was
 * `sent` under a name runs once.
 */
export const execute = <I extends z.ZodType, R>(
  platform: Platform,
  caller: Caller,
  declared: Verb<I, R>,
  input: z.input<I>,
  sent: NamedSend | null = null,
): Promise<R> => traced({ name: `verb ${declared.name}` }, () => carryOut(platform, caller, declared, input, sent))

async function carryOut<I extends z.ZodType, R>(
  platform: Platform,
  caller: Caller,
  declared: Verb<I, R>,
  input: z.input<I>,
  sent: NamedSend | null,
): Promise<R> {
  await admit(platform, caller, declared.access, declared.name)
  const parsed = parseInput(declared.input, input)
  try {
    return await inTransaction(platform, caller, sent, (context) => within(context, declared, parsed))
  } catch (error) {
    await auditRefusal(platform, caller, declared.name, error)
    throw error
  }
}

/** A verb as part of another one's transaction: same actor, audit row of its own. */
export async function within<I extends z.ZodType, R>(
  context: Context,
  declared: Verb<I, R>,
  input: z.output<I>,
): Promise<R> {
  if (declared.access === 'system') refuseUsers(context)
  const result = await declared.run(context, input)
  const entry = declared.audit(input, result, context)
  if (entry)
    context.told.push({
      at: context.clock.now(),
      actor: actorName(context.actor),
      verb: declared.name,
      subject: entry.subject,
      outcome: 'done',
      payload: entry.payload,
      events: entry.events,
    })
  return result
}

/** A read in the organization's context. `viewed` names the person whose data is shown, for the audit. */
export const look = <R>(
  platform: Platform,
  caller: Caller,
  demand: Demand,
  work: (context: Context) => Promise<R>,
  viewed?: (result: R) => string | null,
): Promise<R> => traced({ name: 'read' }, () => lookAt(platform, caller, demand, work, viewed))

async function lookAt<R>(
  platform: Platform,
  caller: Caller,
  demand: Demand,
  work: (context: Context) => Promise<R>,
  viewed?: (result: R) => string | null,
): Promise<R> {
  await admit(platform, caller, demand, 'read')
  const seen = (result: R): AuditEntry[] => {
    const subject = viewed?.(result)
    const at = platform.clock.now()
    return subject ? [{ at, actor: actorName(caller.actor), verb: 'view', subject, outcome: 'viewed' }] : []
  }
  const onLeader = () =>
    inTransaction(
      platform,
      caller,
      null,
      async (context) => {
        const result = await work(context)
        context.told.push(...seen(result))
        return result
      },
      { is_read: true },
    )
  /** What is seen there is written down here before it is told. */
  const onStandby = async (db: Db, stand: Stand) => {
    const result = await inTransaction(platform, caller, null, work, { is_read: true, db, stand })
    for (const entry of seen(result)) await auditAlone(platform.db, caller.organization_id, entry)
    return result
  }
  return platform.standby ? platform.standby.read(demand, caller, onStandby, onLeader) : onLeader()
}

/** A read of many pages, of one moment and outside a request; it writes nothing. */
export async function lookAtMoment<R>(
  platform: Platform,
  caller: Caller,
  demand: Demand,
  work: (context: Context) => Promise<R>,
): Promise<R> {
  await admit(platform, caller, demand, 'read')
  return inTransaction(platform, caller, null, work, { is_snapshot: true })
}
