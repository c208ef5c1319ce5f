import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Case } from './prove-equal/changed-copies.ts'
import { type ComparedRule, compareRules } from './prove-equal/compare-rules.ts'

// `npm run prove-equal -- REVISION [copies]`: asks the rules of that commit and those of today the same, and prints the rows of
// packages/catalogue/src/proven-equal.ts for rules whose version changed and whose findings did not.

const [revision, copies = '4000'] = process.argv.slice(2)
if (revision === undefined) throw new Error('usage: npm run prove-equal -- REVISION [copies]')
const root = process.cwd()

interface Catalogue {
  signals: readonly ComparedRule[]
  ruleVersion(code: string): string | null
  EXAMPLES: Readonly<Record<string, readonly Case[]>>
  FACT_KINDS: Parameters<typeof compareRules>[1]['kinds'][number]
}

const ENTRY = `export { signals, ruleVersion } from '@saakh/catalogue/registry'
export { EXAMPLES } from '@saakh/catalogue/examples.gen'
export { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
`

/** The catalogue of a checkout, bundled with its own packages. */
async function catalogueIn(checkout: string, work: string): Promise<Catalogue> {
  const name = checkout === root ? 'now' : 'then'
  const outfile = join(work, `${name}.mjs`)
  await build({
    stdin: { contents: ENTRY, resolveDir: join(checkout, 'tools'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  return import(pathToFileURL(outfile).href)
}

/** Its packages are its own; those from outside are those of today. */
function linkPackages(checkout: string): void {
  mkdirSync(join(checkout, 'node_modules/@saakh'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@saakh') symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name))
  for (const name of readdirSync(join(checkout, 'packages')))
    symlinkSync(join(checkout, 'packages', name), join(checkout, 'node_modules/@saakh', name))
  symlinkSync(join(checkout, 'apps/server'), join(checkout, 'node_modules/@saakh/server'))
}

const work = mkdtempSync(join(tmpdir(), 'saakh-prove-'))
const checkout = join(work, 'checkout')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
try {
  git('worktree', 'add', '--detach', checkout, revision)
  linkPackages(checkout)
  const generator = join(checkout, 'generate-now.mjs')
  writeFileSync(generator, "import { generate } from './tools/generate.mjs'\nawait generate()\n")
  execFileSync(process.execPath, [generator], { cwd: checkout, stdio: 'inherit' })
  const [then, now] = [await catalogueIn(checkout, work), await catalogueIn(root, work)]
  for (const rule of now.signals) {
    const before = then.signals.find(({ code }) => code === rule.code)
    const [from, to] = [then.ruleVersion(rule.code), now.ruleVersion(rule.code)]
    if (!before || from === to) continue
    const cases = [...(then.EXAMPLES[rule.code] ?? []), ...(now.EXAMPLES[rule.code] ?? [])]
    const asked = { cases, kinds: [then.FACT_KINDS, now.FACT_KINDS], copies: Number(copies), seed: 1 }
    const { judged, findings, differences } = compareRules([before, rule], asked)
    const differ = [...differences].map(([what, times]) => `${what} ${times}`).join(', ')
    console.error(`${rule.code}: ${judged} judgements, ${findings} findings; ${differ || 'equal'}`)
    if (differences.size === 0 && findings > 0) console.log(`${rule.code} ${from} ${to}`)
  }
} finally {
  git('worktree', 'remove', '--force', checkout)
  rmSync(work, { recursive: true, force: true })
}
