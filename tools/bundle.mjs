import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from './set-up.mjs'

/** Bundles a TypeScript file for Node: our workspaces inside, packages from node_modules outside. */
export async function bundle(entry, outfile) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    // Lines are named by the map alone; Node would hold the text of every file beside it, in each process.
    sourcesContent: false,
    logLevel: 'error',
    plugins: [packagesOutside(outfile)],
  })
}

/** A package that only one workspace has is not found from the bundle's place, so it is named by its file. */
const packagesOutside = (outfile) => ({
  name: 'packages-outside',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === 'seen' || kind === 'entry-point' || path.startsWith('@saakh/')) return undefined
      if (path.startsWith('node:') || isReachable(packageName(path), dirname(outfile))) return { path, external: true }
      const found = await builder.resolve(path, { kind, resolveDir, pluginData: 'seen' })
      if (found.errors.length > 0 || found.external) return { path, external: true }
      return { path: pathToFileURL(found.path).href, external: true }
    })
  },
})

function packageName(path) {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

function isReachable(name, from) {
  for (let folder = from; folder.startsWith(dirname(ROOT)); folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', name))) return true
    if (folder === dirname(folder)) break
  }
  return false
}
