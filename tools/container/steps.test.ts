import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSteps } from './steps.ts'

const steps = readSteps(readFileSync('deploy/container/Containerfile', 'utf8'))
const named = (name: string) => steps.filter((step) => step.name === name)

describe('the container file', () => {
  it('copies only what a checkout has or a stage before it made', () => {
    const copied = named('COPY').filter(({ words }) => !words[0]?.startsWith('--from='))
    for (const { words } of copied)
      for (const path of words.slice(0, -1)) expect([path, existsSync(path)]).toEqual([path, true])
  })

  it('knows every workspace that the lock names, or npm would not install it', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> }
    const workspaces = Object.keys(packages).filter((path) => /^(apps|packages)\/[^/]+$/.test(path))
    const copied = named('COPY').map(({ words }) => words[0])
    for (const path of workspaces) expect(copied).toContain(`${path}/package.json`)
  })

  it('rests on one base, pinned by its full version, and runs as somebody else than root', () => {
    expect(new Set(named('FROM').map(({ words }) => words[0]?.replace(/@sha256:.*/, '')))).toEqual(
      new Set([expect.stringMatching(/^node:\d+\.\d+\.\d+-bookworm-slim$/)]),
    )
    expect(named('USER').at(-1)?.text).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(named('HEALTHCHECK')).toHaveLength(1)
  })

  it('holds no secret: each of its settings is of the kind that everybody may know', () => {
    const names = named('ENV').flatMap(({ words }) => words.map((word) => word.split('=')[0]))
    expect(names).toEqual(['NODE_ENV', 'SAAKH_MODE', 'HOST', 'PORT', 'SAAKH_DATA_DIR', 'HOME'])
    expect(named('ARG')).toEqual([])
  })
})
