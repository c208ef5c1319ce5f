import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ALERT_TYPES_FILE, alertTypesText } from './alert-types.ts'
import { catalogueRegistry } from './catalogue-registry.ts'
import { SIGNAL_DOCS_FILE, signalDocsText } from './signal-docs.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

describe('generated registry', () => {
  it('is up to date; otherwise run `npm run generate`', () => {
    for (const [file, text] of catalogueRegistry(ROOT)) expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text)
    expect(readFileSync(join(ROOT, ALERT_TYPES_FILE), 'utf8'), ALERT_TYPES_FILE).toBe(alertTypesText())
    expect(readFileSync(join(ROOT, SIGNAL_DOCS_FILE), 'utf8'), SIGNAL_DOCS_FILE).toBe(signalDocsText())
  })
})
