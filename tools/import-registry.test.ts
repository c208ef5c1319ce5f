import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { importPages } from './import-registry.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

it('the page about kinds of files is up to date; otherwise run `npm run generate`', () => {
  for (const [file, text] of importPages(ROOT)) expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text)
})
