import type { Plugin } from 'vite'

const SCHEMAS = /\/zod\/v4\/core\/schemas\.js$/
const COMPILED = /^export const \$ZodObjectJIT = [\s\S]*?^\}\);$/m

/**
 * A schema of an object makes a function of text to read with, where a page may. Ours may not: the content policy of the
 * server allows no code made of text. Objects are read as they are read after that attempt, without what makes the text.
 */
export function noCompiledSchemas(): Plugin {
  return {
    name: 'no-compiled-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return null
      if (!COMPILED.test(code)) throw new Error('zod makes functions of text in another way than it did')
      return { code: code.replace(COMPILED, 'export const $ZodObjectJIT = $ZodObject'), map: null }
    },
  }
}
