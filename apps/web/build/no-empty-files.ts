import type { Plugin } from 'vite'

/** As far as it is needed of what the bundler wrote. */
interface Written {
  type: 'chunk' | 'asset'
  fileName: string
  code?: string
  source?: string | Uint8Array
  imports?: string[]
}
type Bundle = Record<string, Written>

/** `export{a as b,c as default}from"./other.js";` and nothing else. */
const NAMES_ANOTHER = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/
/** The entry, where all it does is to bring another file. */
const BRINGS_ANOTHER = /^import"\.\/([^"]+)";?\s*$/

const baseOf = (file: string) => file.replace(/^.*\//, '')

/** What `import()` of such a file answers, out of the file that it names: `e=>({default:e.a})`. */
const namesIn = (list: string): string => {
  const pairs = list.split(',').map((part) => {
    const [there = '', here = there] = part.trim().split(/\s+as\s+/)
    return `${here}:e.${there}`
  })
  return `e=>({${pairs.join(',')}})`
}

function replaceIn(bundle: Bundle, change: (text: string) => string): void {
  for (const value of Object.values(bundle)) {
    if (value.type === 'chunk' && value.code !== undefined) value.code = change(value.code)
    else if (value.fileName.endsWith('.html') && typeof value.source === 'string') value.source = change(value.source)
  }
}

/**
 * Where a screen stands in a file with others, the bundler makes one more that only names its place there: a request of a
 * kilobyte for nothing. Whoever asks for it asks for the place itself. The hash in the name of the other file stands for both,
 * since the file that only named a place was made of it.
 */
export function noEmptyFiles(): Plugin {
  return {
    name: 'no-empty-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, output) {
        const bundle = output as unknown as Bundle
        for (const { fileName, code = '' } of Object.values(bundle)) {
          const base = baseOf(fileName)
          const isImported = Object.values(bundle).some(({ imports }) => imports?.includes(fileName))
          if (isImported) continue
          const [, list, place] = NAMES_ANOTHER.exec(code) ?? []
          const [, brought] = BRINGS_ANOTHER.exec(code) ?? []
          const other = place ?? brought
          if (other === undefined) continue
          if (list !== undefined) {
            const asked = new RegExp(`import\\([\`"']\\./${base.replaceAll('.', '\\.')}[\`"']\\)`, 'g')
            replaceIn(bundle, (text) => text.replace(asked, () => `import("./${other}").then(${namesIn(list)})`))
          }
          replaceIn(bundle, (text) => text.replaceAll(base, other))
          delete bundle[fileName]
        }
      },
    },
  }
}
