import { writeFileSync } from 'node:fs'
import { CLIENT_TYPES, operationsText } from './api-client.ts'

writeFileSync(CLIENT_TYPES, operationsText())
