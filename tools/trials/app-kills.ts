import { setTimeout as wait } from 'node:timers/promises'
import { apiClient, signInOverHttp } from '../../e2e/client.ts'
import { makeOrganization, OWN_PASSWORD } from '../../e2e/own-accounts.ts'
import { startProduct } from '../../e2e/product.ts'
import { faultsOfUploads, keepUploading, uploadBorrowers } from './conduct-uploads.ts'
import { ADMIN, keepWriting, listNames, WRITERS } from './list-writers.ts'
import type { Outcome } from './run-trials.ts'

/**
 * Kills the process under writes and imports, every second time with its database, and starts it again. The first request of a
 * person who was signed in must be answered once the server says that it is ready.
 */
export async function killApp(wanted: number, time_left: () => boolean): Promise<Outcome> {
  const product = await startProduct({ SAAKH_DEMO: '0' })
  const failures: string[] = []
  const lists: string[] = []
  const jobs: string[] = []
  const run = { on: true }
  let worst_ms = 0
  let trials = 0
  try {
    await makeOrganization(product, { name: 'Kill Bank', admin: ADMIN })
    const api = apiClient(product.origin, await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD))
    await uploadBorrowers(api)
    for (; trials < wanted && time_left(); trials += 1) {
      const writers = Array.from({ length: WRITERS }, (_, n) =>
        keepWriting(api, `${trials}-${n}`, run, lists, failures),
      )
      writers.push(keepUploading(api, trials, run, jobs))
      await wait(150 + ((trials * 97) % 300))
      await (trials % 2 === 0 ? product.killApp() : product.killEverything())
      await Promise.all(writers)
      const started = Date.now()
      await product.start()
      worst_ms = Math.max(worst_ms, Date.now() - started)
      const first = await api.get('/v1/account/myprofile')
      if (first.status !== 200) failures.push(`start ${trials + 1}: the first request got ${first.status}`)
    }
    const names = await listNames(api)
    for (const name of lists.filter((list) => !names.has(list))) failures.push(`${name} was acknowledged and is lost`)
    failures.push(...(await faultsOfUploads(api, jobs)))
    if (!product.saakh('verify-audit').includes('The audit verifies.')) failures.push('the audit does not verify')
  } finally {
    await product.remove()
  }
  return { trials, failures, worst_ms }
}
