import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const OLDEST_NODE = [20, 19]

export function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  fail(
    `Saakh needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Get one from nodejs.org.`,
  )
}

/** Ends the process with one sentence for the person at the keyboard. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Runs `npm ci` unless node_modules holds exactly what package-lock.json asks for. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing the parts (npm ci); the first time this takes up to a minute.')
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  // A production environment would leave out the build tools; the database comes as an optional package.
  const args = [
    ...npm.slice(1),
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const done = await run(npm[0], args, { heartbeat: 'installing' })
  if (done.code !== 0) fail('npm ci failed; what it says stands above. Mend that and start again.')
}

/** npm writes `node_modules/.package-lock.json` last, so an installation that was cut off does not count. */
function isInstalled() {
  const wanted = readLock(join(ROOT, 'package-lock.json'))
  const found = readLock(join(ROOT, 'node_modules/.package-lock.json'))
  if (!wanted) fail('package-lock.json is missing or damaged: take it from the repository again.')
  if (!found) return false
  for (const [path, part] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue
    if (part.optional || part.peer) continue
    if (!found[path] || found[path].version !== part.version) return false
  }
  return true
}

function readLock(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
  } catch {
    return null
  }
}

/**
 * Runs a program to its end in the checkout. With `quiet` its words are kept and given back, else they are shown;
 * `heartbeat` tells every ten seconds that it is still going on.
 */
export function run(program, args, { quiet = false, heartbeat = '', env = {}, timeout_ms = 0, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: quiet ? 'pipe' : 'inherit' })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const seconds = () => Math.round((Date.now() - started) / 1000)
    const beat = heartbeat && setInterval(() => console.log(`  still ${heartbeat}, ${seconds()} s`), 10_000)
    let is_late = false
    const limit =
      timeout_ms &&
      setTimeout(() => {
        is_late = true
        console.error(`${program} ${args.join(' ')} did not end within ${timeout_ms / 1000} s and was stopped.`)
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
      }, timeout_ms)
    const finish = (code) => {
      clearInterval(beat)
      clearTimeout(limit)
      resolve({ code, output, is_late, seconds: (Date.now() - started) / 1000 })
    }
    child.once('error', (error) => {
      output += error.message
      if (!quiet) console.error(error.message)
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}
