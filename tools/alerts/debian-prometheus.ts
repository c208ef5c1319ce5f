import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts'

const FOLDER = 'deploy/monitoring'
const READY_WITHIN_MS = 30_000

interface Firing {
  alertname: string
  instance?: string
  [label: string]: string | undefined
}

export interface Prometheus {
  /** How many targets it has read twice and reads now. What happens before is no growth to it. */
  reached(): Promise<number>
  /** The labels of the alerts that fire now. */
  firing(): Promise<Firing[]>
  /** Whether an alert of this name waits for its time or fires. */
  isQuiet(alert: string): Promise<boolean>
  end(): Promise<void>
}

const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined

/** Debian's packages; the check says what is missing where it may not install them. */
export function installPrometheus(): void {
  if (isThere('prometheus') && isThere('promtool')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'prometheus'],
  ])
    spawnSync('apt-get', args, { env, stdio: 'ignore' })
  if (!isThere('prometheus') || !isThere('promtool'))
    throw new Error('There is no prometheus, and apt-get cannot install it: it takes root and Debian.')
}

/** A minute of the files lasts a second: what takes an hour in a bank takes a minute here. */
const shortened = (text: string): string =>
  text
    .replaceAll(/\[(\d+)m\]/g, '[$1s]')
    .replaceAll(/^( +for: \d+)m$/gm, '$1s')
    .replaceAll(/\* 60$/gm, '* 1')

/** The sample, with the targets and the token of the check; it scrapes and judges each second. */
const configured = (text: string, { api, worker, token_file }: Targets): string =>
  text
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${api}`)
    .replaceAll('127.0.0.1:9465', `127.0.0.1:${worker}`)
    .replaceAll('/etc/prometheus/saakh-token', token_file)
    .replaceAll(/^( +\w+_(?:interval|timeout)): \d+s$/gm, '$1: 1s')

interface Targets {
  api: number
  worker: number
  token_file: string
}

/** What promtool says of a file; empty where it is right. */
export function checkedByPromtool(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', ...args], { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

/** The files of the house, and those that the check makes of them. */
export function writeFiles(folder: string, targets: Targets): { configuration: string; rules: string[] } {
  const [given, rules, configuration] = [
    resolve(FOLDER, 'alerts.yml'),
    join(folder, 'alerts.yml'),
    join(folder, 'prometheus.yml'),
  ]
  writeFileSync(rules, shortened(readFileSync(given, 'utf8')))
  writeFileSync(configuration, configured(readFileSync(resolve(FOLDER, 'prometheus.yml'), 'utf8'), targets))
  return { configuration, rules: [given, rules] }
}

/** Debian's Prometheus on its own data, which go with the folder. */
export async function startPrometheus(folder: string, configuration: string): Promise<Prometheus> {
  const port = await freePort()
  const args = [
    `--config.file=${configuration}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ]
  const child: ChildProcess = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const deadline = Date.now() + READY_WITHIN_MS
  while (
    !(await ask('/-/ready').then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('Prometheus does not start.')
    await wait(100)
  }
  const alerts = async () => {
    const { data } = (await ask('/api/v1/alerts').then((answer) => answer.json())) as {
      data: { alerts: { state: string; labels: Firing }[] }
    }
    return data.alerts
  }
  const reached = async () => {
    const query = encodeURIComponent('count(up == 1 and count_over_time(up[1h]) > 1)')
    const { data } = (await ask(`/api/v1/query?query=${query}`).then((answer) => answer.json())) as {
      data: { result: { value: [number, string] }[] }
    }
    return Number(data.result[0]?.value[1] ?? 0)
  }
  return {
    reached,
    firing: async () => (await alerts()).filter(({ state }) => state === 'firing').map(({ labels }) => labels),
    isQuiet: async (alert) => !(await alerts()).some(({ labels }) => labels.alertname === alert),
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
