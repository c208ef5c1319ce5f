import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder for one test that every user may pass through, unlike what `mktemp -d` makes. */
export function openFolder(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `saakh-${name}-`))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}
