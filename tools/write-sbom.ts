import { readFileSync, writeFileSync } from 'node:fs'
import { billOfMaterials } from './bill-of-materials.ts'

const FILE = 'sbom.cdx.json'

const bill = billOfMaterials(readFileSync('package-lock.json', 'utf8'))
writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${FILE}: ${bill.components.length} packages that ship.`)
