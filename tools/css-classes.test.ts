import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const MODULE = /import (\w+) from '(\.[^']+\.module\.css)'/g
const classesOf = (css: string) =>
  new Set([...css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))

/** What a component asks of its styles and they do not have: it would stand there without any, and no type says so. */
function missingIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const statements = code.replace(/^import .*$/gm, '')
  return [...code.matchAll(MODULE)].flatMap(([, name = '', path = '']) => {
    const known = classesOf(readFileSync(join(dirname(file), path), 'utf8'))
    const asked = [...statements.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, className]) => className)
    return asked
      .filter((className) => !known.has(className))
      .map((className) => `${relative(ROOT, file)}: ${path} has no .${className}`)
  })
}

it('has every class that a component asks of its styles', () => {
  const files = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(ROOT, folder, name)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(missingIn)).toEqual([])
})
