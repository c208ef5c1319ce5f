import { pathToFileURL } from 'node:url'
import { assertNode, fail, install } from './set-up.mjs'

/** Makes sure that everything is installed and built, then becomes `saakh` with these arguments in this process. */
export async function runSaakh(args, parts) {
  assertNode()
  await install()
  const { buildAll, SERVER_BUNDLE } = await import('./build.mjs')
  await buildAll({ only: parts }).catch((error) => fail(error.message))
  process.setSourceMapsEnabled(true)
  process.argv = [process.argv[0], SERVER_BUNDLE, ...args]
  await import(pathToFileURL(SERVER_BUNDLE).href)
}
