import { systemCaller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { noteJudging } from '../platform/work-metrics.ts'
import { CHUNK, evaluateChunk, type JudgedChunk, type NoteTaken } from './judge-chunk.ts'
import { judgeInThreads, sideBySide } from './judge-in-threads.ts'
import { type EvaluationFailure, type JudgeShare, judgeHere } from './judge-share.ts'
import { isMarked } from './marks.ts'
import { RULES, type Rule } from './rules.ts'
import { inMetrics } from './signal-times.ts'
import { mayBeOfOneParty, tellUnjudgedParty } from './unjudged-parties.ts'

export interface EvaluationSummary extends Omit<JudgedChunk, 'busy' | 'changed' | 'times'> {
  /** Parties whose data made the whole judgement fail, not one type. */
  unjudged: { party_id: string; error: string }[]
  /** Whether more was marked than the chunks asked for could hold. */
  is_more: boolean
}

const nothing = (): EvaluationSummary => ({
  ...{ taken: 0, parties: 0, raised: [], cleared: [], failures: [], unjudged: [], is_more: false },
})

function logFailures(platform: Platform, organization_id: string, failures: readonly EvaluationFailure[]) {
  for (const code of new Set(failures.map((failure) => failure.code))) {
    const ofCode = failures.filter((failure) => failure.code === code)
    platform.log.error(
      { organization_id, signal: code, parties: ofCode.length, first: ofCode[0] },
      'a signal could not be computed',
    )
  }
}

function add(total: EvaluationSummary, part: JudgedChunk): void {
  total.taken += part.taken
  total.parties += part.parties
  total.raised.push(...part.raised)
  total.cleared.push(...part.cleared)
  total.failures.push(...part.failures)
}

/** Threads know only the rules that ship; other rules are judged in this thread. */
export const judgeOf = ({ threads }: Platform, rules: readonly Rule[]): JudgeShare =>
  threads && rules === RULES ? judgeInThreads(threads) : judgeHere(rules)

interface Asked {
  among?: string[]
  awaited?: number[]
  passed_by?: string[]
}
type Judge = (asked: Asked, note?: NoteTaken) => Promise<JudgedChunk>

/**
 * Judges a chunk that failed as a whole in halves, until only those parties are left that fail alone. When every one
 * of them fails, no party is the culprit: the error is thrown and all marks stay.
 */
async function judgeInHalves(
  judgeChunk: Judge,
  party_ids: readonly string[],
  error: unknown,
  total: EvaluationSummary,
) {
  const unjudged: { party_id: string; error: unknown }[] = []
  const halve = async (ids: readonly string[], cause: unknown): Promise<void> => {
    const [only] = ids
    if (ids.length === 1 && only !== undefined) {
      unjudged.push({ party_id: only, error: cause })
      return
    }
    const middle = Math.ceil(ids.length / 2)
    for (const half of [ids.slice(0, middle), ids.slice(middle)]) {
      try {
        add(total, await judgeChunk({ among: [...half] }))
      } catch (again) {
        if (!mayBeOfOneParty(again)) throw again
        await halve(half, again)
      }
    }
  }
  if (party_ids.length > 0) await halve(party_ids, error)
  if (unjudged.length === party_ids.length) throw error
  return unjudged
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Run {
  total: EvaluationSummary
  judgeChunk: Judge
  /** Chunks under way at once. */
  side_by_side: number
  /** Chunks that may still be begun. */
  left: number
  /** Who failed as the only one of a chunk: whether the party is the culprit is seen when others were judged. */
  alone: { party_id: string; error: unknown }[]
  /** Writes down who could not be judged. */
  tell(unjudged: { party_id: string; error: unknown }): Promise<void>
}

const passedBy = ({ total, alone }: Run): string[] => [...total.unjudged, ...alone].map(({ party_id }) => party_id)

async function noteUnjudged({ total, tell }: Run, unjudged: { party_id: string; error: unknown }): Promise<void> {
  total.unjudged.push({ party_id: unjudged.party_id, error: textOf(unjudged.error) })
  await tell(unjudged)
}

/**
 * Chunk after chunk, up to `side_by_side` of them under way at once, until nothing that is free is marked or as many were begun as
 * may be. Answers lanes in which others judge what is left.
 */
async function judgeSideBySide(run: Run, first: readonly number[]): Promise<number[]> {
  const { total, judgeChunk, side_by_side } = run
  const under_way: Promise<number[]>[] = []
  const failed: unknown[] = []
  let halving: Promise<unknown> = Promise.resolve()
  // What could not be judged stays marked and would be met again: then the run goes on past it.
  const goesOn = () => failed.length === 0 && (run.left > 0 || passedBy(run).length > 0)
  /** No chunk begins meanwhile: it could take up the same culprit. */
  const halve = (party_ids: readonly string[], error: unknown) => {
    const halved = halving.then(async () => {
      const left = party_ids.filter((party_id) => !passedBy(run).includes(party_id))
      const [first] = left
      if (failed.length > 0 || first === undefined) return
      if (left.length === 1) run.alone.push({ party_id: first, error })
      else for (const unjudged of await judgeInHalves(judgeChunk, left, error, total)) await noteUnjudged(run, unjudged)
    })
    halving = halved.catch(() => undefined)
    return halved
  }
  const oneAfterAnother = async (waits_for: readonly number[]): Promise<number[]> => {
    for (let awaited = [...waits_for]; goesOn(); awaited = []) {
      await halving
      run.left -= 1
      let party_ids: string[] = []
      try {
        const chunk = await judgeChunk({ awaited, passed_by: passedBy(run) }, (taken) => {
          party_ids = taken.party_ids
          if (taken.is_more && under_way.length < side_by_side && goesOn()) begin([])
        })
        add(total, chunk)
        if (chunk.taken > 0) continue
        run.left += 1
        return chunk.busy
      } catch (error) {
        if (!mayBeOfOneParty(error) || party_ids.length === 0) throw error
        await halve(party_ids, error)
      }
    }
    return []
  }
  const begin = (awaited: readonly number[]) => {
    const ended = oneAfterAnother(awaited).catch((error: unknown) => {
      failed.push(error)
      return []
    })
    under_way.push(ended)
  }
  begin(first)
  const left: number[] = []
  // More of them are begun while the first ones are waited for.
  for (let at = 0; at < under_way.length; at += 1) left.push(...((await under_way[at]) ?? []))
  if (failed.length > 0) throw failed[0]
  return left
}

/**
 * Judges every marked party of the organization, or as many chunks as asked for, each in a transaction of its own. Where there
 * are threads, several chunks are under way at once. Two runners side by side never judge one party at the same time: what the
 * other one holds is left to it, and waited for when nothing else is marked.
 */
export async function evaluateDirty(
  platform: Platform,
  organization_id: string,
  rules: readonly Rule[] = RULES,
  { chunks = Number.POSITIVE_INFINITY, size = CHUNK }: { chunks?: number; size?: number } = {},
): Promise<EvaluationSummary> {
  const judge = judgeOf(platform, rules)
  const { threads } = platform
  const shared_by = threads && rules === RULES ? sideBySide(threads) : 1
  const caller = systemCaller(organization_id, 'evaluate-dirty')
  const run: Run = {
    total: nothing(),
    ...{ side_by_side: shared_by, left: chunks, alone: [] },
    judgeChunk: async (asked, note) => {
      const given = { limit: size, shared_by, among: null, ...asked }
      const chunk = await execute(platform, caller, evaluateChunk(rules, judge, { note }), given)
      logFailures(platform, organization_id, chunk.failures)
      noteJudging(inMetrics(chunk))
      return chunk
    },
    tell: (unjudged) => tellUnjudgedParty(platform, organization_id, rules, unjudged),
  }
  let awaited: number[] = []
  do awaited = (await judgeSideBySide(run, awaited)).slice(0, 1)
  while (awaited.length > 0)
  const [first] = run.alone
  if (first && run.total.taken === 0) throw first.error
  for (const unjudged of run.alone.splice(0)) await noteUnjudged(run, unjudged)
  const is_more = run.left <= 0 && (await isMarked(platform.db, organization_id, passedBy(run)))
  return { ...run.total, is_more }
}
