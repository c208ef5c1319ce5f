import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// The built web as its bundler sees it: which chunk holds which modules, and which chunk comes with which.

export interface Chunk {
  file: string
  /** The modules it was made for, or that stand in it and are asked for by themselves; none for what several share. */
  made_for: readonly string[]
  is_entry: boolean
  gzip_bytes: number
  /** By the module's path; bytes before compression. */
  modules: Readonly<Record<string, number>>
  /** What must be there before it runs. */
  imports: readonly string[]
}

export type Bundle = ReadonlyMap<string, Chunk>

/** What vite hands out, as far as it is read here. */
interface BuiltChunk {
  type: string
  fileName: string
  code: string
  modules: Record<string, { renderedLength: number }>
  imports: string[]
}

/** A module that is asked for by itself, and the file that holds it. */
interface Made {
  module: string
  file: string
}

/** Where each module that is asked for by itself stands. */
function madeIn(files: object, isAskedFor: (id: string) => boolean): Made[] {
  const chunks = (Object.values(files) as FirstChunk[]).filter(({ type }) => type === 'chunk')
  return chunks.flatMap(({ fileName: file, modules }) =>
    Object.keys(modules)
      .filter(isAskedFor)
      .map((module) => ({ module, file })),
  )
}

/** What the bundler made first, as far as it is read here. */
interface FirstChunk {
  type: string
  fileName: string
  modules: object
}

/** Builds the web as `npm run build` does, and writes nothing. */
export async function buildWeb(root: string): Promise<Bundle> {
  const made: Made[] = []
  const built: unknown = await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'error',
    build: { write: false },
    plugins: [
      {
        name: 'made-for',
        generateBundle: {
          // Before files that only name their place in another are left out.
          order: 'pre',
          handler(_, files) {
            made.push(...madeIn(files, (id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0))
          },
        },
      },
    ],
  })
  const [first] = [built].flat()
  if (typeof first !== 'object' || first === null || !('output' in first)) throw new Error('vite built nothing')
  // A build that does not watch answers its output; its chunks are those of rolldown's OutputChunk.
  const output = first.output as BuiltChunk[]
  return new Map(
    output
      .filter(({ type }) => type === 'chunk')
      .map((chunk) => [
        chunk.fileName,
        {
          file: chunk.fileName,
          made_for: made.flatMap(({ module, file }) => (file === chunk.fileName ? [module] : [])),
          is_entry: Object.keys(chunk.modules).some((id) => id.endsWith('/apps/web/src/main.tsx')),
          gzip_bytes: gzipSync(chunk.code, { level: 9 }).length,
          modules: Object.fromEntries(
            Object.entries(chunk.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
          ),
          imports: chunk.imports,
        },
      ]),
  )
}

/** These chunks and all that must be there before they run. */
export function loadedWith(bundle: Bundle, files: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (file: string) => {
    const chunk = bundle.get(file)
    if (!chunk || seen.has(file)) return
    seen.set(file, chunk)
    for (const next of chunk.imports) visit(next)
  }
  for (const file of files) visit(file)
  return [...seen.values()]
}

export const entryOf = (bundle: Bundle): string => {
  const entry = [...bundle.values()].find(({ is_entry }) => is_entry)
  if (!entry) throw new Error('The bundle has no entry')
  return entry.file
}

/** The chunks that were made for modules whose path ends so. */
export const madeFor = (bundle: Bundle, ending: RegExp): Chunk[] =>
  [...bundle.values()].filter(({ made_for }) => made_for.some((module) => ending.test(module)))

export const gzipKilobytes = (chunks: readonly Chunk[]): number =>
  Number((chunks.reduce((sum, { gzip_bytes }) => sum + gzip_bytes, 0) / 1000).toFixed(1))

/** 'recharts', '@mantine/core', 'ours: catalogue', by bytes before compression, the largest first. */
export function weights(chunks: readonly Chunk[]): [name: string, kilobytes: number][] {
  const sums = new Map<string, number>()
  for (const { modules } of chunks)
    for (const [id, bytes] of Object.entries(modules)) sums.set(ownerOf(id), (sums.get(ownerOf(id)) ?? 0) + bytes)
  return [...sums].sort((a, b) => b[1] - a[1]).map(([name, bytes]) => [name, Number((bytes / 1000).toFixed(1))])
}

function ownerOf(id: string): string {
  const packaged = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  if (packaged) return packaged
  const ours = /\/(?:packages|apps)\/([^/]+)\/src\/(?:([^/]+)\/)?/.exec(id)
  return ours ? `ours: ${ours[1]}${ours[1] === 'web' && ours[2] ? ` ${ours[2]}` : ''}` : 'bundler'
}
