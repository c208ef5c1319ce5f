import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { Caller } from './access.ts'
import { KEPT } from './connections.ts'
import { createDb, createPool, type Db, type RememberedSession, type Stand } from './db.ts'
import type { Log } from './log.ts'
import { OF_THE_LEADER } from './standby-tables.ts'
import { assertTenancy } from './tenancy-check.ts'

/** Why the leader answered a read although there is a standby. */
type Why =
  | 'admitted anew'
  | 'asks for what the leader alone tells'
  | 'standby is away'
  | 'standby is busy'
  | 'standby is behind'
  | 'standby failed'

/** Answers reads in place of the leader, where it has all that the leader had when it let them pass. */
export interface Standby {
  /** Carries a read out on the standby, or on the leader. `kind` is the same for reads of one kind. */
  read<R>(
    kind: object,
    caller: Caller,
    onStandby: (db: Db, stand: Stand) => Promise<R>,
    onLeader: () => Promise<R>,
  ): Promise<R>
  /** How many reads the standby answered, under null, and the leader, by reason. */
  counts(): ReadonlyMap<Why | null, number>
  close(): Promise<void>
}

/** Nothing that a standby answers is older than this, whatever it is. */
const LAG_MS = 5000
const WATCH_MS = 1000
/** Who gets no connection in this time asks the leader. */
const CONNECT_MS = 1000
const CONNECTIONS = 12

class ForTheLeader extends Error {}
const FOR_THE_LEADER = new RegExp(`\\b(${[...OF_THE_LEADER].join('|')})\\b`)
const refuseTables = (text: string) => {
  if (FOR_THE_LEADER.test(text)) throw new ForTheLeader(`The leader alone is asked this: ${text}`)
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
const isBehind = (error: unknown) => hasCode(error, 'SK002', 'SK003')
/** It would write or lock. */
const isWriting = (error: unknown): boolean =>
  hasCode(error, '25006') || (error instanceof Error && error.cause !== undefined && isWriting(error.cause))

/** Where the leader was, and when this process last heard it. */
function positionsOfLeader() {
  let heard: { at: number; position: string }[] = []
  return {
    /** The oldest place that is not too old to be answered from. */
    least(position: string): string {
      const at = performance.now()
      heard = heard.filter((entry) => entry.at >= at - LAG_MS)
      if (at - (heard.at(-1)?.at ?? 0) >= WATCH_MS / 4) heard.push({ at, position })
      return heard[0]?.position ?? position
    },
  }
}

/** Of a remembered caller: fails with `isForgotten` where the session is no more as remembered. */
async function admitRead(leader: Db, organization_id: string, session: RememberedSession): Promise<Stand> {
  const { session_id, user_version, organization_version, idle_seconds } = session
  const { rows } = await sql<Stand>`${KEPT} select seq, hash, platform_seq, platform_hash, position
    from admit_read(${organization_id}, ${session_id}, ${user_version}, ${organization_version}, ${idle_seconds})`.execute(
    leader,
  )
  const [stand] = rows
  if (!stand) throw new Error('The leader did not say how far it is.')
  return stand
}

/** Looks each second whether the standby answers, so that nobody has to find out; what is under way when it does not is given up. */
function watchStandby(url: string, log: Log) {
  const pool = createPool(url, 1, { only_reads: true, connect_ms: CONNECT_MS })
  const db = createDb(pool, WATCH_MS)
  const stop = new AbortController()
  let isChecked = false
  let isUp = false
  /** Of reads under way. */
  const waiting = new Set<() => void>()
  const markUp = () => {
    if (!isUp) log.info('The standby answers reads.')
    isUp = true
  }
  const markDown = (error: unknown) => {
    if (isUp) log.warn({ error }, 'The standby does not answer: the leader answers reads.')
    isUp = false
    for (const giveUp of waiting) giveUp()
  }
  const lookOnce = async () => {
    if (!isChecked) await assertTenancy(db)
    isChecked = true
    await sql`select 1`.execute(db)
  }
  const watching = (async () => {
    while (!stop.signal.aborted) {
      await lookOnce().then(markUp, markDown)
      await wait(WATCH_MS, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()
  return {
    isUp: () => isUp,
    /** What is asked of the standby, or an error once that does not answer. */
    whileUp<R>(asked: Promise<R>): Promise<R> {
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(new Error('The standby does not answer.'))
        waiting.add(giveUp)
        asked.then(resolve, reject).finally(() => waiting.delete(giveUp))
      })
    },
    async close() {
      stop.abort()
      await watching
      await db.destroy()
    },
  }
}

export function openStandby({
  url,
  leader,
  log,
  patience_ms,
}: {
  url: string
  leader: Db
  log: Log
  patience_ms: number | null
}): Standby {
  const pool = createPool(url, CONNECTIONS, { only_reads: true, connect_ms: CONNECT_MS })
  const db = createDb(pool, patience_ms, refuseTables)
  const watch = watchStandby(url, log)
  const positions = positionsOfLeader()
  const counts = new Map<Why | null, number>()
  const count = (why: Why | null) => counts.set(why, (counts.get(why) ?? 0) + 1)
  /** Kinds of reads that a standby cannot answer, as met. */
  const for_the_leader = new WeakSet<object>()

  /** Null where a standby is to be asked. */
  const whyNot = (kind: object, caller: Caller): Why | null => {
    if (!caller.remembered) return 'admitted anew'
    if (for_the_leader.has(kind)) return 'asks for what the leader alone tells'
    if (!watch.isUp()) return 'standby is away'
    return pool.waitingCount > 0 ? 'standby is busy' : null
  }
  const whyFailed = (kind: object, error: unknown): Why => {
    if (isBehind(error)) return 'standby is behind'
    if (!(error instanceof ForTheLeader || isWriting(error))) return 'standby failed'
    for_the_leader.add(kind)
    return 'asks for what the leader alone tells'
  }

  return {
    async read(kind, caller, onStandby, onLeader) {
      const { remembered, organization_id } = caller
      const why = whyNot(kind, caller)
      if (why !== null || !remembered) {
        count(why)
        return onLeader()
      }
      const stand = await admitRead(leader, organization_id, remembered)
      const least = { ...stand, position: positions.least(stand.position) }
      try {
        const answer = await watch.whileUp(onStandby(db, least))
        count(null)
        return answer
      } catch (error) {
        // What the read itself says is said by the leader as well.
        if (error instanceof AppError) {
          count(null)
          throw error
        }
        count(whyFailed(kind, error))
        return onLeader()
      }
    },
    counts: () => counts,
    async close() {
      await watch.close()
      await db.destroy()
    },
  }
}
