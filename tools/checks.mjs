import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { OUTSIDE_TESTS } from './second-tries.mjs'
import { ROOT, run } from './set-up.mjs'

const REPORTS = join(ROOT, '.reports')
/** What failed, once more in one place: a long log is read from its end. */
const FAILURES = join(REPORTS, 'failures.txt')
/** The words of a failure that are repeated at the end, in lines. */
const RECAP_LINES = 40
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const SECOND_TRIES = join(ROOT, 'tools/second-tries.mjs')
const KNIP = join(ROOT, 'node_modules/knip/bin/knip.js')
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
/** A project that hangs is stopped, so that a run always ends by itself; a machine that is merely slow gets its time. */
const PROJECT_LIMIT_MS = 58 * 60_000

/** Each of these counts as one. They say nothing while they run, so they run together. */
const SINGLE = {
  walls: () => [[VITEST, 'run', '--project', 'walls', ...reporters('walls')]],
  types: () => [[TSC, '-b']],
  lint: () => [[BIOME, 'check', '--diagnostic-level=warn', '.']],
  // Generated indexes are not in git, and they use what they list.
  unused: () => [[KNIP, '--no-gitignore', '--no-progress']],
}
/** Of these every test counts. */
const PROJECTS = ['unit', 'server', 'web', 'e2e']

export const CHECKS = [...Object.keys(SINGLE), ...PROJECTS]

/** Runs the named checks, prints the closing line and answers the exit code; `failed` failures came before. */
export async function runChecks(names, { filters = [], failed = 0 } = {}) {
  mkdirSync(REPORTS, { recursive: true })
  const single = names.filter((name) => name in SINGLE)
  const results = await Promise.all(single.map((name) => oneCheck(name, SINGLE[name]())))
  for (const name of names.filter((wanted) => PROJECTS.includes(wanted))) results.push(await tests(name, filters))
  const rows = results.map(
    (row) => `${row.name.padEnd(7)} ${row.passed} passed, ${row.failed} failed  (${row.seconds.toFixed(1)} s)`,
  )
  const sum = (key) => results.reduce((total, row) => total + row[key], 0)
  const failures = failed + sum('failed')
  const recap = results.flatMap((row) => row.failures ?? []).join('\n\n')
  writeFileSync(FAILURES, recap)
  if (recap) console.log(`\nWhat failed:\n\n${recap}`)
  console.log(`\n${rows.join('\n')}\n`)
  console.log(`${sum('passed')} passed, ${failures} failed`)
  return failures === 0 ? 0 : 1
}

async function oneCheck(name, commands) {
  let seconds = 0
  let failed = 0
  const failures = []
  for (const command of commands) {
    const done = await run(process.execPath, command, { quiet: true, timeout_ms: PROJECT_LIMIT_MS })
    seconds += done.seconds
    if (done.code !== 0) {
      failed = 1
      console.log(done.output)
      failures.push(`${name}\n${firstLines(done.output)}`)
    }
  }
  console.log(`${name}: ${failed ? 'FAILED' : 'ok'} (${seconds.toFixed(1)} s)`)
  return { name, passed: 1 - failed, failed, seconds, failures }
}

async function tests(name, filters) {
  console.log(`\n${name}:`)
  for (const file of [reportOf(name), OUTSIDE_TESTS]) rmSync(file, { force: true })
  const args = [VITEST, 'run', '--project', name, ...filters, ...reporters(name)]
  const { code, seconds, is_late } = await run(process.execPath, args, { timeout_ms: PROJECT_LIMIT_MS })
  const { passed, failed, failures } = readReport(name)
  const complaint = is_late
    ? `${name}: did not end within ${PROJECT_LIMIT_MS / 60_000} minutes and was stopped, which counts as a failure.`
    : passed + failed === 0
      ? `${name}: no test ran, which counts as a failure.`
      : code !== 0 && failed === 0
        ? `${name}: every test passed, but vitest ended with ${code} (an unhandled error above), a failure.`
        : undefined
  if (complaint) {
    console.log(complaint)
    return { name, passed, failed: 1, seconds, failures: [complaint] }
  }
  return { name, passed, failed, seconds, failures: failures.map((failure) => `${name} ${failure}`) }
}

/** A file that could not be loaded, or whose hook failed, has no failed test in the report: it counts as one failure. */
function readReport(name) {
  if (!existsSync(reportOf(name))) return { passed: 0, failed: 0, failures: [] }
  const report = JSON.parse(readFileSync(reportOf(name), 'utf8'))
  const outside = existsSync(OUTSIDE_TESTS) ? JSON.parse(readFileSync(OUTSIDE_TESTS, 'utf8')) : {}
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failures = report.testResults.flatMap((file) => {
    const path = relative(ROOT, file.name)
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    if (broken.includes(file)) return [`${path}\n${firstLines(outside[file.name]?.join('\n\n') ?? file.message)}`]
    return tests.map((test) => `${path} > ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`)
  })
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures }
}

function firstLines(text) {
  return (text ?? '').split('\n').slice(0, RECAP_LINES).join('\n')
}

function reporters(name) {
  return ['--reporter=default', `--reporter=${SECOND_TRIES}`, '--reporter=json', `--outputFile.json=${reportOf(name)}`]
}

function reportOf(name) {
  return join(REPORTS, `${name}.json`)
}
