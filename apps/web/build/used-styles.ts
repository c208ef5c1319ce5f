import { readdirSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postcss, { type Rule } from 'postcss'
import type { Plugin } from 'vite'
import { exportsOf, namesIn } from './barrel.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Who draws with Mantine. */
const SOURCES = ['apps/web/src', 'packages/ui/src', 'node_modules/@mantine/notifications/esm']
const FROM_MANTINE = /import \{([^}]*)\} from ['"]@mantine\/core['"]/g
const RELATIVE = /from ['"](\.[^'"]*)['"]/g
/** A class of a component, such as `m_77c9d27d`: the package writes it in the component's module and in its styles. */
const CLASS = /m_[0-9a-f]{6,}/g

const isSource = (name: string) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name)

/** The files of Mantine that ours import, and what those import in turn. */
function usedModules(): Set<string> {
  const seen = new Set<string>()
  const waiting = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
      .flatMap((text) => [...text.matchAll(FROM_MANTINE)])
      .flatMap(([, list = '']) => namesIn(list.replace(/\btype /g, '')))
      .map(([name]) => exportsOf('@mantine/core').get(name)?.file)
      .filter((file) => file !== undefined),
  )
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !isAbsolute(file)) continue
    seen.add(file)
    const folder = dirname(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE)) waiting.push(join(folder, path))
  }
  return seen
}

/** These styles without those of components that nobody draws. */
export function usedStyles(css: string, classes: ReadonlySet<string>): string {
  const sheet = postcss.parse(css)
  const isUsed = (selector: string) => (selector.match(CLASS) ?? []).every((name) => classes.has(name))
  sheet.walkRules((rule: Rule) => {
    const selectors = rule.selectors.filter(isUsed)
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  const kept = sheet.toString()
  sheet.walkAtRules((at) => {
    const isUnusedMotion = at.name === 'keyframes' && kept.split(at.params).length < 3
    if (isUnusedMotion || (at.name !== 'keyframes' && at.nodes?.length === 0)) at.remove()
  })
  return sheet.toString()
}

/** Of Mantine's styles, which are one file for all its components, the web brings those of the components it draws. */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/@mantine/core/styles.css')) return null
      const classes = new Set([...usedModules()].flatMap((file) => readFileSync(file, 'utf8').match(CLASS) ?? []))
      return { code: usedStyles(code, classes), map: null }
    },
  }
}
