import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeApiViewer } from './api-viewer.mjs'
import { bundle } from './bundle.mjs'
import { generate } from './generate.mjs'
import { withLock } from './lock.mjs'
import { assertNode, fail, install, ROOT, run } from './set-up.mjs'

export const SERVER_BUNDLE = join(ROOT, 'apps/server/dist/saakh.mjs')
const WEB_DIST = join(ROOT, 'apps/web/dist')
const CACHE = join(ROOT, '.cache')

const PARTS = [
  {
    name: 'server',
    output: SERVER_BUNDLE,
    sources: ['apps/server/src', 'packages', 'tools/bundle.mjs', 'package-lock.json'],
    make: makeServer,
  },
  {
    name: 'web',
    output: join(WEB_DIST, 'index.html'),
    sources: [
      'apps/web',
      'packages',
      'tools/build.mjs',
      'tools/api-viewer.mjs',
      'package-lock.json',
      'tsconfig.base.json',
    ],
    make: makeWeb,
  },
]

/** Builds what is older than its sources; `force` builds all. Parts are compared by content, not by time. */
export async function buildAll({ force = false, only = PARTS.map((part) => part.name) } = {}) {
  mkdirSync(CACHE, { recursive: true })
  await withLock(join(CACHE, 'build.lock'), async () => {
    await generate()
    const stale = PARTS.filter((part) => only.includes(part.name) && (force || !isFresh(part)))
    await Promise.all(stale.map(makePart))
  })
}

async function makePart(part) {
  const started = Date.now()
  console.log(`Building the ${part.name}.`)
  const hash = hashOf(part.sources)
  rmSync(stampOf(part), { force: true })
  await part.make()
  writeFileSync(stampOf(part), hash)
  console.log(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** The program, and what its threads run. */
async function makeServer() {
  const sources = join(ROOT, 'apps/server/src')
  await Promise.all([
    bundle(join(sources, 'main.ts'), SERVER_BUNDLE),
    bundle(join(sources, 'roles/thread.ts'), join(dirname(SERVER_BUNDLE), 'thread.mjs')),
  ])
}

/** Made beside its place and then exchanged, so that a server that is running never serves half a folder. */
async function makeWeb() {
  const next = join(CACHE, `web-${process.pid}`)
  const previous = join(CACHE, `web-${process.pid}-previous`)
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await run(process.execPath, args, { quiet: true, cwd: join(ROOT, 'apps/web') })
  if (code !== 0) throw new Error(`vite build failed:\n${output}`)
  await writeApiViewer(next)
  await compressBeside(next)
  if (existsSync(WEB_DIST)) renameSync(WEB_DIST, previous)
  renameSync(next, WEB_DIST)
  rmSync(previous, { recursive: true, force: true })
}

/** Texts that carry their content in their name. Whoever installs may replace the others, such as page-config.json. */
const NEVER_CHANGED = /-[\w-]{8}\.(css|js|svg)$/
/** Less than this is no shorter for it. */
const COMPRESSED_FROM_BYTES = 512

/** Leaves each such text of the folder compressed beside it, for the server to hand out as it is. */
async function compressBeside(folder) {
  const texts = filesOf(folder).filter((path) => NEVER_CHANGED.test(path))
  const ways = [
    ['.br', (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })],
    ['.gz', (text) => promisify(gzip)(text, { level: 9 })],
  ]
  await Promise.all(
    texts.map(async (path) => {
      const text = readFileSync(path)
      if (text.length < COMPRESSED_FROM_BYTES) return
      for (const [ending, compress] of ways) writeFileSync(path + ending, await compress(text))
    }),
  )
}

function isFresh(part) {
  if (!existsSync(part.output) || !existsSync(stampOf(part))) return false
  return readFileSync(stampOf(part), 'utf8') === hashOf(part.sources)
}

function stampOf(part) {
  return join(CACHE, `built-${part.name}`)
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesOf(join(ROOT, source)))) {
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const NOT_BUILT = /(^|\/)(node_modules|dist|fixtures|testing|\.cache|\.vite)$|\.test\.tsx?$/

function filesOf(path) {
  if (NOT_BUILT.test(path) || !existsSync(path)) return []
  const entries = tryReadFolder(path)
  if (!entries) return [path]
  return entries.sort().flatMap((name) => filesOf(join(path, name)))
}

function tryReadFolder(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  assertNode()
  await install()
  await buildAll({ force: true }).catch((error) => fail(error.message))
}
