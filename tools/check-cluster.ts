import { setTimeout as wait } from 'node:timers/promises'
import { apiClient } from '../e2e/client.ts'
import { drillDisaster, takeBase } from './cluster/disaster.ts'
import { startIssuer } from './cluster/issuer.ts'
import { killByPlan } from './cluster/kills.ts'
import { emptyLoad, uploadFiles, writeLists } from './cluster/load.ts'
import { type Cluster, startCluster } from './cluster/members.ts'
import { faultsOfStream, readStream } from './cluster/stream-reader.ts'
import { faultsOfCommands, faultsOfJobs, faultsOfRefusals, faultsOfWrites } from './cluster/verdict.ts'
import { uploadBorrowers } from './trials/conduct-uploads.ts'

// Three minutes of load on the cluster of deploy/cluster while its members are killed, then its restore from the archive. As
// root, on the built product, on Debian, whose packages it installs: `npm run build` first. What is wanted stands in
// docs/scale.md. Not a part of the tests.
const ADMIN = 'chief@cluster-bank.example'
const WRITERS = 4
const READERS = 4
const API_PORTS = [15_431, 15_432]
const SETTLE_MS = 120_000
const say = (line: string) => console.log(line)

const lastEvent = async (cluster: Cluster, token: string): Promise<number> => {
  const reader = readStream(cluster.origin, token, 0)
  await wait(3000)
  await reader.end()
  return reader.heard.at(-1)?.id ?? 0
}

/** By whom reads were answered, of the processes as they are: one that was killed counts from its start. */
async function readsOf(ports: readonly number[]): Promise<string> {
  const counts = new Map<string, number>()
  for (const port of ports) {
    const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
    for (const [, by, why, reads] of text.matchAll(/^saakh_reads_total\{by="(\w+)",why="([^"]*)"\} (\d+)/gm)) {
      const name = why ? `${by} (${why})` : String(by)
      counts.set(name, (counts.get(name) ?? 0) + Number(reads))
    }
  }
  return [...counts].map(([name, reads]) => `${name} ${reads}`).join(', ')
}

/** Load and kills; answers what is wrong, a sentence each. */
async function underKills(cluster: Cluster, token: string): Promise<string[]> {
  const load = emptyLoad()
  const sender = { origin: cluster.origin, token }
  const from = await lastEvent(cluster, token)
  const readers = Array.from({ length: READERS }, () => readStream(cluster.origin, token, from))
  const working = [
    ...Array.from({ length: WRITERS }, (_, n) => writeLists(load, sender, `w${n}`)),
    uploadFiles(load, sender, 1500),
  ]
  const kills = await killByPlan(cluster, say)
  load.on = false
  await Promise.all(working)
  const faults = [...load.wrong, ...(await faultsOfJobs(cluster, token, load))]
  faults.push(...(await faultsOfWrites(cluster.owner_url, load)))
  // What the jobs said last reaches the streams as well.
  const whole = readStream(cluster.origin, token, from)
  const deadline = Date.now() + SETTLE_MS
  const isBehind = () => readers.some(({ heard }) => heard.at(-1)?.id !== whole.heard.at(-1)?.id)
  for (let still = 0; still < 5 && Date.now() < deadline; still = isBehind() ? 0 : still + 1) await wait(1000)
  await Promise.all([whole, ...readers].map((reader) => reader.end()))
  for (const [n, reader] of readers.entries()) faults.push(...faultsOfStream(`stream ${n + 1}`, reader, whole))
  faults.push(...faultsOfCommands(cluster), ...faultsOfRefusals(load, kills))
  const connections = readers.map((reader) => reader.connections).join(', ')
  say(
    `${load.lists.size} lists and ${load.jobs.size} imports were acknowledged, ${load.refusals.length} after a refusal.`,
  )
  say(`${load.read_back} lists were read back at once. Reads by who answered them: ${await readsOf(API_PORTS)}.`)
  say(`The streams heard ${whole.heard.length} events over ${connections} connections.`)
  return faults
}

const issuer = await startIssuer()
const started = Date.now()
const cluster = await startCluster(issuer)
try {
  say(`The cluster stood after ${Math.round((Date.now() - started) / 1000)} s; ${cluster.leader()} leads.`)
  const made = cluster.saakh('create-organization', 'Cluster Bank', '--type', 'enterprise', '--admin', ADMIN)
  if (made.status !== 0) throw new Error(made.output)
  const token = await issuer.tokenFor(ADMIN)
  const api = apiClient(cluster.origin, token)
  const profile = await api.get('/v1/account/myprofile')
  if (profile.status !== 200) throw new Error(`the first sign-in got ${profile.status} ${JSON.stringify(profile.body)}`)
  await uploadBorrowers(api)
  takeBase(cluster)
  const faults = await underKills(cluster, token)
  faults.push(...(await drillDisaster(cluster, token, say)))
  for (const fault of faults.slice(0, 40)) say(`  ${fault}`)
  say(faults.length === 0 ? '\nNothing was lost, doubled or missed.' : `\n${faults.length} faults.`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await cluster.remove()
  issuer.close()
}
