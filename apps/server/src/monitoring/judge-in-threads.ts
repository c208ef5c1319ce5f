import { sql } from 'kysely'
import { type Db, inOrganization, type Tx } from '../platform/db.ts'
import type { Threads } from '../platform/threads.ts'
import type { ScoreRow } from '../rooms/scores/score-row.ts'
import type { KeptScores } from './judge-scores.ts'
import {
  type JudgedShare,
  type JudgeShare,
  joinShares,
  joinSteps,
  judgeHere,
  judgeOnFacts,
  judgeOnScores,
  readShare,
  rulesOf,
  type Share,
  scoresOf,
} from './judge-share.ts'
import { LEAST_SHARED } from './marks.ts'
import { RULES } from './rules.ts'

interface AskedShare {
  share: Share
  /** What the transaction that will write sees. */
  snapshot: string
}

/** What a thread does with its share. It tells the scores half-way, and is answered with those that are kept. */
export const judgeShareTask = {
  name: 'judge_share',
  async run(db: Db, input: unknown, ask: (half: unknown) => Promise<unknown>): Promise<JudgedShare> {
    const { share, snapshot } = input as AskedShare
    const rules = rulesOf(share, RULES)
    const readAll = (tx: Tx) => readShare(tx, share, rules)
    const read = await inOrganization(db, share.organization_id, readAll, undefined, snapshot)
    const onFacts = await judgeOnFacts(read, rules)
    const kept = (await ask(scoresOf(onFacts.scored))) as KeptScores
    return joinSteps(onFacts, await judgeOnScores(read, onFacts.scored, rules, kept))
  },
}

/** Beginning a thread takes 0.8 s, in which this thread judges about so many parties. */
const LEAST = 40

/** Each chunk under way holds a connection, of which a process has a dozen. */
const JUDGED_AT_ONCE = 4

/** Chunks that are under way at once: those that are judged, and one that is written meanwhile. */
export const sideBySide = ({ size }: Threads): number => Math.min(size, JUDGED_AT_ONCE) + 1

/** Cuts a share into up to `count` shares of the same size, which keep the order of the parties. */
function cutShare(share: Share, count: number): Share[] {
  const size = Math.ceil(share.parties.length / count)
  const cut: Share[] = []
  for (let at = 0; at < share.parties.length; at += size) {
    const parties = share.parties.slice(at, at + size)
    const wanted = new Set(parties.map(({ party_id }) => party_id))
    cut.push({ ...share, parties, reads: share.reads.filter(([, target_id]) => wanted.has(target_id)) })
  }
  return cut
}

/**
 * Judges by the rules that ship: a chunk in its part of the threads, since others are judged beside it; some parties, which are all that is
 * marked, side by side in all threads; few of them in this thread.
 */
export const judgeInThreads =
  (threads: Threads): JudgeShare =>
  async (tx, share, keepScores) => {
    if (share.parties.length < LEAST) return judgeHere(RULES)(tx, share, keepScores)
    const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
    const parts = cutShare(
      share,
      share.parties.length <= LEAST_SHARED ? threads.size : Math.ceil(threads.size / JUDGED_AT_ONCE),
    )
    const asked = parts.map((part) => ({ share: part, snapshot: rows[0]?.snapshot }))
    return threads.talk(judgeShareTask.name, asked, async (talks) => {
      const scored = await Promise.all(talks.map(({ half }) => half() as Promise<ScoreRow[]>))
      const kept = await keepScores(scored.flat())
      for (const [at, talk] of talks.entries()) talk.answer(keptOf(parts[at], kept))
      const judged = await Promise.all(talks.map((talk) => talk.done() as Promise<JudgedShare>))
      return joinShares(share.as_of, judged)
    })
  }

const keptOf = (part: Share | undefined, kept: KeptScores): KeptScores =>
  new Map(part?.parties.map(({ party_id }) => [party_id, kept.get(party_id) ?? []]))
