import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { apiClient } from '../../e2e/client.ts'
import { faultsOfUploads } from '../trials/conduct-uploads.ts'
import type { DoneKill } from './kills.ts'
import type { Load } from './load.ts'
import type { Cluster } from './members.ts'

const LONGEST_REFUSAL_MS = 40_000
const IN_FLIGHT_MS = 2000
const JUDGED_WITHIN_MS = 60_000

async function rowsOf<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<R>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

interface Named {
  name: string
  found: number
}
const countsOf = async (url: string, text: string) =>
  new Map((await rowsOf<Named>(url, text)).map(({ name, found: count }) => [name, count]))

/** What was acknowledged against what the database has: each thing exactly once. */
export async function faultsOfWrites(database: string, load: Load): Promise<string[]> {
  const lists = await countsOf(database, 'select name, count(*)::int as found from lists group by 1')
  const auditCounts = await countsOf(
    database,
    `select payload ->> 'name' as name, count(*)::int as found from audit_log where verb = 'create_list' group by 1`,
  )
  const jobs = await countsOf(database, `select file_name as name, count(*)::int as found from jobs group by 1`)
  const faults: string[] = []
  for (const [names, kinds] of [
    [load.lists, { list: lists, 'audit row of list': auditCounts }],
    [load.jobs, { job: jobs }],
  ] as const)
    for (const name of names.keys())
      for (const [kind, counts] of Object.entries(kinds))
        if (counts.get(name) !== 1) faults.push(`${kind} ${name} is there ${counts.get(name) ?? 0} times`)
  for (const name of lists.keys())
    if (/^w\d/.test(name) && !load.lists.has(name)) faults.push(`list ${name} is there and was never acknowledged`)
  return faults
}

/** Waits for the imports: each done, with each of its rows once, and what they touched judged. */
export async function faultsOfJobs(cluster: Cluster, token: string, load: Load): Promise<string[]> {
  const faults = await faultsOfUploads(apiClient(cluster.origin, token), [...load.jobs.values()])
  // Without an error: its key was given to a newer task, which runs in its place, while its worker died.
  const given_up = await rowsOf<{ told: string }>(
    cluster.owner_url,
    `select t.identifier || ' ' || j.payload || ': ' || left(coalesce(j.last_error, ''), 200) as told
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts >= j.max_attempts and j.locked_at is null and j.last_error is not null`,
  )
  faults.push(...given_up.map(({ told }) => `a task was given up: ${told}`))
  const deadline = Date.now() + JUDGED_WITHIN_MS
  for (;;) {
    const [left] = await rowsOf<{ n: number }>(cluster.owner_url, 'select count(*)::int as n from dirty_parties')
    if (left?.n === 0) return faults
    if (Date.now() > deadline) return [...faults, `${left?.n} borrowers wait to be judged`]
    await wait(500)
  }
}

export function faultsOfCommands(cluster: Cluster): string[] {
  const faults: string[] = []
  for (const [command, words] of [
    ['verify-audit', 'The audit verifies.'],
    ['verify-files', 'stored files are whole.'],
  ] as const) {
    const { output } = cluster.saakh(command)
    if (!output.includes(words)) faults.push(`${command}: ${output.slice(-800)}`)
  }
  return faults
}

/** Prints how long writes were refused because of each kill; answers those that took too long. */
export function faultsOfRefusals(load: Load, kills: readonly DoneKill[]): string[] {
  // What was under way when somebody died began before.
  const causeOf = ({ began_at }: { began_at: number }) => kills.findLast(({ at }) => at <= began_at + IN_FLIGHT_MS)
  const lines = kills.map((kill) => {
    const { who, at, back_at } = kill
    const met = load.refusals.filter((refusal) => causeOf(refusal) === kill)
    return {
      killed: who,
      'away, s': Math.round((back_at - at) / 1000),
      'writes refused': met.length,
      'longest refusal, s': Number((Math.max(0, ...met.map(({ ms }) => ms)) / 1000).toFixed(1)),
    }
  })
  console.table(lines)
  const longest = Math.max(0, ...load.refusals.map(({ ms }) => ms))
  return longest > LONGEST_REFUSAL_MS ? [`a write was refused for ${(longest / 1000).toFixed(1)} s`] : []
}
