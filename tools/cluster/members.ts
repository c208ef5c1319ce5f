import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts'
import type { Issuer } from './issuer.ts'

/** The cluster of deploy/cluster, in a folder that goes with it, and a store of files beside it. */
export interface Cluster {
  folder: string
  origin: string
  /** Of the owner, through the proxy to the leader. */
  owner_url: string
  leader(): string
  start(member: string): Promise<void>
  kill(member: string): void
  /** The command line of the product on one more machine of the cluster. */
  saakh(...args: string[]): { status: number | null; output: string }
  /** What the processes of the product are told. */
  environment: Record<string, string>
  remove(): Promise<void>
}

const SCRIPT = resolve('deploy/cluster/cluster.sh')
const BUNDLE = resolve('apps/server/dist/saakh.mjs')
const BASE_PORT = 15_400
const BUCKET = 'saakh-files'

export async function startCluster(issuer: Issuer): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-cluster-'))
  chmodSync(folder, 0o755)
  const store_port = await freePort()
  const given: Record<string, string> = {
    CLUSTER_PORT: String(BASE_PORT),
    AUTH_URL: issuer.url,
    CLIENT_ID: issuer.client_id,
    SAAKH_S3_ENDPOINT: `http://127.0.0.1:${store_port}`,
    SAAKH_S3_BUCKET: BUCKET,
    SAAKH_S3_ACCESS_KEY: randomBytes(8).toString('hex'),
    SAAKH_S3_SECRET_KEY: randomBytes(24).toString('hex'),
    // Two accounts do the work of many.
    SAAKH_RATE_LIMITS: 'write=1000000, upload=1000000, search=1000000, stream=1000000, organization=1000000',
  }
  const script = (...args: string[]) => {
    const env = { ...process.env, ...given }
    const [command = '', ...rest] = args
    const log = openSync(join(folder, 'cluster.log'), 'a')
    // What it begins lives on: its output goes to a file, since a pipe would be waited for.
    const { status } = spawnSync(SCRIPT, [command, folder, ...rest], { env, stdio: ['ignore', log, log] })
    if (status !== 0)
      throw new Error(`cluster.sh ${args.join(' ')}:\n${readFileSync(join(folder, 'cluster.log'), 'utf8')}`)
  }
  let store: ChildProcess | null = null
  const startStore = async () => {
    mkdirSync(join(folder, 'store'), { recursive: true })
    const args = ['tools/run-ts.mjs', 'tools/cluster/store.ts', join(folder, 'store'), String(store_port)]
    store = spawn(process.execPath, args, { env: { ...process.env, ...given }, stdio: ['ignore', 'ignore', 'inherit'] })
    while (!(await fetch(`http://127.0.0.1:${store_port}`).then(Boolean, () => false))) await wait(50)
  }
  const remove = async () => {
    spawnSync(SCRIPT, ['down', folder], { env: { ...process.env, ...given }, stdio: 'ignore' })
    store?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await startStore()
    script('up')
  } catch (error) {
    await remove()
    throw error
  }
  const environment = environmentOf(readFileSync(join(folder, 'saakh.env'), 'utf8'))
  return {
    folder,
    origin: environment.PUBLIC_URL ?? '',
    owner_url: environment.DATABASE_OWNER_URL ?? '',
    environment,
    leader: () =>
      execFileSync(SCRIPT, ['leader', folder], { env: { ...process.env, ...given }, encoding: 'utf8' }).trim(),
    async start(member) {
      if (member === 'store') await startStore()
      else script('start', member)
    },
    kill(member) {
      if (member === 'store') store?.kill('SIGKILL')
      else script('kill', member)
    },
    saakh(...args) {
      const env = { ...process.env, ...environment, SAAKH_DATA_DIR: join(folder, 'command-line') }
      const { status, stdout, stderr } = spawnSync(process.execPath, [BUNDLE, ...args], { env, encoding: 'utf8' })
      return { status, output: `${stdout}${stderr}` }
    },
    remove,
  }
}

const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)='?(.*?)'?$/gm)].map(([, name, value]) => [name ?? '', value ?? '']))
