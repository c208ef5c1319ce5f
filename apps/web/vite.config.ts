import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The packages that every screen stands on, in one file: cut along the screens that share them they come as forty small
 * ones, which compress 5% worse. What they import comes along,
 * else two files would wait for each other; so only what the first load needs anyway may stand here.
 */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|zod|@tanstack\/[^/]+|lucide-react\/dist\/esm\/(?!icons)[^/]+|@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|Card|CloseButton|Group|Loader|Paper|Skeleton|Text|Title|Transition|UnstyledButton|VisuallyHidden)))\//

/**
 * A static folder that works against any server keeping the contract: addresses come from /config.json at run time, and
 * nothing of this machine is built in. SAAKH_API sends the development server's calls to a running api.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: FOUNDATION, priority: 2 },
            // What many screens share, and small modules that some share: in files of their own a screen asks for 130.
            { name: 'shared', minShareCount: 8, priority: 1 },
            { name: 'small', minShareCount: 3, maxModuleSize: 2_000, priority: 0 },
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
