import type { Plugin } from 'vite'

/** What zod makes JSON schemas with: the server describes the API with them, and no screen does. */
const MAKERS = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const EXPORT = /^export (?:async )?(?:function|const) (\w+)/gm
const NONE = "const none = () => { throw new Error('A screen makes no JSON schemas.') }"

/**
 * Every schema knows how it becomes a JSON schema, so that the makers would come with the first of them. Here whoever asks
 * for one is told that there are none.
 */
export function noJsonSchemas(): Plugin {
  return {
    name: 'no-json-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MAKERS.test(id)) return null
      const names = [...code.matchAll(EXPORT)].map(([, name = '']) => name)
      const stubs = names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => none' : 'none'}`)
      return { code: [NONE, ...stubs].join('\n'), map: null }
    },
  }
}
