import { assertNode, fail, install } from './set-up.mjs'

const { projects, filters } = readArguments(process.argv.slice(2))
assertNode()
await install()
const { generate } = await import('./generate.mjs')
await generate()
const { CHECKS, runChecks } = await import('./checks.mjs')
const unknown = projects.filter((name) => !CHECKS.includes(name))
if (unknown.length > 0) fail(`There is no project ${unknown.join(', ')}; there are ${CHECKS.join(', ')}.`)
const names = projects.length > 0 ? projects : CHECKS

if (names.includes('e2e')) {
  const { provideBrowser } = await import('./browser.mjs')
  const browser = await provideBrowser()
  if (browser) process.env.SAAKH_BROWSER = browser
  else console.error('No browser was found and none could be installed: set SAAKH_BROWSER to one of Chromium kind.')
}
let failed = 0
if (names.includes('server') || names.includes('e2e')) {
  const { buildAll } = await import('./build.mjs')
  await buildAll().catch((error) => {
    console.error(`${error.message}\nThe build failed, which counts as a failure.`)
    failed = 1
  })
}
process.exitCode = await runChecks(names, { filters, failed })

/** `--project NAME`, also several times; whatever else is there narrows vitest to files. */
function readArguments(args) {
  const projects = []
  const filters = []
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--project') projects.push(args[++i] ?? '')
    else if (args[i].startsWith('--project=')) projects.push(args[i].slice('--project='.length))
    else filters.push(args[i])
  }
  return { projects, filters }
}
