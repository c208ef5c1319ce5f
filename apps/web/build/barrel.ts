import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Packages whose one file hands out all of them. */
export const BARREL_NAMES = [
  ...(['@mantine/core', '@mantine/hooks', 'lucide-react'] as const),
  ...(['@tanstack/react-query', '@tanstack/query-core'] as const),
] as const
export type BarrelName = (typeof BARREL_NAMES)[number]

/** Where an export stands, and what it is called there. */
export interface Origin {
  file: string
  name: string
}

/** 'a, b as c' as pairs of what is taken and what it is called from there on. */
export const namesIn = (list: string): [taken: string, called: string][] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [taken = '', called = taken] = part.split(/\s+as\s+/)
      return [taken, called]
    })

const IMPORT = /^import \{([^}]*)\} from ['"]([^'"]*)['"];?$/gm
const EXPORT_FROM = /export \{([^}]*)\} from ['"](\.[^'"]*)['"];?/g
const EXPORT_ALL = /^export \* from ['"]([^'"]*)['"];?$/gm
const EXPORT = /^export \{([^}]*)\};?$/gm

function readBarrel(index: string): ReadonlyMap<string, Origin> {
  const text = readFileSync(index, 'utf8')
  // What the barrel hands on of another package keeps that package's name.
  const at = (file: string) => (file.startsWith('.') ? join(dirname(index), file) : file)
  const origins = new Map<string, Origin>()
  for (const [, list = '', file = ''] of text.matchAll(EXPORT_FROM))
    for (const [name, called] of namesIn(list)) origins.set(called, { file: at(file), name })
  const here = new Map<string, Origin>()
  for (const [, list = '', file = ''] of text.matchAll(IMPORT))
    for (const [name, called] of namesIn(list)) here.set(called, { file: at(file), name })
  for (const [, list = ''] of text.matchAll(EXPORT))
    for (const [name, called] of namesIn(list)) {
      const origin = here.get(name)
      if (origin) origins.set(called, origin)
    }
  for (const [, other = ''] of text.matchAll(EXPORT_ALL))
    if (isBarrel(other)) for (const [name, origin] of exportsOf(other)) origins.set(name, origin)
  return origins
}

export const isBarrel = (name: string): name is BarrelName => BARREL_NAMES.some((barrelName) => barrelName === name)

/** To Node a package may hand out one file and to a bundler another, which its `module` names. */
function readPackage(name: BarrelName): ReadonlyMap<string, Origin> {
  const chosen = fileURLToPath(import.meta.resolve(name))
  const origins = readBarrel(chosen)
  if (origins.size > 0) return origins
  const folder = `/node_modules/${name}/`
  const root = chosen.slice(0, chosen.lastIndexOf(folder) + folder.length)
  const { module = '' }: { module?: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return readBarrel(join(root, module))
}

const barrels = new Map<BarrelName, ReadonlyMap<string, Origin>>()

/** The exports of a package by name, each with the file that has it. */
export function exportsOf(name: BarrelName): ReadonlyMap<string, Origin> {
  const known = barrels.get(name) ?? readPackage(name)
  if (known.size === 0) throw new Error(`${name} hands out nothing that could be read`)
  barrels.set(name, known)
  return known
}
