import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts'
import { type SmtpServer, smtpServer } from '../../apps/server/src/testing/smtp-server.ts'
import { tallyServer } from '../../apps/server/src/testing/tally-server.ts'
import { type Receiver, webhookReceiver } from '../../apps/server/src/testing/webhook-receiver.ts'
import { type ApiClient, apiClient } from '../../e2e/client.ts'
import { type Issuer, startIssuer } from '../cluster/issuer.ts'
import {
  type DatabaseProxy,
  direct,
  type OutsideDatabase,
  startDatabaseProxy,
  startOutsideDatabase,
} from '../trials/outside-database.ts'
import { ready } from '../upgrade/processes.ts'
import { checkedByPromtool, type Prometheus, startPrometheus, writeFiles } from './debian-prometheus.ts'

const BUNDLE = resolve('apps/server/dist/saakh.mjs')
const DISK_MB = 64
const RESERVE_MB = 16

/** A process of the product that is killed and started again where it was. */
interface Member {
  start(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
}

/** The product with all that it speaks with, and Prometheus that watches it. */
export interface Watched {
  api: Member
  worker: Member
  database: OutsideDatabase
  /** Between the product and its database. */
  proxy: DatabaseProxy
  /** A small disk with the data folder of the server. */
  disk: string
  mails: SmtpServer
  receiver: Receiver
  /** How the Tally of the firm answers. */
  tally: { answer: string | null }
  bank: ApiClient
  firm: ApiClient
  prometheus: Prometheus
  /** What promtool has against the files. */
  complaints: string[]
  remove(): Promise<void>
}

function memberOf(role: string, env: Record<string, string>, isReady: () => Promise<void>): Member {
  let child: ChildProcess | null = null
  return {
    async start() {
      child = spawn(process.execPath, [BUNDLE, role], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await isReady()
    },
    async kill() {
      const killed = child
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
      const ended = new Promise((done) => killed.once('exit', done))
      killed.kill('SIGKILL')
      await ended
    },
  }
}

/** The command line of the product. It is waited for without stopping the proxy, which is in this process. */
function run(env: Record<string, string>, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [BUNDLE, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  return new Promise((done, fail) => {
    child.once('exit', (status) =>
      status === 0 ? done(output) : fail(new Error(`saakh ${args.join(' ')} ended with ${status}:\n${output}`)),
    )
  })
}

const answers = (url: string, token: string) => async () => {
  const deadline = Date.now() + 60_000
  const look = () =>
    fetch(url, { headers: { authorization: `Bearer ${token}` } }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await look())) if (Date.now() > deadline) throw new Error(`${url} does not answer`)
}

/** A folder that the processes share, and one for each. */
function makeFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-alerts-'))
  chmodSync(folder, 0o755)
  const [files, disk, worker] = ['files', 'disk', 'worker'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const path of [files, disk, worker]) mkdirSync(path)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  for (const path of [disk, worker]) symlinkSync(files, join(path, 'files'))
  const key = join(folder, 'installation-key')
  writeFileSync(key, randomBytes(32).toString('hex'), { mode: 0o600 })
  return { folder, disk, worker, key }
}

const organizationIn = (printed: string): string => {
  const [, id] = /\(([\da-f-]{36})\)/.exec(printed) ?? []
  if (id === undefined) throw new Error(printed)
  return id
}

interface Around {
  folders: ReturnType<typeof makeFolders>
  issuer: Issuer
  database: OutsideDatabase
  proxy: DatabaseProxy
  mails: SmtpServer
  receiver: Receiver
  tally_url: string
}

const BANK_ADMIN = 'chief@watched-bank.example'
const FIRM_ADMIN = 'owner@watched-firm.example'

/** Server and worker on the database behind the proxy, with a bank and a firm. */
async function startMembers(around: Around, begun: (() => Promise<unknown>)[]) {
  const { folders, issuer, database, proxy, mails, receiver, tally_url } = around
  const [port, worker_port] = [await freePort(), await freePort()]
  const token = randomBytes(18).toString('hex')
  const token_file = join(folders.folder, 'token')
  writeFileSync(token_file, token)
  const env: Record<string, string> = {
    PORT: String(port),
    DATABASE_URL: proxy.through(database.app_url),
    DATABASE_OWNER_URL: proxy.through(database.owner_url),
    AUTH_URL: issuer.url,
    CLIENT_ID: issuer.client_id,
    SAAKH_DEMO: '0',
    SAAKH_DATA_DIR: folders.disk,
    SAAKH_DISK_RESERVE_MB: String(RESERVE_MB),
    SAAKH_INSTALLATION_KEY_FILE: folders.key,
    SAAKH_METRICS_TOKEN: token,
    SMTP_URL: mails.url,
    MAIL_FROM: 'saakh@watched-bank.example',
    SAAKH_WEBHOOK_RANGES: new URL(receiver.url).hostname,
    SAAKH_WEBHOOK_HTTP: '1',
    SAAKH_RATE_LIMITS: 'write=1000000, upload=1000000, search=1000000, stream=1000000, organization=1000000',
    LOG_LEVEL: 'fatal',
  }
  const beside = { ...env, ...direct(database), SAAKH_DATA_DIR: folders.worker }
  await run(beside, 'migrate')
  const made = (name: string, type: string, admin: string) =>
    run(beside, 'create-organization', name, '--type', type, '--admin', admin)
  await made('Watched Bank', 'enterprise', BANK_ADMIN)
  const firm_id = organizationIn(await made('Watched Firm', 'b2sme', FIRM_ADMIN))
  const connected = { ...env, SAAKH_TALLY_URL: tally_url, SAAKH_TALLY_ORGANIZATION: firm_id }
  const api = memberOf('api', connected, () => ready(port, 60_000))
  const worker = memberOf(
    'worker',
    { ...connected, SAAKH_DATA_DIR: folders.worker, SAAKH_WORKER_METRICS_PORT: String(worker_port) },
    answers(`http://127.0.0.1:${worker_port}/metrics`, token),
  )
  begun.push(api.kill, worker.kill)
  await api.start()
  await worker.start()
  const signedIn = async (email: string) => apiClient(`http://127.0.0.1:${port}`, await issuer.tokenFor(email))
  return {
    ...{ api, worker, bank: await signedIn(BANK_ADMIN), firm: await signedIn(FIRM_ADMIN) },
    targets: { api: port, worker: worker_port, token_file },
  }
}

export async function startWatched(): Promise<Watched> {
  const folders = makeFolders()
  const tally: Watched['tally'] = { answer: null }
  const books = await tallyServer((_report, response) => {
    if (tally.answer === null) response.writeHead(500).end()
    else response.writeHead(200, { 'content-type': 'text/xml' }).end(tally.answer)
  })
  const [issuer, database, mails, receiver] = await Promise.all([
    startIssuer(),
    startOutsideDatabase(),
    smtpServer(),
    webhookReceiver(),
  ])
  const proxy = await startDatabaseProxy(database.port)
  const begun: (() => Promise<unknown>)[] = []
  const remove = async () => {
    for (const end of begun.reverse()) await end()
    await proxy.close()
    await Promise.all([database.remove(), mails.close(), receiver.close(), books.close()])
    issuer.close()
    execFileSync('umount', [folders.disk])
    rmSync(folders.folder, { recursive: true, force: true })
  }
  try {
    const around = { folders, issuer, database, proxy, mails, receiver, tally_url: books.url }
    const { api, worker, bank, firm, targets } = await startMembers(around, begun)
    const { configuration, rules } = writeFiles(folders.folder, targets)
    const complaints = [
      ...rules.map((file) => checkedByPromtool('rules', file)),
      checkedByPromtool('config', configuration),
    ].filter(Boolean)
    const prometheus = await startPrometheus(folders.folder, configuration)
    begun.push(prometheus.end)
    const { disk } = folders
    return { api, worker, database, proxy, disk, mails, receiver, tally, bank, firm, prometheus, complaints, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
