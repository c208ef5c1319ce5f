import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { bodyFor, pick } from '../../apps/server/src/testing/hostile-values.ts'
import type { Outcome } from '../trials/run-trials.ts'
import { makeThings, ownIds, PRIVATE_NAME } from './things.ts'
import { withWorld } from './world.ts'

const ROUTES = Object.entries(api as Record<string, Endpoint>).filter(
  ([name, { access }]) => access.kind !== 'key' && !['events', 'signOut', 'endSession'].includes(name),
)
const LISTS = ROUTES.filter(([, { method, path }]) => method === 'GET' && !path.includes('{')).map(
  ([, { path }]) => path,
)

/** A stranger asks every route for the ids of another organization: in paths, queries and bodies. */
export const probeTenants = (wanted: number, time_left: () => boolean): Promise<Outcome> =>
  withWorld(async (world) => {
    const [owner, stranger] = [await world.admin('The owner'), await world.admin('The stranger')]
    await makeThings(world, owner)
    const ids = await ownIds(owner, stranger, LISTS)
    const outcome: Outcome = { trials: 0, failures: [], worst_ms: 0 }
    if (ids.length < 5) outcome.failures.push(`only ${ids.length} ids of the owner were found`)
    for (let at = 0; at < wanted && time_left(); at++) {
      const [name, endpoint] = ROUTES[at % ROUTES.length] ?? ROUTES[0] ?? []
      if (!name || !endpoint) break
      const id = pick(ids)
      const path = endpoint.path.replace(/\{[^}]+\}/g, () => id)
      const query =
        endpoint.method === 'GET' ? `?party_id=${id}&portfolio_id=${id}&attachment_id=${id}&q=quillfeather` : ''
      const body = endpoint.body && bodyFor(endpoint.body, ids)
      const { status, text, ms } = await stranger.ask(endpoint.method, path + query, body)
      outcome.trials++
      outcome.worst_ms = Math.max(outcome.worst_ms, ms)
      const asked = `${name} with ${id} answered ${status}`
      // What the stranger sent is no leak when it comes back in a refusal.
      const sent = JSON.stringify(body ?? '') + query
      const isLeak = text.includes(PRIVATE_NAME) || (status === 200 && !sent.includes(id) && text.includes(id))
      if (isLeak) outcome.failures.push(`${asked} and told something of the owner`)
      if (status >= 500) outcome.failures.push(asked)
    }
    return outcome
  })
