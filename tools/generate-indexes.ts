import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueRegistry } from './catalogue-registry.ts'
import { factRegistry } from './fact-registry.ts'
import { importPages, importRegistry } from './import-registry.ts'

// The first step of `npm run generate`: indexes that are made of the names of files, and versions of rules.
const root = process.cwd()
const pages = process.argv.includes('--pages') ? importPages(root) : []
for (const [file, text] of [...factRegistry(root), ...importRegistry(root), ...catalogueRegistry(root), ...pages])
  writeFileSync(join(root, file), text)
