import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../../../../tools/bundle.mjs'
import { checkoutRoot } from '../platform/server-root.ts'

/**
 * Builds a file of the checkout for a process or thread of its own. Below the checkout, where packages are found; exchanged
 * as a whole, since test files run side by side.
 */
export async function buildScript(name: string, entry: string): Promise<string> {
  const folder = join(checkoutRoot(), '.cache/run')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `${name}-${process.pid}.mjs`)
  await bundle(join(checkoutRoot(), entry), outfile)
  const script = join(folder, `${name}.mjs`)
  renameSync(outfile, script)
  return script
}
