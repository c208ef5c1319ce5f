import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let cachedRoot: string | undefined

/** The folder of the server's package, from its sources and from the bundle in `dist/` alike. */
export function serverRoot(): string {
  if (cachedRoot) return cachedRoot
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const candidates = [join(folder, 'package.json'), join(folder, 'apps', 'server', 'package.json')]
    const own = candidates.find(
      (file) => existsSync(file) && /"name":\s*"@saakh\/server"/.test(readFileSync(file, 'utf8')),
    )
    if (own) {
      cachedRoot = dirname(own)
      return cachedRoot
    }
  }
  throw new Error('The folder of the server package was not found: run Saakh from its checkout.')
}

/** The top of the checkout: data that ships, the built web app. */
export const checkoutRoot = (): string => dirname(dirname(serverRoot()))
