import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * A static folder that works against any server keeping the contract: addresses come from /config.json at run time, and
 * nothing of this machine is built in. SAAKH_API sends the development server's calls to a running api.
 */
export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
  server: {
    proxy: process.env.SAAKH_API
      ? Object.fromEntries(
          ['/v1', '/v2', '/v3', '/idp', '/config.json'].map((path) => [path, process.env.SAAKH_API ?? '']),
        )
      : undefined,
  },
})
