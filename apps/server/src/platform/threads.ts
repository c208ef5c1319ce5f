import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '@saakh/domain/errors'
import { DatabaseAway } from './unavailable.ts'

/** The database as a thread reaches it, on a connection of its own. */
export interface ThreadDatabase {
  url: string
  /** Set where the work gives way to people on this machine. */
  priority: number | null
}

/** What a thread is asked first; `roles/thread.ts` has the names. */
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

/** Errors lose their class on the way between threads; whoever asks tells them apart by it. */
function errorOf({ name, message, stack, code }: ToldError): Error {
  if (name === 'AppError') return new AppError(code as ErrorCode, message)
  if (name === 'DatabaseAway') return new DatabaseAway(new Error(message))
  return Object.assign(new Error(message), code === null ? {} : { code }, { stack })
}

/** With a task of another thread. Each throws what the thread threw. */
export interface Talk {
  /** What it says half-way, before it goes on with what it is answered. */
  half(): Promise<unknown>
  answer(value: unknown): void
  /** What it ends with. */
  done(): Promise<unknown>
}

export interface Threads {
  /** How many tasks go side by side. */
  size: number
  /** Begins up to `size` tasks of this name at once, as soon as those of another caller have ended. */
  talk<R>(name: string, inputs: readonly unknown[], work: (talks: readonly Talk[]) => Promise<R>): Promise<R>
  /** Ends all; whoever still talks to one is told. */
  close(): Promise<void>
}

interface Thread extends Talk {
  worker: Worker
  begin(task: ThreadTask): void
  /** Whether it did all that it was asked; of one that failed nobody knows what it still waits for. */
  is_free(): boolean
}

/** Threads end when nothing was asked of them for so long. */
const IDLE_MS = 30_000

/** Threads that run `file`, begun when they are needed. */
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
      idle = idle.filter((one) => one !== thread)
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
  // One caller's tasks at a time: each of them waits half-way until the others have said theirs.
  let last: Promise<unknown> = Promise.resolve()
  const talk: Threads['talk'] = async (name, inputs, work) => {
    const before = last
    let isOver: () => void = () => undefined
    last = new Promise<void>((resolve) => {
      isOver = resolve
    })
    await before
    clearTimeout(ending)
    const threads = inputs.map(() => idle.pop() ?? begin())
    try {
      threads.forEach((thread, at) => {
        thread.begin({ name, input: inputs[at] })
      })
      return await work(threads)
    } finally {
      await Promise.all(threads.map(letGo))
      ending = setTimeout(() => endAll(idle), IDLE_MS).unref()
      isOver()
    }
  }
  const close = async () => {
    clearTimeout(ending)
    await endAll([...all])
  }
  return { size, talk, close }
}

function beginThread({ file, database }: { file: string | URL; database: ThreadDatabase }): Thread {
  const worker = new Worker(file, { workerData: database })
  // Throws what ended the thread; an iterator that is over says that it ended without a word.
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
