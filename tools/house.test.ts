import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, describe as group, it } from 'vitest'
import { describe, inspect, type Tree } from './house-inspection.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

function readTree(): Tree {
  const tree: Tree = new Map()
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!['node_modules', 'dist', 'fixtures', '.cache'].includes(entry.name)) walk(path)
      } else if (/\.tsx?$/.test(entry.name)) tree.set(path, readFileSync(join(ROOT, path), 'utf8'))
    }
  }
  for (const folder of ['packages', 'apps', 'e2e', 'bench', 'tools']) walk(folder)
  return tree
}

function rulesOf(files: Record<string, string>): string[] {
  return inspect(new Map(Object.entries(files))).map(({ file, rule }) => `${file}: ${rule}`)
}

it('finds nothing to object to in this checkout', () => {
  expect(inspect(readTree()).map(describe)).toEqual([])
})

group('arrows between packages', () => {
  it('lets catalogue and contract import domain', () => {
    expect(
      rulesOf({
        'packages/catalogue/src/a.ts': `import { x } from '@saakh/domain/dates'`,
        'packages/contract/src/a.ts': `import type { x } from '@saakh/domain/dates'`,
      }),
    ).toEqual([])
  })

  it.each([
    ['packages/domain/src/a.ts', '@saakh/contract/cases', 'domain imports @saakh/contract/cases'],
    ['packages/contract/src/a.ts', '@saakh/catalogue/alerts', 'contract imports @saakh/catalogue/alerts'],
    ['packages/ui/src/a.tsx', '@saakh/domain/dates', 'ui imports @saakh/domain/dates'],
    ['packages/domain/src/a.ts', '@saakh/domain/dates', '@saakh/domain/dates from inside domain'],
    ['packages/contract/src/a.ts', '../../domain/src/dates.ts', '../../domain/src/dates.ts leaves the workspace'],
    ['apps/web/src/data/a.ts', '@saakh/server/main', 'web data imports @saakh/server/main'],
    ['apps/web/src/data/a.ts', '@saakh/contract/examples', 'web data imports @saakh/contract/examples'],
  ])('%s may not import %s', (file, specifier, rule) => {
    expect(rulesOf({ [file]: `import { x } from '${specifier}'` })).toEqual([`${file}: ${rule}`])
  })
})

group('families of rules', () => {
  const file = 'packages/catalogue/src/families/thin.ts'
  const rules = (source: string) => rulesOf({ [file]: source })

  it('hold one subject each', () => {
    expect(rules('const a = 1\n'.repeat(175))).toEqual([])
    expect(rules('const a = 1\n'.repeat(176))).toEqual([`${file}: a family of 176 lines`])
  })

  it('take two booleans and no third', () => {
    const two = 'interface Rule {\n  is_part?: true\n  shows_trend?: true\n}\n'
    expect(rules(`${two}\n\ninterface Other {\n  is_told: boolean\n}\n`)).toEqual([])
    expect(rules(two.replace('}', '  is_kind: boolean\n}'))).toEqual([`${file}: a judge with a third boolean`])
    expect(rules('function judge(a: boolean, b: boolean, c: boolean) {}\n')).toEqual([
      `${file}: a judge with a third boolean`,
    ])
  })
})

group('arrows inside the web app', () => {
  it('lets a room import data, forms, parts, itself and href', () => {
    const source = [
      '../../data/api.ts',
      '../../forms/form.tsx',
      '../../parts/loaded.tsx',
      './copy.ts',
      '../../addresses.ts',
      './addresses.ts',
    ]
    expect(rulesOf({ 'apps/web/src/rooms/cases/a.tsx': source.map((path) => `import '${path}'`).join('\n') })).toEqual(
      [],
    )
  })

  it.each([
    ['apps/web/src/rooms/cases/a.tsx', '../alerts/b.tsx', 'room cases imports room alerts'],
    [
      'apps/web/src/rooms/cases/a.tsx',
      '../../shell/header.tsx',
      'web rooms imports web shell (../../shell/header.tsx)',
    ],
    ['apps/web/src/parts/a.tsx', '../rooms/cases/b.tsx', 'web parts imports web rooms (../rooms/cases/b.tsx)'],
    [
      'apps/web/src/parts/a.tsx',
      '../rooms/cases/addresses.ts',
      'web parts imports web room-addresses (../rooms/cases/addresses.ts)',
    ],
    ['apps/web/src/addresses.ts', './rooms/cases/b.tsx', 'web addresses imports web rooms (./rooms/cases/b.tsx)'],
    ['apps/web/src/rooms/cases/addresses.ts', './b.tsx', 'web room-addresses imports web rooms (./b.tsx)'],
    [
      'apps/web/src/rooms/cases/addresses.ts',
      '../../parts/b.tsx',
      'web room-addresses imports web parts (../../parts/b.tsx)',
    ],
    ['apps/web/src/rooms/cases/a.tsx', '../alerts/addresses.ts', 'room cases imports room alerts'],
    ['apps/web/src/data/a.ts', '../parts/b.tsx', 'web data imports web parts (../parts/b.tsx)'],
    ['apps/web/src/shell/a.tsx', '../app.tsx', 'web shell imports web app (../app.tsx)'],
    ['apps/web/src/app.tsx', './testing/b.ts', 'web app imports web testing (./testing/b.ts)'],
  ])('%s may not import %s', (file, specifier, rule) => {
    expect(rulesOf({ [file]: `import { x } from '${specifier}'` })).toEqual([`${file}: ${rule}`])
  })
})

group('arrows inside the server', () => {
  it("lets a room call another room's verbs", () => {
    expect(rulesOf({ 'apps/server/src/rooms/cases/a.ts': `import { x } from '../alerts/close-alert.ts'` })).toEqual([])
  })

  it.each([
    ['apps/server/src/rooms/cases/a.ts', '../alerts/tables.ts', 'room cases reads the tables of room alerts'],
    ['apps/server/src/rooms/cases/a.ts', '../alerts/reads.ts', 'room cases reads the tables of room alerts'],
    [
      'apps/server/src/rooms/cases/a.ts',
      '../../monitoring/run.ts',
      'server rooms imports server monitoring (../../monitoring/run.ts)',
    ],
    [
      'apps/server/src/platform/a.ts',
      '../rooms/cases/b.ts',
      'server platform imports server rooms (../rooms/cases/b.ts)',
    ],
    ['apps/server/src/platform/a.ts', '@saakh/contract/cases', 'server platform imports @saakh/contract/cases'],
    ['apps/server/src/monitoring/a.ts', '../jobs/b.ts', 'server monitoring imports server jobs (../jobs/b.ts)'],
    ['apps/server/src/http/a.ts', '../build-server.ts', 'server http imports server root (../build-server.ts)'],
    ['apps/server/src/main.ts', './testing/database.ts', 'server root imports server testing (./testing/database.ts)'],
    [
      'apps/server/src/rooms/parties/a.ts',
      '../../imports/kit/tables.ts',
      'server rooms imports server import-kit (../../imports/kit/tables.ts)',
    ],
    [
      'apps/server/src/imports/kit/a.ts',
      '../kinds/charges/index.ts',
      'server import-kit imports server import-kinds (../kinds/charges/index.ts)',
    ],
    [
      'apps/server/src/imports/kinds/charges/index.ts',
      '../../pipeline/run-import.ts',
      'server import-kinds imports server imports (../../pipeline/run-import.ts)',
    ],
    [
      'apps/server/src/imports/kinds/charges/index.ts',
      '../covenants/index.ts',
      'the kind of file charges imports the kind covenants',
    ],
    ['apps/server/src/rooms/cases/a.ts', 'fastify', 'fastify outside http/'],
    ['apps/server/src/build-server.ts', '@fastify/static', '@fastify/static outside http/'],
    ['apps/server/src/http/a.ts', 'pg', 'pg outside platform/ and rooms/'],
    ['apps/web/src/data/a.ts', 'kysely', 'kysely outside platform/ and rooms/'],
  ])('%s may not import %s', (file, specifier, rule) => {
    expect(rulesOf({ [file]: `import { x } from '${specifier}'` })).toEqual([`${file}: ${rule}`])
  })

  it('lets tests import what they need', () => {
    expect(
      rulesOf({ 'apps/server/src/http/a.test.ts': `import pg from 'pg'\nimport '../testing/database.ts'` }),
    ).toEqual([])
  })
})

group('what a package may not touch', () => {
  it.each([
    [`const now = Date.now()`, 'the clock in a package'],
    [`const now = new Date()`, 'the clock in a package'],
    [`const id = crypto.randomUUID()`, 'randomness in a package'],
    [`const n = Math.random()`, 'randomness in a package'],
    [`const home = process.env.HOME`, 'the environment in a package'],
    [`import { readFileSync } from 'node:fs'`, 'node:fs in a package'],
  ])('%s', (source, rule) => {
    expect(rulesOf({ 'packages/domain/src/a.ts': source })).toEqual([`packages/domain/src/a.ts: ${rule}`])
  })

  it('does not mind a given date, nor words in comments and strings', () => {
    const source = `// Date.now() is the caller's\nconst day = new Date(text)\nconst word = 'Math.random'`
    expect(rulesOf({ 'packages/domain/src/a.ts': source })).toEqual([])
  })
})

it('lets only config.ts read the environment in the server', () => {
  const source = `export const port = process.env.PORT`
  expect(
    rulesOf({
      'apps/server/src/config.ts': source,
      'apps/server/src/http/health.ts': source,
      'apps/server/src/testing/x.ts': source,
    }),
  ).toEqual(['apps/server/src/http/health.ts: process.env outside config.ts'])
})

group('barrels', () => {
  it('are refused, as index.ts or under any other name', () => {
    expect(
      rulesOf({
        'packages/domain/src/index.ts': `export const x = 1`,
        'apps/web/src/parts/all.ts': `export { a } from './a.tsx'\nexport * from './b.tsx'`,
      }),
    ).toEqual([
      'packages/domain/src/index.ts: a barrel inside a package',
      'apps/web/src/parts/all.ts: a barrel inside a package',
    ])
  })

  it("are not a connector's index, nor a file that also makes something", () => {
    expect(
      rulesOf({
        'apps/server/src/connectors/mca/index.ts': `export * from './map.ts'`,
        'packages/domain/src/a.ts': `export { b } from './b.ts'\nexport const a = 1`,
      }),
    ).toEqual([])
  })
})

group('functions of tests', () => {
  const lines = (count: number) => '  expect(1).toBe(1)\n'.repeat(count)
  const test = (count: number) => `it('says something', async () => {\n${lines(count)}})\n`

  it('are at most 80 lines long; a group of tests may be longer', () => {
    const fits = `describe('a thing', () => {\n${test(70)}${test(70)}})\n`
    expect(rulesOf({ 'apps/server/src/rooms/cases/a.test.ts': fits })).toEqual([])
    expect(rulesOf({ 'apps/server/src/rooms/cases/a.test.ts': test(79) })).toEqual([
      'apps/server/src/rooms/cases/a.test.ts: a function of 81 lines in a test',
    ])
  })
})

group('circles', () => {
  it('are refused and walked through', () => {
    expect(
      rulesOf({
        'packages/domain/src/a.ts': `import { b } from './b.ts'`,
        'packages/domain/src/b.ts': `import { c } from './c.ts'`,
        'packages/domain/src/c.ts': `import { a } from './a.ts'`,
      }),
    ).toEqual([
      'packages/domain/src/a.ts: a circle of imports: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts → packages/domain/src/a.ts',
    ])
  })

  it('are no circles when one side is a type or is loaded later', () => {
    expect(
      rulesOf({
        'packages/domain/src/a.ts': `import type { B } from './b.ts'\nimport { type C } from './c.ts'`,
        'packages/domain/src/b.ts': `import { a } from './a.ts'`,
        'packages/domain/src/c.ts': `const a = () => import('./a.ts')`,
      }),
    ).toEqual([])
  })
})

group('knots', () => {
  /** A ring of files of which each loads the next later, and the first finds the second by its name. */
  const ring = (size: number) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, at) => [
        `apps/web/src/parts/p${at}x.ts`,
        at === 0
          ? `import.meta.glob<{ a: 1 }>(['./p1*.ts', '!./*.test.ts'])`
          : `const a = () => import('./p${(at + 1) % size}x.ts')`,
      ]),
    )

  it('are refused above a dozen files', () => {
    expect(rulesOf(ring(12))).toEqual([])
    expect(rulesOf(ring(13))).toEqual([
      'apps/web/src/parts/p0x.ts: a knot of 13 files, import() counted: apps/web/src/parts/p0x.ts, apps/web/src/parts/p10x.ts, apps/web/src/parts/p11x.ts, apps/web/src/parts/p12x.ts, apps/web/src/parts/p1x.ts, …',
    ])
  })
})

it.each(['utils', 'helpers', 'common', 'types', 'constants'])('refuses a file or folder called %s', (name) => {
  expect(rulesOf({ [`packages/domain/src/${name}.ts`]: 'export const x = 1' })).toHaveLength(1)
  expect(rulesOf({ [`apps/web/src/rooms/cases/${name}/a.tsx`]: 'export const x = 1' })).toHaveLength(1)
})
