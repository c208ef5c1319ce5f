import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { inOrganizationSnapshot } from '../platform/audit-check/organization-source.ts'
import { verifyAudit } from '../platform/audit-check/verify-audit.ts'
import type { Checkpoints } from '../platform/checkpoint.ts'
import { execute } from '../platform/verb.ts'
import { CHECK_AUDIT, recordAuditCheck } from '../rooms/activity/check-audit.ts'
import type { JobTask } from './job-task.ts'

const MOST_TOLD = 20

/** Recomputes one organization's chain against the newest checkpoint, and holds its tables against the chain. */
export const checkAuditTask = (checkpoints: Checkpoints): JobTask => ({
  name: CHECK_AUDIT,
  async run(platform, payload) {
    const { organization_id } = z.object({ organization_id: z.uuid() }).parse(payload)
    const kept = await checkpoints.latest()
    const head = kept.heads?.[organization_id]
    const { chains, rows, findings } = await inOrganizationSnapshot(platform.db, organization_id, (source) =>
      verifyAudit(source, head ? { [organization_id]: head } : null),
    )
    await execute(platform, systemCaller(organization_id, CHECK_AUDIT), recordAuditCheck, {
      chain_rows: chains.reduce((sum, chain) => sum + chain.rows, 0),
      table_rows: rows,
      findings: findings.count,
      first: findings.first.slice(0, MOST_TOLD).map(({ place, reason }) => ({ place, reason })),
      checkpoint_made_at: head && kept.heads ? kept.made_at : null,
      checkpoint_signed_by: head ? checkpoints.signed_by : null,
      broken_checkpoints: kept.broken.length,
    })
  },
})
