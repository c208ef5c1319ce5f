import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readBackup } from '../../apps/server/src/platform/backup/read-backup.ts'
import { writeBackup } from '../../apps/server/src/platform/backup/write-backup.ts'
import { folderFiles } from '../../apps/server/src/platform/files.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { apiClient, signInOverHttp } from '../../e2e/client.ts'
import { makeOrganization, OWN_PASSWORD } from '../../e2e/own-accounts.ts'
import { startProduct } from '../../e2e/product.ts'
import { ADMIN, createList, keepWriting, listNames, WRITERS } from './list-writers.ts'
import { direct, type OutsideDatabase, startDatabaseProxy, startOutsideDatabase } from './outside-database.ts'
import type { Outcome } from './run-trials.ts'

const READY_WITHIN_MS = 5000
const PATIENCE_MS = 30_000

/** A copy of the database beside it, from a backup, that takes the same logins. */
async function copyOf(database: OutsideDatabase, data_dir: string): Promise<OutsideDatabase> {
  const copy = await startOutsideDatabase()
  const [files, path] = [folderFiles(join(data_dir, 'files')), join(data_dir, 'copy.backup')]
  await writeBackup({ owner_url: database.owner_url, files, path })
  await migrate(copy.owner_url, copy.app_url)
  await readBackup({ owner_url: copy.owner_url, files, from: { path, key_file: null } })
  await copy.takePasswordsOf(database)
  return { ...copy, app_url: withPortOf(database.app_url, copy), owner_url: withPortOf(database.owner_url, copy) }
}

const withPortOf = (url: string, { port }: OutsideDatabase): string => {
  const seen = new URL(url)
  seen.port = String(port)
  return seen.href
}

/** The outside database goes, and its address leads to a restored copy: until the server is ready and writes again. */
export async function failOver(wanted: number, time_left: () => boolean): Promise<Outcome> {
  let database = await startOutsideDatabase()
  const proxy = await startDatabaseProxy(database.port)
  const failures: string[] = []
  let worst_ms = 0
  let trials = 0
  const product = await startProduct({
    SAAKH_DEMO: '0',
    DATABASE_URL: proxy.through(database.app_url),
    DATABASE_OWNER_URL: proxy.through(database.owner_url),
  })
  try {
    await makeOrganization(product, { name: 'Moving Bank', admin: ADMIN }, direct(database))
    const api = apiClient(product.origin, await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD))
    const ready = async () =>
      (await fetch(`${product.origin}/readyz`)).ok && (await createList(api, `ready ${Date.now()}`)).status === 200
    for (; trials < wanted && time_left(); trials += 1) {
      const [lists, run]: [string[], { on: boolean }] = [[], { on: true }]
      const writers = Array.from({ length: WRITERS }, (_, n) =>
        keepWriting(api, `${trials}-${n}`, run, lists, failures),
      )
      await wait(500)
      run.on = false
      await Promise.all(writers)
      // What is written after the copy was made would be lost with the old one, so nothing is.
      const copy = await copyOf(database, product.data_dir)
      const moved = Date.now()
      const gone = database.remove()
      proxy.leadTo(copy.port)
      while (!(await ready()) && Date.now() - moved < PATIENCE_MS) await wait(20)
      const took = Date.now() - moved
      worst_ms = Math.max(worst_ms, took)
      if (took > READY_WITHIN_MS) failures.push(`move ${trials + 1}: ready after ${took} ms`)
      const names = await listNames(api)
      for (const name of lists.filter((list) => !names.has(list))) failures.push(`${name} was acknowledged and is lost`)
      await gone
      database = copy
    }
    if (!product.saakhWith(direct(database), 'verify-audit').includes('The audit verifies.'))
      failures.push('the audit does not verify')
  } finally {
    await product.remove()
    await proxy.close()
    await database.remove()
  }
  return { trials, failures, worst_ms }
}
