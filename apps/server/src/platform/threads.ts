import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '@saakh/domain/errors'
import { traced } from './traces.ts'
import { DatabaseAway } from './unavailable.ts'

/** The database as a thread reaches it, on a connection of its own. */
export interface ThreadDatabase {
  url: string
  /** Set where the work gives way to people on this machine. */
  priority: number | null
}

/** What a thread is asked to do; the tasks and their names stand in `roles/thread.ts`. */
export interface ThreadTask {
  name: string
  input: unknown
}

interface ToldError {
  name: string
  message: string
  stack: string | undefined
  code: string | null
}

type Said = { half: unknown } | { done: unknown }
/** What a thread says: something half-way, and how it ended. */
export type FromThread = Said | { failed: ToldError }

export function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, code: null }
  const { name, message, stack } = error
  return { name, message, stack, code: 'code' in error && typeof error.code === 'string' ? error.code : null }
}

/** An error loses its class on the way from a thread. The caller tells errors apart by their class, so it is made again. */
function errorOf({ name, message, stack, code }: ToldError): Error {
  if (name === 'AppError') return new AppError(code as ErrorCode, message)
  if (name === 'DatabaseAway') return new DatabaseAway(new Error(message))
  return Object.assign(new Error(message), code === null ? {} : { code }, { stack })
}

/** A talk with the task that a thread carries out. `half` and `done` throw what the thread threw. */
export interface Talk {
  /** What the task says half-way. It then waits for an answer. */
  half(): Promise<unknown>
  answer(value: unknown): void
  /** The result of the task. */
  done(): Promise<unknown>
}

export interface Threads {
  /** How many tasks go side by side. */
  size: number
  /**
   * Begins up to `size` tasks of this name at once. A caller waits until so many threads are free, and nobody comes before it: tasks of
   * one caller may wait for each other half-way, so none of them begins before all can.
   */
  talk<R>(name: string, inputs: readonly unknown[], work: (talks: readonly Talk[]) => Promise<R>): Promise<R>
  /** Ends all threads. A caller that still waits for one gets an error. */
  close(): Promise<void>
}

interface Thread extends Talk {
  worker: Worker
  begin(task: ThreadTask): void
  /** Whether it can be asked again. A thread that failed cannot: it may still wait for an answer. */
  is_free(): boolean
}

/** What a chunk is read and judged with lives until it is written. In a smaller nursery it is copied over and over. */
const YOUNG_MB = 96

/** A thread that had nothing to do for so long is ended. */
const IDLE_MS = 30_000

/** Threads that run `file`. They are begun when they are needed. */
export function createThreads(of: { file: string | URL; size: number; database: ThreadDatabase }): Threads {
  const { size } = of
  const all = new Set<Thread>()
  let idle: Thread[] = []
  let ending: NodeJS.Timeout | undefined
  const endAll = (threads: readonly Thread[]) => Promise.all(threads.map(({ worker }) => worker.terminate()))
  const begin = () => {
    const thread = beginThread(of)
    all.add(thread)
    thread.worker.once('exit', () => {
      all.delete(thread)
      idle = idle.filter((idleThread) => idleThread !== thread)
    })
    return thread
  }
  const letGo = async (thread: Thread) => {
    if (!thread.is_free()) await thread.worker.terminate()
    else {
      thread.worker.unref()
      idle.push(thread)
    }
  }
  let free = size
  const waiting: { count: number; go: () => void }[] = []
  const take = (count: number) =>
    new Promise<void>((go) => {
      waiting.push({ count, go })
      give(0)
    })
  const give = (count: number) => {
    free += count
    for (let first = waiting[0]; first && first.count <= free; first = waiting[0]) {
      waiting.shift()
      free -= first.count
      first.go()
    }
  }
  const talk: Threads['talk'] = (name, inputs, work) =>
    traced({ name: `threads ${name}`, facts: { 'saakh.threads': inputs.length } }, () => talkTo(name, inputs, work))
  const talkTo: Threads['talk'] = async (name, inputs, work) => {
    await take(inputs.length)
    clearTimeout(ending)
    const threads = inputs.map(() => idle.pop() ?? begin())
    try {
      threads.forEach((thread, at) => {
        thread.begin({ name, input: inputs[at] })
      })
      return await work(threads)
    } finally {
      await Promise.all(threads.map(letGo))
      clearTimeout(ending)
      ending = setTimeout(() => endAll(idle), IDLE_MS).unref()
      give(inputs.length)
    }
  }
  const close = async () => {
    clearTimeout(ending)
    await endAll([...all])
  }
  return { size, talk, close }
}

function beginThread({ file, database }: { file: string | URL; database: ThreadDatabase }): Thread {
  const worker = new Worker(file, { workerData: database, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
  // Throws the error that ended the thread. The iterator is over when the thread ended without one.
  const messages = on(worker, 'message', { close: ['exit'] })
  let isFree = true
  const hear = async (): Promise<Said> => {
    const { value, done } = await messages.next()
    if (done) throw new Error('A thread ended before its task.')
    const [message] = value as [FromThread]
    isFree = 'done' in message
    if ('failed' in message) throw errorOf(message.failed)
    return message
  }
  return {
    worker,
    is_free: () => isFree,
    begin(task) {
      isFree = false
      worker.ref()
      worker.postMessage(task)
    },
    async half() {
      const message = await hear()
      return 'half' in message ? message.half : undefined
    },
    answer: (value) => worker.postMessage(value),
    async done() {
      const message = await hear()
      return 'done' in message ? message.done : undefined
    },
  }
}
