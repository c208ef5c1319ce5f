import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { demoFilesTask } from '../demo/demo-files.ts'
import { testBorrowersTask } from '../monitoring/back-test/test-borrowers.ts'
import { judgeShareTask } from '../monitoring/judge-in-threads.ts'
import { createDb, createPool } from '../platform/db.ts'
import { yieldTo } from '../platform/priority.ts'
import { type FromThread, type ThreadDatabase, type ThreadTask, toldError } from '../platform/threads.ts'

/** What a thread can be asked to do, by name. */
const TASKS = new Map([judgeShareTask, testBorrowersTask, demoFilesTask].map((task) => [task.name, task.run] as const))

/** Does one task after another, until the thread is ended. */
async function runThread(port: NonNullable<typeof parentPort>, { url, priority }: ThreadDatabase): Promise<void> {
  const pool = createPool(url, 1)
  if (priority !== null) pool.on('connect', (client) => yieldTo(client, priority))
  const db = createDb(pool)
  const messages = on(port, 'message')
  const next = async (): Promise<unknown> => (await messages.next()).value[0]
  const say = (message: FromThread) => port.postMessage(message)
  const ask = (half: unknown) => {
    say({ half })
    return next()
  }
  for (;;) {
    const { name, input } = (await next()) as ThreadTask
    try {
      const run = TASKS.get(name)
      if (!run) throw new Error(`A thread has no task '${name}'.`)
      say({ done: await run(db, input, ask) })
    } catch (error) {
      say({ failed: toldError(error) })
    }
  }
}

if (!parentPort) throw new Error('This file is run in threads of Saakh, not by itself.')
await runThread(parentPort, workerData)
