import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import viewer from '@scalar/fastify-api-reference'
import { build } from 'esbuild'
import fastify from 'fastify'
import { ROOT } from './set-up.mjs'

// The viewer of the API reference is one script, which its own package hands out by a plugin of a server. It is taken from
// there once, at the build, so that no process of the product holds it and no page but its own asks for it.

/** Apart from the files of the app, each of which runs by itself. */
const PLACE = 'assets/reference'

/** Leaves the page of the reference and its scripts in a folder of the built web app. */
export async function writeApiViewer(folder) {
  mkdirSync(join(folder, PLACE), { recursive: true })
  const scripts = [named(folder, 'api-viewer', await viewerScript()), named(folder, 'api-reference', await ownScript())]
  writeFileSync(join(folder, 'api-reference.html'), pageWith(scripts))
}

async function viewerScript() {
  const app = fastify()
  await app.register(viewer, { routePrefix: '/viewer', configuration: { url: '/openapi.json' } })
  const { statusCode, body } = await app.inject('/viewer/js/scalar.js')
  await app.close()
  if (statusCode !== 200 || !body.includes('createApiReference')) throw new Error('The API viewer has no script.')
  return body
}

async function ownScript() {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'apps/web/src/api-reference.ts')],
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0].text
}

/** Writes a script under a name that changes with its content, and answers its address. */
function named(folder, name, text) {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const path = `${PLACE}/${name}-${hash}.js`
  writeFileSync(join(folder, path), text)
  return `/${path}`
}

const pageWith = (scripts) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>Saakh API reference</title>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>The reference is shown by a script. The document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
${scripts.map((address) => `    <script src="${address}" defer></script>`).join('\n')}
  </body>
</html>
`
