import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

function npmTest(...args: string[]): { code: number | null; last: string; output: string } {
  const ran = spawnSync(process.execPath, ['tools/test.mjs', ...args], { cwd: ROOT, encoding: 'utf8' })
  const lines = ran.stdout.trimEnd().split('\n')
  return { code: ran.status, last: lines.at(-1) ?? '', output: ran.stdout + ran.stderr }
}

it('counts a project in which no test ran as a failure: in the last line, the exit code and what failed', () => {
  const { code, last, output } = npmTest('--project', 'unit', 'no-file-has-this-name')
  expect({ code, last }).toEqual({ code: 1, last: '0 passed, 1 failed' })
  expect(output).toContain('What failed:\n\nunit: no test ran, which counts as a failure.')
})

it('names the projects when one is asked for that does not exist', () => {
  const { code, output } = npmTest('--project', 'everything')
  expect(code).toBe(1)
  expect(output).toContain(
    'There is no project everything; there are walls, types, lint, unused, unit, server, web, e2e.',
  )
})
