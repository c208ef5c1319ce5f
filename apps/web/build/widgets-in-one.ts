import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOM = fileURLToPath(new URL('../src/rooms/dashboard/', import.meta.url))
const ALL = 'all-widgets'
const IMPORT = /import\((['"])\.\/widgets\/([\w-]+)\.tsx\1\)/g

/**
 * What small businesses see alone, with forms and dialogs of their own: each comes in a file of its own. The search stands
 * in the header of every page, so that few have it here.
 */
const APART = [
  ...['eqaro-setup', 'interested-industries', 'invite-people', 'preferences'],
  ...['search-bar', 'verify-business', 'video-tutorial'],
]
export const isApart = (id: string): boolean => APART.includes(id)

const exportOf = (id: string) => id.replaceAll('-', '_')

/**
 * A dashboard shows most of the other widgets, and they come in one file. Loaded one by one each would have another file that
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
        .filter((name) => !isApart(name))
        .map((name) => `export * as ${exportOf(name)} from './widgets/${name}.tsx'`)
        .join('\n')
    },
    transform(code, id) {
      if (id !== `${ROOM}widgets.ts`) return null
      const one = code.replace(IMPORT, (whole, _quote, name: string) =>
        isApart(name) ? whole : `all().then((all) => all.${exportOf(name)})`,
      )
      return { code: `const all = () => import('${ALL}');\n${one}`, map: null }
    },
  }
}
