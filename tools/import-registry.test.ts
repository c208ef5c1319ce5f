import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { factRegistry } from './fact-registry.ts'
import { importRegistry } from './import-registry.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

it('the indexes of kinds of files and of facts, and the page about files, are up to date; otherwise run `npm run generate`', () => {
  for (const [file, text] of [...importRegistry(ROOT), ...factRegistry(ROOT)])
    expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text)
})
