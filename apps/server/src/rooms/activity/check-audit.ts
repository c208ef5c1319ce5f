import type { AuditCheck, activity } from '@saakh/contract/activity'
import { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import { z } from 'zod'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'

/** The task that does it: it needs the checkpoints, which the worker has. */
export const CHECK_AUDIT = 'check-audit'

/** Has the audit of this organization checked; once, however often it is asked while it runs. */
export const askAuditCheck = verb({
  name: 'ask_audit_check',
  access: api.checkAudit,
  input: z.object({}),
  async run(context) {
    headOfficeOnly(context)
    const { jobs, org, clock } = context
    const { organization_id } = org
    jobs.add(CHECK_AUDIT, { organization_id }, { key: `${CHECK_AUDIT}:${organization_id}` })
    return { asked_at: clock.now().toISOString() }
  },
  audit: (_input, _result, { org }) => ({
    subject: `organization:${org.organization_id}`,
    events: [{ kind: 'organization.audit_check', payload: {} }],
  }),
})

const checkResult = z.object({
  chain_rows: z.number(),
  table_rows: z.number(),
  findings: z.number(),
  first: z.array(z.object({ place: z.string(), reason: z.string() })),
  checkpoint_made_at: z.string().nullable(),
  checkpoint_signed_by: z.string().nullable(),
  broken_checkpoints: z.number(),
}) satisfies z.ZodType<Omit<AuditCheck, 'at'>>

/** What a check found is itself a row of the audit. */
export const recordAuditCheck = verb({
  name: 'check_audit',
  access: 'system',
  input: checkResult,
  run: async () => undefined,
  audit: (result, _nothing, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: result,
    events: [{ kind: 'organization.audit_check', payload: {} }],
  }),
})

interface Row {
  seq: number
  at: Date
  payload: unknown
}

/** The newest result, and whether a check was asked for since. */
export async function readAuditCheck(context: Context): Promise<Answer<(typeof activity)['auditCheck']>> {
  headOfficeOnly(context)
  const newest = async (name: string): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`select seq, at, payload from audit_log
      where organization_id = ${context.org.organization_id} and verb = ${name} and outcome = 'done'
      order by seq desc limit 1`.execute(context.tx)
    return rows[0]
  }
  const asked = await newest(askAuditCheck.name)
  const done = await newest(recordAuditCheck.name)
  const read = checkResult.safeParse(done?.payload)
  return {
    asked_at: asked?.at.toISOString() ?? null,
    is_running: asked !== undefined && (done === undefined || done.seq < asked.seq),
    latest: done && read.success ? { at: done.at.toISOString(), ...read.data } : null,
  }
}
