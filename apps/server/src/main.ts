import { AppError } from '@saakh/domain/errors'
import type { Config } from './config.ts'
import { ConfigError, readConfig } from './config.ts'
import { accessRequestRole } from './roles/access-request.ts'
import { backupRole, restoreRole } from './roles/backup.ts'
import { createOperatorRole } from './roles/create-operator.ts'
import { createOrganizationRole } from './roles/create-organization.ts'
import { importRole } from './roles/import.ts'
import { migrateRole } from './roles/migrate.ts'
import { proposeLimitsRole } from './roles/propose-limits.ts'
import { scoreRole } from './roles/score.ts'
import { serve } from './roles/serve.ts'
import { signInLinkRole } from './roles/sign-in-link.ts'
import { verifyAlertsRole } from './roles/verify-alerts.ts'
import { verifyAuditRole } from './roles/verify-audit.ts'
import { verifyFilesRole } from './roles/verify-files.ts'
import { verifyReportRole } from './roles/verify-report.ts'
import { watchRole } from './roles/watch.ts'
import { workerRole } from './roles/worker.ts'

const ROLES: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  serve: (config) => serve(config, 'serve'),
  api: (config) => serve(config, 'api'),
  worker: workerRole,
  migrate: migrateRole,
  import: importRole,
  watch: watchRole,
  'create-organization': createOrganizationRole,
  'create-operator': createOperatorRole,
  'sign-in-link': signInLinkRole,
  backup: backupRole,
  restore: restoreRole,
  'verify-audit': verifyAuditRole,
  'verify-alerts': verifyAlertsRole,
  'verify-files': verifyFilesRole,
  'verify-report': verifyReportRole,
  'access-request': accessRequestRole,
  score: scoreRole,
  'propose-limits': proposeLimitsRole,
}

const [role = 'serve', ...args] = process.argv.slice(2)
const run = ROLES[role]
try {
  if (!run) throw new Error(`There is no role '${role}'. Roles: ${Object.keys(ROLES).join(', ')}.`)
  await run(readConfig(process.env), args)
} catch (error) {
  // Sentences for the person at the keyboard; the stack only for what we did not foresee.
  const known =
    error instanceof ConfigError ||
    error instanceof AppError ||
    (error instanceof Error && /^[A-Z].*[.:]/.test(error.message))
  console.error(known && error instanceof Error ? error.message : error)
  process.exit(1)
}
