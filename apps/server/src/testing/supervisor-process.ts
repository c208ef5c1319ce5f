import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buildScript } from './build-script.ts'

type StartedProcess = {
  owner_url: string
  app_url: string
  port: number
  adopted: boolean
  cluster: string
  said: string[]
}

export type Supervisor = {
  child: ChildProcess
  started: Promise<StartedProcess>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A Saakh-like process of its own that supervises PostgreSQL in `data_dir`, so that a test can kill it. */
export async function superviseInProcess(
  data_dir: string,
  as: { uid?: number; gid?: number } = {},
): Promise<Supervisor> {
  const child = spawn(process.execPath, [await builtScript(), data_dir], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const firstMessage = firstLine(child)
  // A test that kills the process early does not listen.
  firstMessage.catch(() => undefined)
  return {
    child,
    started: firstMessage,
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

let built: Promise<string> | null = null

function builtScript(): Promise<string> {
  built ??= buildScript('supervisor', 'apps/server/src/testing/supervisor-script.ts')
  return built
}

async function firstLine(child: ChildProcess): Promise<StartedProcess> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const message: unknown = JSON.parse(line)
    if (isTold(message)) return message
    throw new Error(line)
  }
  throw new Error('the process ended without a word')
}

function isTold(value: unknown): value is StartedProcess {
  return typeof value === 'object' && value !== null && 'owner_url' in value
}
