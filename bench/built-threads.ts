import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createThreads, type Threads } from '../apps/server/src/platform/threads.ts'

const FILE = resolve('apps/server/dist/thread.mjs')

/** Two threads of the built server: `node tools/build.mjs` makes their file. */
export function threadsOfBuild(url: string): Threads {
  if (!existsSync(FILE)) throw new Error('Build the server first: node tools/build.mjs')
  return createThreads({ file: FILE, size: 2, database: { url, priority: null } })
}
