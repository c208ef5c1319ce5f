import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiClient, apiClient, dataUrl, signInOverHttp } from '../../e2e/client.ts'
import { makeOrganization, OWN_PASSWORD } from '../../e2e/own-accounts.ts'
import { startProduct } from '../../e2e/product.ts'
import { ADMIN, createList } from './list-writers.ts'
import type { Outcome } from './run-trials.ts'

const DISK_MB = 40
const FILE_BYTES = 300_045
const FILES = 4
const BLOCK = 4096

/** No two are alike; what is in it is of no kind, so that reading it ends at once. */
const contentOf = (trial: number, n: number): string =>
  `trial ${trial} file ${n}\n`.padEnd(FILE_BYTES, `${trial}-${n};`)

const upload = (api: ApiClient, trial: number, n: number) =>
  api.post('/v1/admin/uploads', {
    type: 'customers',
    file_name: `file-${trial}-${n}.csv`,
    attachment: dataUrl(contentOf(trial, n)),
  })

/** Leaves room for two files and a part of a third, another part in every trial. */
function fill(files: string, filler: string, trial: number): void {
  rmSync(filler, { force: true })
  const { bavail, bsize } = statfsSync(files)
  writeFileSync(filler, Buffer.alloc(bavail * bsize - FILE_BYTES * 2 - trial * BLOCK * 3))
}

/**
 * People send files until the disk of the files is full: what was acknowledged must be whole, what was not is told in words,
 * everything else goes on, and with room again so do files.
 */
export async function fillDisk(wanted: number, time_left: () => boolean): Promise<Outcome> {
  const product = await startProduct({ SAAKH_DEMO: '0' })
  const files = join(product.data_dir, 'files')
  const filler = join(files, 'filler')
  const failures: string[] = []
  let worst_ms = 0
  let trials = 0
  mkdirSync(files, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', files])
  try {
    await makeOrganization(product, { name: 'Full Bank', admin: ADMIN })
    const api = apiClient(product.origin, await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD))
    for (; trials < wanted && time_left(); trials += 1) {
      const failed = (what: string) => failures.push(`trial ${trials + 1}: ${what}`)
      fill(files, filler, trials)
      let refused = 0
      for (let n = 0; n < FILES; n += 1) {
        const started = Date.now()
        const { status, body } = await upload(api, trials, n)
        worst_ms = Math.max(worst_ms, Date.now() - started)
        if (status === 200) continue
        refused += 1
        if (status !== 507 || !/^The server's disk is full/.test(body?.data?.message))
          failed(`refused with ${status} ${JSON.stringify(body)}`)
      }
      if (refused === 0) failed('the disk was never full')
      if ((await createList(api, `trial ${trials}`)).status !== 200) failed('a list was refused')
      rmSync(filler)
      if ((await upload(api, trials, FILES)).status !== 200) failed('with room again a file was refused')
      // It throws when one that a row names is missing, cut or damaged.
      product.saakh('verify-files')
    }
  } finally {
    await product.stop()
    execFileSync('umount', [files])
    await product.remove()
  }
  return { trials, failures, worst_ms }
}
