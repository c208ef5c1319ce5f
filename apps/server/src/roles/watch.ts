import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { lookAtFolder, type Seen } from '../imports/live/watch-folder.ts'
import { isUuid } from '../platform/db.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'
import { onShutdown } from './shutdown.ts'

const USAGE = `Usage: saakh watch FOLDER --organization ID
Imports what lands in FOLDER, each file once its size stands still; moves it to FOLDER/done, or to FOLDER/set-aside with the reason beside it.`

const BETWEEN_LOOKS_MS = 2000

/** Watches a folder until it is told to stop. */
export async function watchRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['organization'], USAGE)
  const [folder, ...more] = words
  const { organization: organization_id } = options
  if (!folder || more.length > 0 || !organization_id || !isUuid(organization_id)) throw new Error(USAGE)
  const stats = await stat(folder).catch(() => null)
  if (!stats?.isDirectory()) throw new Error(`There is no folder ${folder}.`)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  const stop = new AbortController()
  const watching = watch()
  onShutdown(async () => {
    stop.abort()
    await watching
    await open.close()
  })
  console.log(`Watching ${folder}.`)
  await watching

  async function watch() {
    const seen: Seen = new Map()
    while (!stop.signal.aborted) {
      for (const { name, sentence } of await lookAtFolder(
        open.platform,
        { folder: folder ?? '', organization_id: organization_id ?? '' },
        seen,
      ))
        console.log(`${name}: ${sentence}`)
      await wait(BETWEEN_LOOKS_MS, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
}
