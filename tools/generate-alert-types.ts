import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALERT_TYPES_FILE, alertTypesText } from './alert-types.ts'

// npm run generate, its second step: reads the registry that the first one has written.
writeFileSync(join(process.cwd(), ALERT_TYPES_FILE), alertTypesText())
