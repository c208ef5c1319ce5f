import { AppError } from '@saakh/domain/errors'
import type { Db } from '../platform/db.ts'
import type { EventFeed } from '../platform/event-feed.ts'
import type { Log } from '../platform/log.ts'
import type { PartySearch } from '../platform/sources.ts'
import { ChangeFollower } from './change-follower.ts'
import { PartyIndex } from './party-index.ts'
import { PartySnapshots, type SnapshotPlace } from './party-snapshots.ts'

export interface RunningPartySearch extends PartySearch {
  /** Resolves when every change that was committed before the call is in the index, or when reading them failed. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/** Beside the notifications, in case one was lost. */
const POLL_MS = 1000
const RETRY_MS = 1000

/**
 * The index of this process: read from its file or filled from the database in the background, then kept up by following
 * party_changes. Until it knows every change a search waits for it: a file may hold a name that was erased since.
 */
export async function createPartySearch({
  db,
  feed,
  log,
  after = Promise.resolve(),
  snapshots: place,
}: {
  db: Db
  feed: EventFeed
  log: Log
  /** The index is filled once this resolves. While very much is loaded, following each change would take longer than that. */
  after?: Promise<unknown>
  /** Where the index is kept while no process runs; without it every start fills it from the database. */
  snapshots?: SnapshotPlace
}): Promise<RunningPartySearch> {
  let index = new PartyIndex()
  const snapshots = place && new PartySnapshots(db, log, place)
  const onLoss = () => snapshots?.forget()
  let follower: ChangeFollower | null = null
  let closed = false
  let working: Promise<void> | null = null
  let again = false
  let markFilled!: () => void
  let giveUp!: (error: Error) => void
  const filled = new Promise<void>((resolve, reject) => {
    markFilled = resolve
    giveUp = reject
  })
  filled.catch(() => undefined)

  const begin = async () => {
    // Nothing of a beginning that failed half-way stays.
    index = new PartyIndex()
    const position = (await snapshots?.load(index)) ?? null
    const begun = position
      ? new ChangeFollower(db, index, position, onLoss)
      : await ChangeFollower.start(db, index, onLoss)
    await begun.catchUp()
    const from = position ? 'its file' : 'the database'
    log.info({ parties: index.size, from, changes: begun.changes }, 'the party index is filled')
    markFilled()
    return begun
  }
  const work = async () => {
    do {
      again = false
      if (follower) await follower.catchUp()
      else {
        await Promise.race([after, filled.catch(() => undefined)])
        if (closed) return
        follower = await begin()
      }
      snapshots?.keepUp(index, follower)
    } while (again && !closed)
  }
  const wake = () => {
    if (closed) return
    again = true
    working ??= work()
      .catch((error: unknown) => {
        again = false
        log.warn({ error: String(error) }, 'the party index could not follow; trying again')
        setTimeout(wake, RETRY_MS).unref()
      })
      .finally(() => {
        working = null
        if (again) wake()
      })
  }
  const stopListening = feed.onPartiesChanged(wake)
  const poll = setInterval(wake, POLL_MS).unref()
  wake()

  return {
    async find(organization_id, text, options) {
      await filled
      return index.find(organization_id, text, options)
    },
    async catchUp() {
      wake()
      while (working) await working
    },
    async close() {
      closed = true
      stopListening()
      clearInterval(poll)
      giveUp(new AppError('unavailable', 'The server is shutting down.'))
      await working
      await snapshots?.close(index, follower)
    },
  }
}
