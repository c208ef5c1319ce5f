import { setTimeout as wait } from 'node:timers/promises'
import { installPrometheus } from './alerts/debian-prometheus.ts'
import { FAULTS, type Fault } from './alerts/faults.ts'
import { startWatched, type Watched } from './alerts/watched-product.ts'
import { uploadBorrowers } from './trials/conduct-uploads.ts'

// Causes the fault of each alert of deploy/monitoring on the built product (`npm run build` first) and waits until Debian's
// Prometheus, which it installs, says that the alert fires; then mends the fault and waits until the alert is silent. As root,
// for the disk that it fills. `npm run check:alerts -- SaakhDiskFull` tries one of them. Not a part of the tests.
const FIRES_WITHIN_MS = 120_000
/** The longest window of an alert is an hour, which lasts a minute here; a queue has to be worked off. */
const SILENT_WITHIN_MS = 240_000
const POLL_MS = 250

const say = (line: string) => console.log(line)
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`

async function until(what: string, within_ms: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + within_ms
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what} within ${within_ms / 1000} s`)
    await wait(POLL_MS)
  }
}

/** Goes on with the fault until the alert fires; answers what went wrong. */
async function bringAbout(
  watched: Watched,
  cause: Fault['cause'],
  fires: () => Promise<boolean>,
): Promise<Error | null> {
  const run = { on: true }
  let wrong: Error | null = null
  const note = (error: unknown) => {
    wrong ??= error instanceof Error ? error : new Error(String(error))
  }
  const causing = cause(watched, run).catch(note)
  await until('it does not fire', FIRES_WITHIN_MS, async () => wrong !== null || (await fires())).catch(note)
  run.on = false
  await causing
  return wrong
}

/** Answers how long the alert took to fire and to fall silent. */
async function tryFault(watched: Watched, { alert, cause, mend }: Fault): Promise<string> {
  const { prometheus } = watched
  const fires = async () => (await prometheus.firing()).some(({ alertname }) => alertname === alert)
  const isQuiet = () => prometheus.isQuiet(alert)
  await until('it fires without its fault and is not silent', SILENT_WITHIN_MS, isQuiet)
  const caused = Date.now()
  const wrong = await bringAbout(watched, cause, fires)
  const fired = seconds(caused)
  const mended = Date.now()
  await mend(watched).catch((error: unknown) => {
    throw wrong ?? error
  })
  if (wrong) throw wrong
  await until('it is not silent', SILENT_WITHIN_MS, isQuiet)
  return `fired after ${fired}, silent ${seconds(mended)} later`
}

async function tryAll(watched: Watched, names: readonly string[]): Promise<{ passed: number; failed: number }> {
  let [passed, failed] = [0, 0]
  const report = (is_right: boolean, line: string) => {
    if (is_right) passed += 1
    else failed += 1
    say(`${is_right ? 'passed' : 'FAILED'}  ${line}`)
  }
  const { complaints } = watched
  report(
    complaints.length === 0,
    `promtool reads the files of deploy/monitoring${complaints.map((complaint) => `\n${complaint}`)}`,
  )
  await until('Prometheus does not read server and worker', FIRES_WITHIN_MS, async () => {
    return (await watched.prometheus.reached()) === 2
  })
  for (const fault of FAULTS) {
    if (names.length > 0 && !names.includes(fault.alert)) continue
    try {
      report(true, `${fault.alert}: ${fault.says}: ${await tryFault(watched, fault)}`)
    } catch (error) {
      report(false, `${fault.alert}: ${fault.says}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { passed, failed }
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !FAULTS.some(({ alert }) => alert === name))
if (unknown.length > 0) throw new Error(`There is no alert ${unknown.join(', ')}.`)
installPrometheus()
const watched = await startWatched()
try {
  await uploadBorrowers(watched.bank)
  const { passed, failed } = await tryAll(watched, names)
  say(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
} finally {
  await watched.remove()
}
