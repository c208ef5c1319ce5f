import { assertNode, install } from './set-up.mjs'

// What needs neither database nor browser, in half a minute: for the minute before a commit.
assertNode()
await install()
const { generate } = await import('./generate.mjs')
await generate()
const { runChecks } = await import('./checks.mjs')
process.exitCode = await runChecks(['walls', 'types', 'lint', 'unused', 'unit'])
