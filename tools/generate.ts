import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueRegistry } from './catalogue-registry.ts'
import { importRegistry } from './import-registry.ts'

// npm run generate, from anywhere in the checkout: npm starts it in the root.
for (const [file, text] of [...catalogueRegistry(process.cwd()), ...importRegistry(process.cwd())]) {
  writeFileSync(join(process.cwd(), file), text)
  console.log(`wrote ${file}`)
}
