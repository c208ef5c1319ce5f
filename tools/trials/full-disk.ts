import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderFiles } from '../../apps/server/src/platform/files.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Outcome } from './run-trials.ts'

const DISK_MB = 4
const FILE_BYTES = 300_045

/** A file system of a few megabytes in memory; needs the right to mount. */
function onSmallDisk<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
  return work(folder).finally(() => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
}

/** Fills a disk to a few blocks from its end, then stores files until it is full: what was acknowledged must be whole. */
export async function fillDisk(wanted: number, time_left: () => boolean): Promise<Outcome> {
  const failures: string[] = []
  let worst_ms = 0
  let trials = 0
  for (; trials < wanted && time_left(); trials += 1)
    await onSmallDisk(async (root) => {
      const { bavail, bsize } = statfsSync(root)
      mkdirSync(join(root, 'other'))
      // Room for one file and a part of the next, another part in every trial.
      writeFileSync(join(root, 'other', 'data'), Buffer.alloc(bavail * bsize - FILE_BYTES * 2 - trials * 4096 * 3))
      const files = folderFiles(join(root, 'files'))
      const organization_id = newId()
      let refused = 0
      for (let n = 0; n < 4; n += 1) {
        const content = Buffer.alloc(FILE_BYTES, trials * 10 + n)
        const sha256 = createHash('sha256').update(content).digest('hex')
        const started = Date.now()
        const stored = await files.put(organization_id, content).catch((error: NodeJS.ErrnoException) => error.code)
        worst_ms = Math.max(worst_ms, Date.now() - started)
        if (typeof stored !== 'object') {
          refused += 1
          if (stored !== 'ENOSPC') failures.push(`trial ${trials + 1}: refused as ${stored}`)
          if ((await files.size(organization_id, sha256)) !== null)
            failures.push(`trial ${trials + 1}: half a file has a name`)
        } else if (!(await files.get(organization_id, sha256)).equals(content))
          failures.push(`trial ${trials + 1}: an acknowledged file is cut`)
      }
      if (refused === 0) failures.push(`trial ${trials + 1}: the disk was never full`)
    })
  return { trials, failures, worst_ms }
}
