import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOM = fileURLToPath(new URL('../src/rooms/dashboard/', import.meta.url))
const IMPORT = /import\((['"])\.\/widgets\/([\w-]+)\.tsx\1\)/g

/** Only small businesses see these. They have forms and dialogs of their own, so each comes in its own file. */
const APART = [
  ...['eqaro-setup', 'interested-industries', 'invite-people', 'preferences'],
  ...['verify-business', 'video-tutorial'],
]

/** A lender's dashboard does not begin with these; most of them stand on the dashboard of a small business. */
const OTHERS = [
  ...['business-integration', 'c-360-details', 'c-docs-details', 'c-trust-details', 'check-business-verified'],
  ...['help-message', 'mca-status', 'monitor-risk', 'recent-alerts', 'recent-order', 'recent-searches'],
  'run-diligence',
]

const FILES = ['desk-widgets', 'other-widgets'] as const
const fileOf = (id: string): (typeof FILES)[number] | null => {
  if (APART.includes(id)) return null
  return OTHERS.includes(id) ? 'other-widgets' : 'desk-widgets'
}

const nameOf = (text: string) => text.replaceAll('-', '_')

/**
 * A dashboard shows most of the other widgets, and they come in two files. Loaded one by one each would have another file
 * that only names its place in that one.
 */
export function widgetsInOne(): Plugin {
  const known = (path: string) => FILES.find((file) => path === `${ROOM}${file}.js`)
  return {
    name: 'widgets-in-one',
    apply: 'build',
    enforce: 'post',
    resolveId: (id) => (FILES.some((file) => file === id) ? `${ROOM}${id}.js` : null),
    load(path) {
      const file = known(path)
      if (file === undefined) return null
      return readdirSync(`${ROOM}widgets`)
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => name.slice(0, -'.tsx'.length))
        .filter((id) => fileOf(id) === file)
        .map((id) => `export * as ${nameOf(id)} from './widgets/${id}.tsx'`)
        .join('\n')
    },
    transform(code, path) {
      if (path !== `${ROOM}widgets.ts`) return null
      const loaders = FILES.map((file) => `const ${nameOf(file)} = () => import('${file}');`)
      const rest = code.replace(IMPORT, (whole, _quote, id: string) => {
        const file = fileOf(id)
        return file === null ? whole : `${nameOf(file)}().then((all) => all.${nameOf(id)})`
      })
      return { code: `${loaders.join('\n')}\n${rest}`, map: null }
    },
  }
}
