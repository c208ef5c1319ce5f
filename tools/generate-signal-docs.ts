import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SIGNAL_DOCS_FILE, signalDocsText } from './signal-docs.ts'

// npm run generate, its last step: reads the cards that the second one has written.
writeFileSync(join(process.cwd(), SIGNAL_DOCS_FILE), signalDocsText())
