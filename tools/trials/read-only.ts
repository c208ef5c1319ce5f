import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { apiClient, dataUrl, signInOverHttp } from '../../e2e/client.ts'
import { makeOrganization, OWN_PASSWORD } from '../../e2e/own-accounts.ts'
import { startProduct } from '../../e2e/product.ts'
import { ADMIN, createList } from './list-writers.ts'
import type { Outcome } from './run-trials.ts'

const mount = (...args: string[]) => execFileSync('mount', args)

/** A data folder that became read-only: files are refused in words, and a start says in a sentence what to do. */
export async function readOnlyFolder(wanted: number, time_left: () => boolean): Promise<Outcome> {
  const failures: string[] = []
  let worst_ms = 0
  let trials = 0
  for (; trials < wanted && time_left(); trials += 1) {
    const product = await startProduct({ SAAKH_DEMO: '0' })
    const failed = (what: string) => failures.push(`trial ${trials + 1}: ${what}`)
    const files = join(product.data_dir, 'files')
    mkdirSync(files, { recursive: true })
    mount('-t', 'tmpfs', 'tmpfs', files)
    try {
      await makeOrganization(product, { name: 'Still Bank', admin: ADMIN })
      const api = apiClient(product.origin, await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD))
      mount('-o', 'remount,ro', files)
      const started = Date.now()
      const body = { type: 'customers', file_name: 'a.csv', attachment: dataUrl('customer_number,name\nS-1,Still\n') }
      const refused = await api.post('/v1/admin/uploads', body)
      worst_ms = Math.max(worst_ms, Date.now() - started)
      if (refused.status !== 503 || !/may not write where it keeps files/.test(refused.body?.data?.message))
        failed(`a file got ${refused.status} ${JSON.stringify(refused.body)}`)
      if ((await createList(api, 'beside')).status !== 200) failed('a list was refused')
      mount('-o', 'remount,rw', files)
      if ((await api.post('/v1/admin/uploads', body)).status !== 200) failed('writable again, a file was refused')
    } finally {
      await product.stop()
      execFileSync('umount', [files])
    }
    // The folder as a whole, which nothing holds any more.
    mount('--bind', product.data_dir, product.data_dir)
    mount('-o', 'remount,ro,bind', product.data_dir)
    const words = await product.start().then(
      () => 'it started',
      (error: unknown) => String(error),
    )
    if (!/The data folder \S+ cannot be written \(.*\)\. Make it writable for this user/.test(words))
      failed(`a start said: ${words.slice(0, 500)}`)
    await product.stop()
    execFileSync('umount', [product.data_dir])
    await product.remove()
  }
  return { trials, failures, worst_ms }
}
