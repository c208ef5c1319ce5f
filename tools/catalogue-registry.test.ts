import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ALERT_TYPES_FILE, alertTypesText } from './alert-types.ts'
import { catalogueRegistry, sourceClosure } from './catalogue-registry.ts'
import { SIGNAL_DOCS_FILE, signalDocsText } from './signal-docs.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

describe('generated registry', () => {
  it('is up to date; otherwise run `npm run generate`', () => {
    for (const [file, text] of catalogueRegistry(ROOT)) expect(readFileSync(join(ROOT, file), 'utf8'), file).toBe(text)
    expect(readFileSync(join(ROOT, ALERT_TYPES_FILE), 'utf8'), ALERT_TYPES_FILE).toBe(alertTypesText())
    expect(readFileSync(join(ROOT, SIGNAL_DOCS_FILE), 'utf8'), SIGNAL_DOCS_FILE).toBe(signalDocsText())
  })

  it('versions a rule by all it computes with, and by nothing it does not', () => {
    const dpd = sourceClosure(ROOT, 'packages/catalogue/src/alerts/dpd_status_change.ts')
    expect(dpd).toEqual(
      expect.arrayContaining([
        'packages/domain/src/dpd.ts',
        'packages/domain/src/dates.ts',
        'packages/domain/src/fact-kinds/account-day-end.ts',
        'packages/catalogue/src/class-history.ts',
        'packages/catalogue/src/signal.ts',
      ]),
    )
    // The registry of kinds and the register's schema may grow without touching this rule.
    expect(dpd).not.toContain('packages/domain/src/facts.ts')
    expect(dpd).not.toContain('packages/domain/src/fact-kinds/company-master.ts')
    const mca = sourceClosure(ROOT, 'packages/catalogue/src/alerts/mca_status_change.ts')
    expect(mca).toContain('packages/domain/src/company-status.ts')
    expect(mca).not.toContain('packages/domain/src/dpd.ts')
  })
})
