import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOM = fileURLToPath(new URL('../src/rooms/dashboard/', import.meta.url))
const ALL = 'all-widgets'
const IMPORT = /import\((['"])\.\/widgets\/([\w-]+)\.tsx\1\)/g

const exportOf = (id: string) => id.replaceAll('-', '_')

/**
 * A dashboard shows most of the widgets, and they come in one file. Loaded one by one each would have another file that
 * only names its place in that one.
 */
export function widgetsInOne(): Plugin {
  return {
    name: 'widgets-in-one',
    apply: 'build',
    enforce: 'post',
    resolveId: (id) => (id === ALL ? `${ROOM}${ALL}.js` : null),
    load(id) {
      if (id !== `${ROOM}${ALL}.js`) return null
      return readdirSync(`${ROOM}widgets`)
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => name.slice(0, -'.tsx'.length))
        .map((name) => `export * as ${exportOf(name)} from './widgets/${name}.tsx'`)
        .join('\n')
    },
    transform(code, id) {
      if (id !== `${ROOM}widgets.ts`) return null
      const one = code.replace(
        IMPORT,
        (_, _quote, name: string) => `import('${ALL}').then((all) => all.${exportOf(name)})`,
      )
      return { code: one, map: null }
    },
  }
}
