import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withLock } from './lock.mjs'
import { assertNode, fail, install, ROOT, run } from './set-up.mjs'

// Indexes of registries, versions of rules, cards and docs of signals are built from the declarations, and not committed:
// *.gen.ts. Whoever runs, builds or tests the product makes them first, where they are older than their sources.

const CACHE = join(ROOT, '.cache')
const STAMP = join(CACHE, 'generated')
const MADE = [
  'packages/domain/src/fact-kinds.gen.ts',
  'packages/catalogue/src/registry.gen.ts',
  'packages/catalogue/src/examples.gen.ts',
  'packages/catalogue/src/scores/score-versions.gen.ts',
  'packages/catalogue/src/alert-types.gen.ts',
  'packages/catalogue/src/signal-docs.gen.ts',
  'apps/server/src/imports/kinds.gen.ts',
]
const SOURCES = [
  'packages/domain/src',
  'packages/catalogue/src',
  'apps/server/src/imports',
  'apps/server/src/connectors',
  'tools',
  'package-lock.json',
]
/** Each reads what the one before it has written. */
const STEPS = ['generate-indexes.ts', 'generate-alert-types.ts', 'generate-signal-docs.ts']
/** Committed beside the pages. */
const WITH_PAGES = ['generate-api-client.ts']

/** Makes *.gen.ts anew where a source has changed since; `pages` writes the pages below docs/ that come from the same sources. */
export async function generate({ pages = false } = {}) {
  mkdirSync(CACHE, { recursive: true })
  await withLock(join(CACHE, 'generate.lock'), async () => {
    const hash = hashOf(SOURCES)
    if (!pages && isFresh(hash)) return
    rmSync(STAMP, { force: true })
    for (const step of STEPS) await runStep(step, pages ? ['--pages'] : [])
    for (const step of pages ? WITH_PAGES : []) await runStep(step, [])
    writeFileSync(STAMP, hash)
  })
}

async function runStep(step, args) {
  const { bundle } = await import('./bundle.mjs')
  const outfile = join(CACHE, 'run', `${step}-${process.pid}.mjs`)
  await bundle(join(ROOT, 'tools', step), outfile)
  const { code, output } = await run(process.execPath, ['--enable-source-maps', outfile, ...args], { quiet: true })
  for (const made of [outfile, `${outfile}.map`]) rmSync(made, { force: true })
  if (code !== 0) throw new Error(`${step} failed:\n${output}`)
}

const isFresh = (hash) =>
  MADE.every((file) => existsSync(join(ROOT, file))) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(join(ROOT, source))))
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (/\.gen\.ts$|\.test\.tsx?$/.test(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  assertNode()
  const isPrepared = process.env.npm_lifecycle_event === 'prepare'
  if (!isPrepared) await install()
  const started = Date.now()
  await generate({ pages: process.argv.includes('--pages') }).catch((error) => fail(error.message))
  console.log(
    `${relative(ROOT, fileURLToPath(import.meta.url))}: ${MADE.length} files are current (${((Date.now() - started) / 1000).toFixed(1)} s).`,
  )
}
