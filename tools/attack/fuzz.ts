import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { runImport } from '../../apps/server/src/imports/pipeline/run-import.ts'
import { evaluateDirty } from '../../apps/server/src/monitoring/run.ts'
import { addressFor, bodyFor } from '../../apps/server/src/testing/hostile-values.ts'
import type { Outcome } from '../trials/run-trials.ts'
import { makeThings, ownIds } from './things.ts'
import { type Person, type World, withWorld } from './world.ts'

const ROUTES = Object.entries(api as Record<string, Endpoint>).filter(
  ([name, { access }]) =>
    access.kind !== 'key' && !['events', 'signOut', 'endSession', 'endOtherSessions'].includes(name),
)
const LISTS = ROUTES.filter(([, { method, path }]) => method === 'GET' && !path.includes('{')).map(
  ([, { path }]) => path,
)
const AT_A_TIME = 8
const LONGEST_MS = 15_000

/** Valid shapes with hostile values on every route, beside imports and judging in the same organization. */
export const fuzzContract = (wanted: number, time_left: () => boolean): Promise<Outcome> =>
  withWorld(async (world) => {
    const [owner, stranger] = [await world.admin('The owner'), await world.admin('The stranger')]
    await makeThings(world, owner)
    const ids = await ownIds(owner, stranger, LISTS)
    const outcome: Outcome = { trials: 0, failures: [], worst_ms: 0 }
    const going = { on: true }
    const beside = workBeside(world, owner, going)
    const client = async () => {
      while (outcome.trials < wanted && time_left()) {
        const [name, endpoint] = ROUTES[outcome.trials++ % ROUTES.length] ?? []
        if (!name || !endpoint) return
        const { status, ms } = await owner.ask(
          endpoint.method,
          addressFor(endpoint, ids),
          endpoint.body && bodyFor(endpoint.body, ids),
        )
        outcome.worst_ms = Math.max(outcome.worst_ms, ms)
        if (status >= 500 || ms > LONGEST_MS)
          outcome.failures.push(`${name} answered ${status} in ${Math.round(ms)} ms`)
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, client))
    going.on = false
    await beside
    return outcome
  })

async function workBeside(world: World, owner: Person, going: { on: boolean }): Promise<void> {
  for (let round = 0; going.on; round++) {
    const rows = Array.from({ length: 500 }, (_, at) => `F-${round}-${at},Fuzz borrower ${at}`).join('\n')
    const attachment = `data:text/csv;base64,${Buffer.from(`customer_number,name\n${rows}\n`).toString('base64')}`
    const sent = await owner.ask('POST', '/v1/admin/uploads', { type: 'customers', file_name: 'c.csv', attachment })
    const job_id = JSON.parse(sent.text).data?.job_id
    if (job_id) await runImport(world.platform, owner.organization_id, job_id)
    await evaluateDirty(world.platform, owner.organization_id)
  }
}
