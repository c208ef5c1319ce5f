import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { askedEndpoints } from './build/asked-endpoints.ts'
import { fileOfModule, forgetFiles, isAlwaysThere } from './build/files-by-screen.ts'
import { noCircles } from './build/no-circles.ts'
import { noCompiledSchemas } from './build/no-compiled-schemas.ts'
import { noEmptyFiles } from './build/no-empty-files.ts'
import { noJsonSchemas } from './build/no-json-schemas.ts'
import { straightImports } from './build/straight-imports.ts'
import { mantineStyles } from './build/used-styles.ts'
import { widgetsInOne } from './build/widgets-in-one.ts'

const ENTRY = fileURLToPath(new URL('src/main.tsx', import.meta.url))

/**
 * A static folder that works against any server keeping the contract: addresses come from /config.json at run time, and
 * nothing of this machine is built in. SAAKH_API sends the development server's calls to a running api.
 */
export default defineConfig({
  plugins: [
    react(),
    straightImports(),
    noJsonSchemas(),
    noCompiledSchemas(),
    askedEndpoints(),
    widgetsInOne(),
    mantineStyles(),
    noEmptyFiles(),
    noCircles(),
    { name: 'files-by-screen', buildStart: forgetFiles },
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // It asks for the files that a page names beforehand, where a browser does not; such a browser asks for them a little later.
    modulePreload: {
      polyfill: false,
      // The files that are there before anything shows are never to be asked for again.
      resolveDependencies: (_file, needed) => needed.filter((file) => !isAlwaysThere(file)),
    },
    rolldownOptions: {
      // Else each screen and widget that stands in a file with others has one more, which only names it.
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, graph) => fileOfModule(id, graph, ENTRY),
              debugName: 'files by screen',
              // What a module needs is needed by whatever needs it, so these files never wait for each other.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: process.env.SAAKH_API
      ? Object.fromEntries(
          ['/v1', '/v2', '/v3', '/idp', '/config.json'].map((path) => [path, process.env.SAAKH_API ?? '']),
        )
      : undefined,
  },
})
