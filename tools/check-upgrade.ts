import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { apiClient } from '../e2e/client.ts'
import { type Issuer, startIssuer } from './cluster/issuer.ts'
import { emptyLoad, uploadFiles, writeLists } from './cluster/load.ts'
import { faultsOfWrites } from './cluster/verdict.ts'
import { faultsOfUploads, uploadBorrowers } from './trials/conduct-uploads.ts'
import { direct, type OutsideDatabase, startOutsideDatabase } from './trials/outside-database.ts'
import { type Balancer, startBalancer } from './upgrade/balancer.ts'
import { buildRelease, newestWithOtherMigrations } from './upgrade/old-release.ts'
import { type Processes, processesOf, ready } from './upgrade/processes.ts'
import { phasesOf, readOn } from './upgrade/reads.ts'

// The release before, on its small demo world and under load, while the migrations of this one run beside it, this one starts
// and that one is drained. On the built product (`npm run build`); a revision on the command line is the release before.
const REVISION = process.argv[2] ?? newestWithOtherMigrations()
const NEW = resolve('apps/server/dist/saakh.mjs')
const ADMIN = 'chief@upgrade-bank.example'
const DEMO = 'asha@demo-bank.example'
/** No request may be refused, and none may take longer. */
const LONGEST_MS = 5000
const say = (line: string) => console.log(line)

/** The phases of an upgrade, in the order of deploy/systemd; `phase` names what goes on from then. */
async function upgrade(old: string, processes: Processes, balancer: Balancer, phase: (name: string) => void) {
  const startReady = async (bundle = NEW) => {
    const api = await processes.start(bundle, 'api')
    balancer.add(api.port)
    await ready(api.port)
    while (!balancer.isReady(api.port)) await wait(50)
    return api
  }
  const before = await startReady(old)
  const old_worker = await processes.start(old, 'worker')
  return async () => {
    phase('the old release alone')
    await wait(10_000)
    phase('migrations run')
    const began = Date.now()
    await processes.run(NEW, 'migrate')
    say(`The migrations took ${((Date.now() - began) / 1000).toFixed(1)} s, the start of the process included.`)
    phase('the old release on the new schema')
    await wait(15_000)
    phase('both releases')
    const first = await startReady()
    await processes.start(NEW, 'worker')
    await wait(10_000)
    phase('the old release ends, out of the proxy')
    balancer.remove(before.port)
    const ended = [await before.end(), await old_worker.end()]
    await wait(5000)
    phase('an API of the new release ends by SIGTERM')
    await startReady()
    ended.push(await first.end())
    phase('the new release alone')
    await wait(10_000)
    return ended
  }
}

async function underLoad(
  old: string,
  processes: Processes,
  database: OutsideDatabase,
  issuer: Issuer,
): Promise<string[]> {
  const balancer = await startBalancer()
  try {
    const phases = phasesOf()
    const go = await upgrade(old, processes, balancer, phases.begin)
    const token = await issuer.tokenFor(ADMIN)
    const api = apiClient(balancer.origin, token)
    await uploadBorrowers(api)
    const load = emptyLoad()
    const sender = { origin: balancer.origin, token }
    const demo = { origin: balancer.origin, token: await issuer.tokenFor(DEMO) }
    const working = [
      ...Array.from({ length: 3 }, (_, n) => writeLists(load, sender, `w${n}`)),
      uploadFiles(load, sender, 2000),
      ...[sender, demo, demo].map((who) => readOn(load, who, phases)),
    ]
    const ended = await go()
    load.on = false
    await Promise.all(working)
    const faults = [...load.wrong, ...(await faultsOfUploads(api, [...load.jobs.values()]))]
    faults.push(...(await faultsOfWrites(database.owner_url, load)))
    if (ended.some((code) => code !== 0)) faults.push(`the old processes ended with ${ended}`)
    for (const { ms } of load.refusals) faults.push(`a write was refused for ${ms} ms`)
    faults.push(...phases.faults(LONGEST_MS))
    console.table(phases.table())
    say(
      `${load.lists.size} lists and ${load.jobs.size} imports were acknowledged, ${load.refusals.length} after a refusal; ${load.read_back} lists were read back at once.`,
    )
    const audit = await processes.run(NEW, 'verify-audit').catch(String)
    if (!audit.includes('The audit verifies.')) faults.push(audit.slice(-800))
    return faults
  } finally {
    await balancer.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'saakh-upgrade-'))
chmodSync(folder, 0o755)
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const release = buildRelease(REVISION, join(folder, 'old'))
const issuer = await startIssuer()
const database = await startOutsideDatabase()
const processes = processesOf(folder, {
  ...direct(database),
  AUTH_URL: issuer.url,
  CLIENT_ID: issuer.client_id,
  SAAKH_DEMO: 'small',
  SAAKH_RATE_LIMITS: 'write=1000000, upload=1000000, search=1000000, stream=1000000, organization=1000000',
  LOG_LEVEL: 'error',
})
try {
  say(`The release before is ${REVISION.slice(0, 8)}.`)
  // The demo world is loaded by the role that does all.
  const whole = await processes.start(release.bundle, 'serve')
  await ready(whole.port)
  await whole.end()
  await processes.run(release.bundle, 'create-organization', 'Upgrade Bank', '--type', 'enterprise', '--admin', ADMIN)
  const faults = await underLoad(release.bundle, processes, database, issuer)
  for (const fault of faults.slice(0, 40)) say(`  ${fault}`)
  say(faults.length === 0 ? '\nNothing was refused, lost or doubled.' : `\n${faults.length} faults.`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await processes.endAll()
  await database.remove()
  issuer.close()
  release.remove()
}
