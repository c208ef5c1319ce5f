import { spawnSync } from 'node:child_process'

/** Every benchmark in a process of its own, one after the other; names on the command line choose. */
const BENCHES = [
  'first-load',
  'interactive',
  'on-the-wire',
  'start-up',
  'import-rows',
  'audit',
  'waiting',
  'requests',
  'standbys',
  'lists',
  'typeahead',
  'search',
  'back-test',
  'rules-at-size',
  'signals',
  'changed-parties',
  'judging',
]

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !BENCHES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${BENCHES.join(', ')}.`)
  process.exit(1)
}
for (const name of chosen.length > 0 ? chosen : BENCHES) {
  const { status } = spawnSync(process.execPath, ['tools/run-ts.mjs', `bench/${name}.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
