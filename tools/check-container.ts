import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts'
import { readSteps, type Step } from './container/steps.ts'
import { direct, startOutsideDatabase } from './trials/outside-database.ts'

// Carries out the steps of deploy/container/Containerfile in empty folders, one for each stage, and runs what the last stage
// holds as the file says. As root, since the image's user is another one; not a part of the tests. It builds no image.
const FILE = 'deploy/container/Containerfile'
const AT = '/opt/saakh'
const READY_WITHIN_MS = 60_000

const root = mkdtempSync(join(tmpdir(), 'saakh-container-'))
chmodSync(root, 0o755)
const context = join(root, 'context')
const faults: string[] = []
const hold = (what: string, holds: boolean) => {
  console.log(`${holds ? 'holds' : 'FAILS'}: ${what}`)
  if (!holds) faults.push(what)
}

/** What Git tracks is what a fresh checkout has. */
function makeContext(): void {
  for (const path of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)) {
    mkdirSync(dirname(join(context, path)), { recursive: true })
    cpSync(path, join(context, path))
  }
}

interface Image {
  folder: string
  env: Record<string, string>
  user: string
  entry: string[]
  command: string[]
  health: string[]
}

/** A path of the image that is no part of the work folder belongs to the machine here: it goes below the stage's folder. */
const placed = (text: string, data: string) => text.replaceAll('/var/lib/saakh', data)

function carryOut(steps: readonly Step[], stages: Map<string, string>): Image {
  const image: Image = { folder: '', env: {}, user: '', entry: [], command: [], health: [] }
  const data = join(root, 'data')
  for (const { name, words, json, text } of steps) {
    if (name === 'FROM') {
      const stage = words[2] ?? 'image'
      image.folder = join(root, stage)
      mkdirSync(image.folder)
      stages.set(stage, image.folder)
    } else if (name === 'WORKDIR') hold(`all is at ${AT}`, text === AT)
    else if (name === 'COPY') {
      const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1]
      const [paths, to] = [words.slice(from ? 1 : 0, -1), words.at(-1) ?? '']
      for (const path of paths) copyOne(join(from ? (stages.get(from) ?? '') : context, path), image.folder, to, path)
    } else if (name === 'RUN') {
      const env = { PATH: process.env.PATH, HOME: root }
      const { status } = spawnSync('/bin/sh', ['-c', placed(text, data)], { cwd: image.folder, env, stdio: 'inherit' })
      if (status !== 0) throw new Error(`RUN ${text} ended with ${status}`)
    } else if (name === 'ENV')
      for (const word of words) image.env[word.split('=')[0] ?? ''] = placed(word.split('=').slice(1).join('='), data)
    else if (name === 'USER') image.user = text
    else if (name === 'ENTRYPOINT') image.entry = json
    else if (name === 'CMD') image.command = json
    else if (name === 'HEALTHCHECK') image.health = json
    else hold(`the step ${name} says nothing that is carried out`, ['VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(name))
  }
  return image
}

/** A folder is copied as what is in it, as the builders do. */
function copyOne(from: string, folder: string, to: string, path: string): void {
  const isFolder = to.endsWith('/') && path !== '.'
  const target = join(folder, to, isFolder ? (path.split('/').at(-1) ?? '') : '')
  mkdirSync(dirname(target), { recursive: true })
  cpSync(from, target, { recursive: true, verbatimSymlinks: true })
}

const asUser = ({ user, folder, env }: Image, command: readonly string[], more: Record<string, string>) => {
  const [uid = '', gid = ''] = user.split(':')
  const args = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs', ...command]
  const all = { PATH: process.env.PATH, ...env, ...more }
  return { file: 'setpriv', args, options: { cwd: folder, env: all } }
}
const run = (image: Image, command: readonly string[], env: Record<string, string>) => {
  const { file, args, options } = asUser(image, command, env)
  return spawnSync(file, args, { ...options, encoding: 'utf8' })
}

async function tryImage(image: Image): Promise<void> {
  const database = await startOutsideDatabase()
  const port = await freePort()
  const settings = {
    ...direct(database),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AUTH_URL: `http://127.0.0.1:${port}/nobody`,
    LOG_LEVEL: 'warn',
    SAAKH_KEY: 'a-key-of-this-trial',
    SAAKH_SECRET: 'a-secret-of-this-trial',
  }
  let api: ChildProcess | null = null
  try {
    const migrated = run(image, [...image.entry, 'migrate'], settings)
    hold('migrate ends well', migrated.status === 0)
    if (migrated.status !== 0) console.log(migrated.stdout, migrated.stderr)
    hold('the health check fails while nothing runs', run(image, image.health, settings).status === 1)
    const { file, args, options } = asUser(image, [...image.entry, ...image.command], settings)
    api = spawn(file, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
    const deadline = Date.now() + READY_WITHIN_MS
    while (run(image, image.health, settings).status !== 0 && Date.now() < deadline) await wait(200)
    hold('the health check passes', run(image, image.health, settings).status === 0)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    hold('the web app is served', page.ok && (await page.text()).includes('<script'))
    hold('its API refuses a stranger', (await fetch(`http://127.0.0.1:${port}/v1/account/myprofile`)).status === 401)
    hold(
      'its user can write nothing of the program',
      run(image, ['touch', 'apps/server/dist/saakh.mjs'], {}).status !== 0,
    )
    const ended = new Promise((resolve) => api?.once('exit', resolve))
    api.kill('SIGTERM')
    hold('SIGTERM ends it in peace', (await ended) === 0)
  } finally {
    api?.kill('SIGKILL')
    await database.remove()
  }
}

try {
  makeContext()
  const image = carryOut(readSteps(readFileSync(FILE, 'utf8')), new Map())
  const stray = readdirSync(image.folder).filter((name) => !['node_modules', 'data', 'apps'].includes(name))
  hold('the image holds packages, data and the program alone', stray.length === 0)
  hold('its user is not root', /^[1-9]\d*:[1-9]\d*$/.test(image.user))
  const size = execFileSync('du', ['-sm', image.folder], { encoding: 'utf8' }).split('\t')[0]
  console.log(`What is copied into the image takes ${size} MB.`)
  await tryImage(image)
} finally {
  rmSync(root, { recursive: true, force: true })
}
console.log(faults.length === 0 ? '\nThe steps hold; no image was built.' : `\n${faults.length} faults.`)
if (faults.length > 0) process.exitCode = 1
