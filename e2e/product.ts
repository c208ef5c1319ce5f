import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Tests and benchmarks run from the root; a bundled benchmark does not stand where its source does. */
const ROOT = process.cwd()
const BUNDLE = join(ROOT, 'apps/server/dist/saakh.mjs')

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

export interface Product {
  origin: string
  port: number
  data_dir: string
  /** What the process printed since its last start. */
  output(): string
  /** SIGTERM and wait. */
  stop(): Promise<void>
  /** kill -9 of the Node process alone: PostgreSQL stays behind. */
  killApp(): Promise<void>
  /** kill -9 of the Node process and of every PostgreSQL process of its data folder at once. */
  killEverything(): Promise<void>
  /** kill -9 of PostgreSQL's first process; the Node process lives on. */
  killDatabase(): void
  /** kill -9 of the worker that the Node process runs beside itself; false when there is none at the moment. */
  killWorker(): boolean
  /** Whether the Node process runs. */
  isAlive(): boolean
  /** The Node process that answers, and the processes of its database. */
  processes(): { server: number[]; database: number[] }
  /** Starts again, from then on with `env` as well. */
  start(env?: Record<string, string>): Promise<void>
  /** Runs `saakh …` on the same data folder and answers its output; throws when it fails. */
  saakh(...args: string[]): string
  /** The same with more of the environment. */
  saakhWith(env: Record<string, string>, ...args: string[]): string
  /** Stops and removes the data. */
  remove(): Promise<void>
}

/** A fresh folder that PostgreSQL's unprivileged account may enter too. */
export const dataFolder = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'saakh-e2e-'))
  await chmod(parent, 0o755)
  return join(parent, 'data')
}

const POINTER = 'postgres-is-at.txt'

/**
 * The demo world is loaded once in a run and each file begins on a copy of it: a copy takes a fifth of a second, loading
 * a minute and a half. The first who needs it loads it and waits for its jobs; where several do at once the others wait.
 */
async function demoCopy(data_dir: string): Promise<void> {
  const shared = process.env.SAAKH_E2E_SHARED
  if (!shared) return
  const [world, claim, loaded] = ['data', 'claim', 'loaded'].map((name) => join(shared, name)) as [
    string,
    string,
    string,
  ]
  const isFirst = await mkdir(claim).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const product = await runProduct(world, {})
    await jobsDone(product)
    await product.stop()
    await mkdir(loaded)
  }
  const deadline = Date.now() + 440_000
  while (!existsSync(loaded) && Date.now() < deadline) await wait(100)
  // A cluster that had to live elsewhere is not in the folder, so a copy would share it.
  if (existsSync(join(world, POINTER))) return
  // With owners and modes, which PostgreSQL insists on and Node's own copy leaves behind.
  execFileSync('cp', ['-a', world, data_dir])
}

/** Waits until no job is left, which each copy's worker would do again; at most a minute. */
async function jobsDone({ origin }: Product): Promise<void> {
  const deadline = Date.now() + 60_000
  for (let quiet = 0; quiet < 3 && Date.now() < deadline; await wait(300)) {
    const metrics = await fetch(`${origin}/metrics`).then((answer) => answer.text())
    quiet = /^saakh_jobs_waiting 0$/m.test(metrics) ? quiet + 1 : 0
  }
}

const clusterOf = (data_dir: string): string => {
  const pointer = join(data_dir, POINTER)
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : data_dir
  return join(home, 'postgres', 'cluster')
}

const postmasterPid = (data_dir: string): number | null => {
  try {
    return Number(readFileSync(join(clusterOf(data_dir), 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

/** The worker of a server, which is a child of it. */
const workersOf = (pid: number): number[] =>
  childrenOf(pid).filter((child) => {
    try {
      return / worker --beside-server$/.test(
        execFileSync('ps', ['-o', 'args=', '-p', String(child)], { encoding: 'utf8' }).trim(),
      )
    } catch {
      return false
    }
  })

const kill9 = (pids: number[]) => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone already.
    }
  }
}

const alive = new Set<ChildProcess>()

/** Ends what a test began and did not come to hold, such as a product that was not ready within the time of its hook. */
export async function endProducts(): Promise<void> {
  for (const child of alive) child.kill('SIGTERM')
  while (alive.size > 0) await wait(20)
}

/** Starts the built product as `npm start` does, on a data folder of its own. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const data_dir = await dataFolder()
  if (Object.keys(env).length === 0) await demoCopy(data_dir)
  return runProduct(data_dir, env)
}

async function runProduct(data_dir: string, env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    SAAKH_DATA_DIR: data_dir,
    LOG_LEVEL: 'error',
    // The demo world's first thirty borrowers: enough to look at, and quickly there.
    SAAKH_DEMO: 'small',
    ...env,
  }
  let child: ChildProcess | null = null
  let printed = ''

  const start = async (more: Record<string, string> = {}) => {
    printed = ''
    Object.assign(environment, more)
    const started = spawn(process.execPath, [BUNDLE, 'serve'], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    alive.add(started)
    started.once('exit', () => alive.delete(started))
    started.stdout?.on('data', (chunk: Buffer) => (printed += chunk))
    started.stderr?.on('data', (chunk: Buffer) => (printed += chunk))
    const deadline = Date.now() + 420_000
    while (Date.now() < deadline) {
      if (started.exitCode !== null) throw new Error(`The product ended while starting:\n${printed}`)
      const ready = await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) return
      await wait(50)
    }
    throw new Error(`The product was not ready in time:\n${printed}`)
  }
  const ended = async () => {
    while (child && child.exitCode === null && child.signalCode === null) await wait(20)
  }

  await start()
  const product: Product = {
    origin,
    port,
    data_dir,
    output: () => printed,
    start,
    async stop() {
      child?.kill('SIGTERM')
      await ended()
    },
    async killApp() {
      child?.kill('SIGKILL')
      await ended()
    },
    async killEverything() {
      const postmaster = postmasterPid(data_dir)
      const postgres = postmaster ? [postmaster, ...childrenOf(postmaster)] : []
      kill9([...(child?.pid ? [child.pid] : []), ...postgres])
      await ended()
    },
    killDatabase() {
      const postmaster = postmasterPid(data_dir)
      if (postmaster) kill9([postmaster])
    },
    killWorker() {
      const workers = child?.pid ? workersOf(child.pid) : []
      kill9(workers)
      return workers.length > 0
    },
    isAlive: () => child !== null && child.exitCode === null && child.signalCode === null,
    processes() {
      const postmaster = postmasterPid(data_dir)
      return { server: child?.pid ? [child.pid] : [], database: postmaster ? childrenOf(postmaster) : [] }
    },
    saakh: (...args) => product.saakhWith({}, ...args),
    saakhWith(env, ...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [BUNDLE, ...args], {
        cwd: ROOT,
        env: { ...environment, ...env },
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`saakh ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
      return stdout
    },
    async remove() {
      await product.stop()
      await rm(join(data_dir, '..'), { recursive: true, force: true })
    },
  }
  return product
}
