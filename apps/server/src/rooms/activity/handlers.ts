import type { activity } from '@saakh/contract/activity'
import type { HandlersOf } from '../handler.ts'
import { askAuditCheck, readAuditCheck } from './check-audit.ts'
import { exportActivity } from './export-activity.ts'
import { readActivity, readDetails, readPeople } from './reads.ts'

export const activityHandlers: HandlersOf<typeof activity> = {
  adminActivity: (call, { query }) => call.look((context) => readActivity(context, query)),
  activityPeople: (call) => call.look(readPeople),
  activityDetails: (call, { query }) => call.look((context) => readDetails(context, query.seq)),
  exportActivity: async (call, { body }) => ({ success: true, data: await call.run(exportActivity, body) }),
  auditCheck: (call) => call.look(readAuditCheck),
  checkAudit: async (call) => ({ success: true, data: await call.run(askAuditCheck, {}) }),
}
