import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueRegistry } from './catalogue-registry.ts'
import { factRegistry } from './fact-registry.ts'
import { importRegistry } from './import-registry.ts'

// npm run generate, from anywhere in the checkout: npm starts it in the root.
const root = process.cwd()
for (const [file, text] of [...factRegistry(root), ...importRegistry(root), ...catalogueRegistry(root)]) {
  writeFileSync(join(root, file), text)
  console.log(`wrote ${file}`)
}
