import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { importRegistry } from './import-registry.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

it('the index of kinds of files and the page about them are up to date; otherwise run `npm run generate`', () => {
  for (const [file, text] of importRegistry(ROOT)) expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text)
})
