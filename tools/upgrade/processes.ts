import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts'

export interface Running {
  port: number
  /** SIGTERM; resolves to how it ended. */
  end(): Promise<number | null>
}

/** Processes of two releases on one database and one folder of files. */
export function processesOf(folder: string, settings: Record<string, string>) {
  const alive = new Set<ChildProcess>()
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true })
  let made = 0
  const environment = (port: number) => {
    made += 1
    const data = join(folder, `process-${made}`)
    mkdirSync(data)
    symlinkSync(files, join(data, 'files'))
    return { ...process.env, ...settings, SAAKH_DATA_DIR: data, PORT: String(port) }
  }
  return {
    async start(bundle: string, role: string): Promise<Running> {
      const port = await freePort()
      const child = spawn(process.execPath, [bundle, role], {
        env: environment(port),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      alive.add(child)
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.once('exit', () => alive.delete(child))
      return {
        port,
        end() {
          child.kill('SIGTERM')
          return ended
        },
      }
    },
    async run(bundle: string, ...args: string[]): Promise<string> {
      const child = spawn(process.execPath, [bundle, ...args], {
        env: environment(0),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
      const status = await new Promise((resolve) => child.once('exit', resolve))
      if (status !== 0) throw new Error(`saakh ${args.join(' ')} ended with ${status}:\n${output}`)
      return output
    },
    async endAll() {
      for (const child of alive) child.kill('SIGKILL')
      while (alive.size > 0) await wait(20)
    },
  }
}
export type Processes = ReturnType<typeof processesOf>

/** Until the process on this port is ready. */
export async function ready(port: number, within_ms = 420_000): Promise<void> {
  const deadline = Date.now() + within_ms
  const look = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`the process on port ${port} is not ready in time`)
    await wait(100)
  }
}
