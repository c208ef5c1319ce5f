import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate } from './generate.mjs'
import { assertNode, fail, install, ROOT } from './set-up.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) fail('usage: node tools/run-ts.mjs FILE.ts [arguments]')
assertNode()
await install()
await generate().catch((error) => fail(error.message))
const { bundle } = await import('./bundle.mjs')
const entry = resolve(file)
const hash = createHash('sha256').update(entry).digest('hex').slice(0, 8)
const outfile = join(ROOT, '.cache/run', `${basename(entry, '.ts')}-${hash}-${process.pid}.mjs`)
await bundle(entry, outfile).catch(() => fail(`${file} does not build; what is wrong stands above.`))
process.on('exit', () => {
  for (const made of [outfile, `${outfile}.map`]) rmSync(made, { force: true })
})
process.setSourceMapsEnabled(true)
process.argv = [process.argv[0], entry, ...args]
await import(pathToFileURL(outfile).href)
